import { describe, expect, it } from 'vitest'
import { statementFormatOf, readStatement } from '../../src/domain/banking/bank-statement/read.ts'
import { decodeStatement } from '../../src/domain/banking/bank-statement/text.ts'

/** `date ±amount name | description` of each row, or `!reason`. */
const rowsOf = (text: string): string[] =>
  [...readStatement(text, statementFormatOf(text), {})].map((row) => {
    if ('refused' in row) return `!${row.refused}`
    const { date, amount, direction, participantName, description } = row.booking
    return `${date} ${direction === 'CREDIT' ? '+' : '-'}${amount.toString()} ${participantName} | ${description}`
  })

const mt940 = (...lines: string[]) =>
  [':20:STARTUMSE', ':25:DE02120300000000202051', ':60F:C260301EUR1000,00', ...lines, '-', ''].join('\n')

describe('dialects of MT940', () => {
  it.each([
    ['a blank before the kind', [':61:2603130313C50,00 NTRFNONREF//2109'], '2026-03-13 +50  | text'],
    ['a blank entry date', [':61:260313    DD212,39NMSCNONREF//'], '2026-03-13 -212.39  | text'],
    ['a kind of two letters', [':61:260313D25,03NOV NONREF'], '2026-03-13 -25.03  | text'],
    ['a kind of one letter', [':61:2603130313DF2402,00S   X'], '2026-03-13 -2402  | text X'],
    ['no kind', [':61:2603130313C30,00//B1'], '2026-03-13 +30  | text'],
    ['a line cut before the amount', [':61:2603130313CR', '30,00N062NONREF'], '2026-03-13 +30  | text'],
    ['30 February and an entry date', [':61:2602300302D6,00N024NONREF'], '2026-03-02 -6  | text'],
    ['30 February', [':61:260230D7,00N024NONREF'], '2026-02-28 -7  | text'],
    ['29 February of a leap year', [':61:280230D7,00N024NONREF'], '2028-02-29 -7  | text'],
  ])('%s is read', (_, lines, row) => {
    expect(rowsOf(mt940(...lines, ':86:text'))).toEqual([row])
  })

  it.each(['2604310101C1,00NTRF', '260313X1,00NTRFNONREF', '260313C1,00N', '260313C1,00garbage'])(
    'field 61 of "%s" is refused or dated by its entry',
    (field) => {
      expect(rowsOf(mt940(`:61:${field}`))[0]).toMatch(/^(!|2026-01-01|2026-03-13 \+1 )/)
    },
  )
})

const ofx = (amount: string, head = 'CHARSET:1252') =>
  `OFXHEADER:100\nDATA:OFXSGML\n${head}\n\n<OFX><STMTTRN><DTPOSTED>20260313<TRNAMT>${amount}<FITID>A1<NAME>Śląsk ŻŁ<MEMO>Spółka</STMTTRN></OFX>`

describe('OFX', () => {
  it.each([
    ['1,190.00', '+1190'],
    ['-1,045.50', '-1045.5'],
    ['1.190,00', '+1190'],
    ['-45,5', '-45.5'],
    ['1190', '+1190'],
  ])('the amount %s is read', (amount, read) => {
    expect(rowsOf(ofx(amount))[0]).toContain(` ${read} `)
  })

  it('an amount that can be read in two ways is refused', () => {
    expect(rowsOf(ofx('1,190'))).toEqual(['!TRNAMT can be read in two ways: "1,190"'])
  })
})

const polish = Buffer.from([0x8c, 0x6c, 0xb9, 0x73, 0x6b, 0x20, 0xaf, 0xa3])

describe('character sets', () => {
  it.each([
    ['ENCODING:USASCII\nCHARSET:1250', polish, 'Śląsk ŻŁ'],
    ['CHARSET:windows-1250', polish, 'Śląsk ŻŁ'],
    ['CHARSET:1251', Buffer.from([0xd1, 0xd7, 0xc5, 0xd2]), 'СЧЕТ'],
    ['CHARSET:ISO-8859-2', Buffer.from([0xb1, 0xb3]), 'ął'],
    ['CHARSET:NONE', Buffer.from('Zürich', 'latin1'), 'Zürich'],
  ])('%s declares how OFX is written', (head, bytes, text) => {
    expect(decodeStatement(Buffer.concat([Buffer.from(`OFXHEADER:100\n${head}\n\n<OFX>`), bytes]))).toContain(
      `<OFX>${text}`,
    )
  })

  it.each([
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 in the other order without a mark', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('%s is detected', (_, encoded) => {
    const text = 'Date;Amount;Text\n2026-03-13;1,50;Käse £\n'
    expect(decodeStatement(encoded(text))).toBe(text)
  })

  it('text of Cyrillic and Polish code pages is detected', () => {
    const russian = Buffer.from([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0xd1, 0xf3, 0xec, 0xec, 0xe0])
    expect(decodeStatement(russian)).toBe('Дата;Сумма')
    expect(
      decodeStatement(
        Buffer.concat([
          Buffer.from('Kwota;Ksi'),
          Buffer.from([0xea]),
          Buffer.from('gowania;Us'),
          Buffer.from([0xb3]),
          Buffer.from('uga'),
        ]),
      ),
    ).toBe('Kwota;Księgowania;Usługa')
    expect(decodeStatement(Buffer.from('Betrag;Währung;Begünstigter;Größe', 'latin1'))).toBe(
      'Betrag;Währung;Begünstigter;Größe',
    )
  })
})

const camt = (details: string, entry = '', direction = 'CRDT') =>
  `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">12.00</Amt><CdtDbtInd>${direction}</CdtDbtInd><BookgDt><Dt>2026-03-13</Dt></BookgDt>${entry}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

describe('CAMT', () => {
  it.each([
    [
      'the party on whose behalf was paid, where it is the only one',
      camt('<RltdPties><UltmtDbtr><Pty><Nm>Holding</Nm></Pty></UltmtDbtr></RltdPties>'),
      '2026-03-13 +12 Holding | ',
    ],
    [
      'the party on whose behalf was paid, besides the payer',
      camt('<RltdPties><Dbtr><Nm>Payer</Nm></Dbtr><UltmtDbtr><Nm>Holding</Nm></UltmtDbtr></RltdPties>'),
      '2026-03-13 +12 Payer | Holding',
    ],
    [
      'the reason of a return',
      camt(
        '<RltdPties><Dbtr><Nm>Payer</Nm></Dbtr></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Konto aufgeloest</AddtlInf></RtrInf>',
        '<RvslInd>true</RvslInd>',
        'DBIT',
      ),
      '2026-03-13 -12 Payer | AC04 Konto aufgeloest',
    ],
  ])('%s is kept', (_, text, row) => {
    expect(rowsOf(text)).toEqual([row])
  })
})
