import { expect, it } from 'vitest'
import type { StatementFormat } from '../../../src/domain/banking/bank-statement/booking.ts'
import { readForRequest } from '../../../src/domain/banking/bank-statement/texts.ts'

const camt = (content: string) => `<Document><BkToCstmrStmt><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`

it.each([
  ['CAMT without text', 'camt053', [camt('<a/>'.repeat(750_001))]],
  ['CAMT with entities', 'camt053', [camt('&amp;'.repeat(750_001))]],
  ['CAMT in two files', 'camt053', [camt('<a/>'.repeat(400_000)), camt('<a/>'.repeat(400_000))]],
  ['OFX', 'ofx', [`<OFX>${'<A>1'.repeat(750_001)}</OFX>`]],
  ['QIF', 'qif', [`!Type:Bank\n${'^\n'.repeat(750_001)}`]],
  ['CODA', 'coda', ['\r'.repeat(750_001)]],
  ['MT940', 'mt940', [`:20:X\n${':86:\r'.repeat(750_001)}`]],
] satisfies [string, StatementFormat, string[]][])(
  '%s of more pieces than a statement has is refused before anything is built of it',
  (_what, format, texts) => {
    const read = () => [
      ...readForRequest(
        texts.map((text) => ({ text })),
        format,
        {},
      ),
    ]
    expect(read).toThrow(/has more than 750000 [a-z ]+: split it into several files/)
  },
)
