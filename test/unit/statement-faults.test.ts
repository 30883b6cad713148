import { expect, it } from 'vitest'
import { decodeStatement, encodingOf } from '../../src/domain/banking/bank-statement/text.ts'
import { readStatement } from '../../src/domain/banking/bank-statement/read.ts'

const rowsOf = (...lines: string[]): string[] =>
  [...readStatement(`${lines.join('\n')}\n`, 'csv', {})].map((row) =>
    'refused' in row
      ? '!'
      : `${row.booking.direction === 'DEBIT' ? '-' : '+'}${row.booking.amount.toString()} ${row.booking.description}`,
  )

it('a row that mentions a balance is one where its amount is the balance after the rows above it', () => {
  const above = ['Date;Text;Amount', '2026-03-01;Balance brought forward;1000.00', '2026-03-13;Mill;190.00']
  expect(rowsOf(...above, '2026-03-14;Total of the balance 77;1190.00', '2026-03-14;Tea;-4.50')).toEqual([
    '!',
    '+190 Mill',
    '!',
    '-4.5 Tea',
  ])
  expect(rowsOf(...above, '2026-03-14;Total of the balance 77;1191.00').at(-1)).toBe('+1191 Total of the balance 77')
})

it.each([
  ['the amount of each', (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`],
  [
    'their amounts in their details',
    (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`,
  ],
  [
    'the sum in each, and their own amounts in their details',
    (amount: string) => `<Amt Ccy="EUR">429.56</Amt><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`,
  ],
  [
    'the sum twice in each, and the amounts that were ordered',
    (amount: string) =>
      `<Amt Ccy="EUR">429.56</Amt><AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">429.56</Amt></TxAmt></AmtDtls>`,
  ],
])('an entry is split into payments that have %s', (_, written) => {
  const details = ['329.56', '100.00'].map((amount) => `<TxDtls>${written(amount)}</TxDtls>`).join('')
  const entry = `<Ntry><Amt Ccy="EUR">000429.56</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-03-13</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`
  const text = `<Document><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`
  expect(
    [...readStatement(text, 'camt053', {})].map((row) => ('booking' in row ? row.booking.amount.toString() : '!')),
  ).toEqual(['329.56', '100'])
})

it('kinds of bookings say the direction where both words are among them', () => {
  const rows = ['2026-03-13;Credit;190.00;Mill', '2026-03-14;Debit;4.50;Tea']
  expect(rowsOf('Date;Type;Amount;Text', ...rows, '2026-03-15;Transfer;7.00;Own').slice(0, 2)).toEqual([
    '+190 Mill',
    '-4.5 Tea',
  ])
})

it('UTF-16 is known by its first two bytes, in either order', () => {
  const text = 'Date;Amount;Text\n2026-03-13;-20.50;Łódź\n'
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  const big = Buffer.from(little).swap16()
  expect(encodingOf(big)).toBe('utf-16be')
  for (const bytes of [little, big]) expect(decodeStatement(bytes)).toContain('Łódź')
})

it.each(['IBAN;Account', 'IBAN;Counterparty', 'IBAN;IBAN', 'IBAN;'])(
  'of two columns of accounts behind the date, "%s", the constant one is that of the statement',
  (columns) => {
    const own = 'DE02120300000000202051'
    const others = ['DE02500105170137075030', 'DE89370400440532013000']
    const rows = others.map((other, at) => `2026-03-1${at};-20.50;Rent ${at};${own};${other}`)
    const read = [...readStatement(`Date;Amount;Text;${columns}\n${rows.join('\n')}\n`, 'csv', {})]
    expect(
      read.map((row) => ('booking' in row ? [row.booking.account, row.booking.participant] : row.refused)),
    ).toEqual(others.map((other) => [own, other]))
  },
)
