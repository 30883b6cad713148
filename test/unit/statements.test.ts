import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { UnreadableStatement } from '../../src/domain/banking/bank-statement/booking.ts'
import type { StatementFormat, StatementRow } from '../../src/domain/banking/bank-statement/booking.ts'
import type { CsvOptions } from '../../src/domain/banking/bank-statement/csv-layout.ts'
import { statementFormatOf, readStatement } from '../../src/domain/banking/bank-statement/read.ts'
import { decodeStatement } from '../../src/domain/banking/bank-statement/text.ts'

const folder = new URL('../statements/', import.meta.url)

/** `line date ±amount currency reference | name | account | description`, or `line !reason`. */
function told(row: StatementRow): string {
  if ('refused' in row) return `${row.line} !${row.refused}`
  const { date, amount, direction, currency, reference, participantName, participant, description } = row.booking
  const money = `${direction === 'CREDIT' ? '+' : '-'}${amount.toString()}`
  return [
    [row.line, date, money, currency, reference].join(' ').trim(),
    participantName,
    participant,
    description,
  ].join(' | ')
}

function readText(text: string, options: CsvOptions = {}): string[] {
  return [...readStatement(text, statementFormatOf(text), options)].map(told)
}

const textOf = (file: string): string => decodeStatement(readFileSync(new URL(file, folder)))

const golden: readonly (readonly [file: string, format: StatementFormat, rows: string[]])[] = [
  [
    'sparkasse.mt940',
    'mt940',
    [
      '5 2026-03-02 +1190 EUR | Ada Lovelace GmbH & Co. KG | DE02200505501015871393 | EREF+RE-2026-0042 SVWZ+Rechnung Nr RE-2026-0042 vom 14.02.2026',
      '9 2026-03-03 -49.99 EUR 26062/104/2 | TELEKOM DEUTSCHLAND | DE89370400440532013000 | EREF+4711 MREF+M-1 CRED+DE98ZZZ00000000001 SVWZ+Mobilfunk',
      '13 2026-03-03 -100 EUR 26062/105/1 |  |  | SVWZ+Storno',
      '21 2026-01-02 -0.5 EUR |  |  | 805ABSCHLUSS',
    ],
  ],
  [
    'abnamro.sta',
    'mt940',
    [
      '6 2026-05-09 +246.64 EUR | J. VAN DEN BERG | NL91ABNA0417164300 | FACTUUR 2026-118 DD 20-04-2026',
      '10 2026-05-09 -12.5 EUR B6050900017 |  |  | BEA NR:00AB12 09.05.26/11.42 ALBERT HEIJN',
    ],
  ],
  [
    'checking-sgml.ofx',
    'ofx',
    [
      '17 2026-03-02 +1190 USD 202603020001 | ACME & SONS |  | INV-0042',
      '26 2026-03-03 -75.5 USD 202603030001 | CHECK # 1042 |  | 1042',
      '27 2026-03-04 -10 EUR 202603040001 | Shop |  | Shop',
    ],
  ],
  [
    'card.qfx',
    'ofx',
    [
      '9 2026-03-05 -1234.56 EUR A1 | Café Zürich |  | Coffee <strong> & cake',
      '13 2026-03-06 +20 EUR A2 | Refund | DE02100100100006820101 | Refund',
      '17 !replaces the booking "A2", which has to be done by hand',
    ],
  ],
  [
    'camt.053.001.02.xml',
    'camt053',
    [
      '8 2026-03-02 +2000 EUR SR-1 | Ada Lovelace | DE02100100100006820101 | Invoice 0042 & 0043, with thanks GUTSCHRIFT E2E-77',
      '21 2026-03-03 -100 EUR SR-2/1 | Paper Mill | DE89370400440532013000 | Bill 1',
      '21 2026-03-03 -200 EUR SR-2/2 | Ink Works |  | Bill 2',
      '33 2026-03-04 +100 EUR SR-3 | Paper Mill |  | Return',
      '39 !has the status PDNG, and is not booked yet',
    ],
  ],
  [
    'camt.053.001.08.xml',
    'camt053',
    ['6 2026-03-02 +750.25 CHF | Muster AG | 01-39139-1 | 210000000003139471430009017 Invoice 7'],
  ],
  [
    'sparkasse.csv',
    'csv',
    [
      '2 2026-03-02 +1190 EUR | Ada Lovelace | DE02100100100006820101 | Rechnung 0042; danke',
      '3 2026-03-03 -49.99 EUR | Müller & Söhne |  | =HYPERLINK("http://evil.test";"Klick")',
      '4 2026-03-04 -80 USD | Hotel |  | Hotel',
    ],
  ],
  [
    'dkb.csv',
    'csv',
    [
      '5 2026-03-02 +1190 EUR | Ada Lovelace | DE02100100100006820101 | Rechnung 0042',
      '6 2026-03-03 -45.5 EUR | Stadtwerke |  | Abschlag März',
    ],
  ],
  [
    'barclays.csv',
    'csv',
    ['2 2026-03-13 -12.3 |  |  | STARBUCKS LONDON ON 12 MAR', '3 2026-03-02 +1190 |  |  | ACME LTD INVOICE 0042'],
  ],
  [
    'hsbc-split.tsv',
    'csv',
    [
      '2 2026-03-02 +1190 |  |  | ACME LTD',
      '3 2026-03-03 -45.5 |  |  | WATER BOARD',
      '5 !is a balance and no booking: "BALANCE CARRIED FORWARD"',
    ],
  ],
  [
    'ing-nl.csv',
    'csv',
    [
      '2 2026-03-02 +1190 EUR | Ada Lovelace | NL91ABNA0417164300 | Factuur 0042',
      '3 2026-03-03 -12.5 EUR | Albert Heijn |  | Pasvolgnr 001',
    ],
  ],
]

describe('bank statement files', () => {
  it.each(golden)('%s is read as %s with every booking', (file, format, rows) => {
    const text = textOf(file)
    expect(statementFormatOf(text)).toBe(format)
    expect(readText(text)).toEqual(rows)
  })

  it.each(golden)('%s is read alike with other line ends', (file, _, rows) => {
    expect(readText(textOf(file).replaceAll('\n', '\r\n'))).toEqual(rows)
  })

  it('UTF-16 and declared encodings are supported', () => {
    const text = 'Date;Amount;Memo\n2026-03-01;1,50;Käse\n'
    expect(decodeStatement(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text)
    expect(decodeStatement(Buffer.from(text, 'latin1'))).toBe(text)
    const polish = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-2"?><a>'),
      Buffer.from([0xb1]),
      Buffer.from('</a>'),
    ])
    expect(decodeStatement(polish)).toContain('<a>ą</a>')
  })
})

const table = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\n')

const amountsIn = (cells: string[], options: CsvOptions = {}) =>
  readText(table('Date;Amount', ...cells.map((cell) => `2026-03-01;${cell}`)), options).map(
    (row) => /^\d+ 2026-03-01 ([+-]\S+)/.exec(row)?.[1] ?? row.replace(/^\d+ /, ''),
  )

describe('amounts of a CSV file', () => {
  it.each([
    [
      ['1.234,56', '-7,5', '1.000'],
      ['+1234.56', '-7.5', '+1000'],
    ],
    [
      ['1,234.56', '(7.5)', '12-'],
      ['+1234.56', '-7.5', '-12'],
    ],
    [
      ["1'234.50", '1’000.00', '€ 2.00', '3.00 CHF'],
      ['+1234.5', '+1000', '+2', '+3'],
    ],
    [
      ['1 234,50', '−3,00', '12,00 S', '13,00 H'],
      ['+1234.5', '-3', '-12', '+13'],
    ],
    [
      ['$1,000.00', '-$5.00', '9.00 DR', '+1.00'],
      ['+1000', '-5', '-9', '+1'],
    ],
    [
      ['100000000000.01', '0.10'],
      ['+100000000000.01', '+0.1'],
    ],
  ])('the amount %j is read exactly', (cells, amounts) => {
    expect(amountsIn(cells)).toEqual(amounts)
  })

  it.each(['=1+1', '1e5', '1.2.3,4', '12,34,56', 'abc', '--1', '1,23.4', '0x10', '@SUM(A1)', ''])(
    'the amount "%s" is refused in its row only',
    (cell) => {
      expect(amountsIn(['1,50', cell], { decimalMark: 'comma' })).toEqual([
        '+1.5',
        cell === '' ? '!has no amount' : `!"${cell}" is no amount`,
      ])
    },
  )

  it('an ambiguous or contradictory decimal mark is refused with a question', () => {
    for (const cells of [['1,234'], ['1,50', '2.50']]) {
      expect(() => amountsIn(cells)).toThrow(expect.objectContaining({ option: 'decimalMark' }))
    }
    expect(amountsIn(['1,234'], { decimalMark: 'comma' })).toEqual(['+1.234'])
    expect(amountsIn(['1,234'], { decimalMark: 'point' })).toEqual(['+1234'])
  })
})

const datesIn = (cells: string[], options: CsvOptions = {}) =>
  readText(table('Date;Amount', ...cells.map((cell) => `${cell};1`)), options).map(
    (row) => /^\d+ (\d{4}-\d{2}-\d{2})/.exec(row)?.[1] ?? row.replace(/^\d+ /, ''),
  )

describe('dates of a CSV file', () => {
  it.each([
    [['2026-03-04', '2026-03-04T10:00:00Z', '2026/3/4', '20260304'], '2026-03-04'],
    [['04.03.2026', '4.3.26', '04.03.2026 10:15'], '2026-03-04'],
    [['4 Mar 2026', '04-MAR-2026', 'Mar 4, 2026', '4. März 2026', 'Wed 4 Mar 2026'], '2026-03-04'],
  ])('the date %j is read', (cells, date) => {
    expect(datesIn(cells)).toEqual(cells.map(() => date))
  })

  it('the order of day and month is detected from all rows', () => {
    expect(datesIn(['03/04/2026', '13/04/2026'])).toEqual(['2026-04-03', '2026-04-13'])
    expect(datesIn(['03/04/2026', '03/13/2026'])).toEqual(['2026-03-04', '2026-03-13'])
  })

  it('an ambiguous date order is refused with a question', () => {
    for (const cells of [['03/04/2026'], ['13/04/2026', '04/13/2026']]) {
      expect(() => datesIn(cells)).toThrow(expect.objectContaining({ option: 'dateOrder' }))
    }
    expect(datesIn(['03/04/2026'], { dateOrder: 'mdy' })).toEqual(['2026-03-04'])
  })

  it.each(['30.02.2026', '2026-13-01', 'soon', '1.2', ''])('the date "%s" is refused in its row only', (cell) => {
    expect(datesIn(['01.03.2026', cell])).toEqual([
      '2026-03-01',
      cell === '' ? '!has no date' : `!"${cell}" is no date`,
    ])
  })
})

describe('columns of a CSV file', () => {
  it('columns are named by header or position, and several make a description', () => {
    const text = table('When|What|More|How much|Which way', '2026-03-01|Rent|March|100|D')
    expect(
      readText(text, {
        columns: { date: ['when'], description: ['What', '3'], amount: ['How much'], direction: ['5'] },
      }),
    ).toEqual(['2 2026-03-01 -100 |  |  | Rent March'])
  })

  it('rows of blank cells are skipped', () => {
    const rows = readText('Date,Amount,Description\n , , \n2026-03-02,10,Rent\n,,\n"","  ",\n2026-03-03,-5,Fee\n')
    expect(rows.map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual(['3 2026-03-02 +10', '6 2026-03-03 -5'])
  })

  it('columns named by position need no header', () => {
    const columns = { date: ['1'], amount: ['2'], description: ['3'] }
    expect(readText('2026-03-01,5,Rent\n', { columns })).toEqual(['1 2026-03-01 +5 |  |  | Rent'])
    expect(readText('A,B,C\n2026-03-01,5,Rent\n', { columns })).toEqual(['2 2026-03-01 +5 |  |  | Rent'])
    expect(readText('A,B,C\n2026-03-01,5,Rent\n', { columns, header: false })).toHaveLength(2)
  })

  it.each([
    ['that are not there', 'Date;Amount\n2026-03-01;1\n', { date: ['Day'] }, /"Day", which no header/],
    ['that nobody knows', 'A;B\n1;2\n', undefined, /which one holds the date.*A \| B/],
    ['without an amount', 'Date;B\n2026-03-01;2\n', undefined, /which one holds the amount/],
  ])('missing columns are requested: %s', (_, text, columns, message) => {
    const failing = () => readText(text, columns ? { columns } : {})
    expect(failing).toThrow(message)
    expect(failing).toThrow(expect.objectContaining({ option: 'columns' }))
  })

  it('a row with both debit and credit is refused', () => {
    const text = table(
      'Date;Debit;Credit',
      '2026-03-01;1,00;',
      '2026-03-01;-2,00;0,00',
      '2026-03-01;;-3,00',
      '2026-03-01;1,00;2,00',
    )
    expect(readText(text).map((row) => row.split(' ').slice(2, 3).join() || row)).toEqual(['-1', '+2', '-3', 'both'])
  })
})

const entry = (status: string) =>
  `<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><AcctSvcrRef>A1</AcctSvcrRef><AddtlNtryInf>Invoice 7</AddtlNtryInf></Ntry>`

describe('hostile files', () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>'
  const stealing =
    '<?xml version="1.0"?><!doctype x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document><BkToCstmrStmt>&e;</BkToCstmrStmt></Document>'

  it.each([
    ['an entity bomb', bomb, /declares a document type/],
    ['an external entity', stealing, /declares a document type/],
    [
      'an external entity in OFX',
      '<?OFX?><!DOCTYPE OFX SYSTEM "http://evil.test"><OFX></OFX>',
      /declares a document type/,
    ],
    ['XML that is cut off', '<Document><BkToCstmrStmt><Stmt>', /not well-formed/],
    ['XML of another kind', '<rss><channel/></rss>', /XML, but no statement/],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', /CAMT\.052, \.053 or \.054/],
    ['OFX that is cut off', 'OFXHEADER:100\n<OFX><STMTTRN><TRNAMT>1', /cut off/],
    ['a web page', '<!doctype html><html><body>Log in</body></html>', /web page/],
    ['nothing', ' \n ', /is empty/],
    ['a quote that never ends', `Date;Amount\n2026-03-01;"1\n${'x;y\n'.repeat(5)}`, /cannot be read as CSV/],
    ['depth without end', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, /more than 60 deep/],
    ['tags that are never closed', '<a>'.repeat(1_000_000), /more than 60 deep/],
    ['tags whose attributes look closed', '<a b="/>">'.repeat(500_000), /more than 60 deep/],
    ['a comment without end', `<a><!--${'<b>'.repeat(100_000)}`, /never closed/],
  ])('a file with %s is refused with the reason', (_, text, message) => {
    expect(() => readText(text)).toThrow(UnreadableStatement)
    expect(() => readText(text)).toThrow(message)
  })

  it.each([
    ['BkToCstmrStmt', 'Stmt'],
    ['BkToCstmrAcctRpt', 'Rpt'],
    ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ])('the entries of %s are bookings, except for pending ones', (message, account) => {
    const accounts = `<${account}><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entry('PDNG')}${entry('BOOK')}</${account}>`
    expect(readText(`<Document><${message}>${accounts}</${message}></Document>`)).toEqual([
      '1 !has the status PDNG, and is not booked yet',
      '1 2026-03-02 +12.5 EUR A1 |  |  | Invoice 7',
    ])
  })

  it.each([
    ['%PDF-1.7', 'a PDF'],
    ['PK\x03\x04…', 'ZIP'],
    ['\x1f\x8b\x08', 'gzip'],
  ])('a file that begins with %j is recognized or refused', (text, kind) => {
    expect(() => decodeStatement(Buffer.from(text, 'latin1'))).toThrow(kind)
  })

  it.each([
    ['OFX with endless names', `<OFX>${`<${'A'.repeat(5_000)}`.repeat(200)}></OFX>`],
    ['OFX with open tags only', `<OFX>${'<STMTTRN>'.repeat(20_000)}</OFX>`],
    ['MT940 with endless fields', `:20:X\n:61:${'2603010301C1,00'.repeat(20_000)}\n:86:${'?20'.repeat(100_000)}`],
    ['CSV of signs', `Date;Amount\n2026-03-01;${'(-.,'.repeat(20_000)}`],
    ['CSV of headers that never close', `Date;Amount;${'('.repeat(200_000)}\n;;`],
    ['CSV of blanks', `Date;Amount\n2026-03-01;${' '.repeat(100_000)}x`],
  ])('a file of %s is read in one pass', (_, text) => {
    const rows = readText(text)
    expect(rows.every((row) => / !/.test(row))).toBe(true)
  })

  it('messages about a file have at most some thousand characters', () => {
    for (const text of [`<a>${'x'.repeat(5_000)}</${'b'.repeat(20_000)}>`, `Date;Amount\n${'x'.repeat(300_000)}`]) {
      expect(() => readText(text)).toThrow(expect.objectContaining({ message: expect.stringMatching(/^.{10,1001}$/s) }))
    }
  })

  it('text and comments do not count as depth', () => {
    const inside = `<!-- ${'<a>'.repeat(100)} --><AddtlNtryInf><![CDATA[${'<b>'.repeat(100)}]]></AddtlNtryInf>`
    const [row = ''] = readText(
      `<?xml version="1.0"?><Document a='>' b="</c>"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-02</Dt></BookgDt>${inside}</Ntry></Stmt></BkToCstmrStmt></Document>`,
    )
    expect(row).toMatch(/^1 2026-03-02 \+1 EUR \|  \|  \| <b><b>/)
  })

  it('endless booking details are cut to the length of a description', () => {
    const details = Array.from(
      { length: 20_000 },
      (_, at) => `<TxDtls><RmtInf><Ustrd>Bill ${at}</Ustrd></RmtInf></TxDtls>`,
    )
    const [row = ''] = readText(
      `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-02</Dt></BookgDt><NtryDtls>${details.join('')}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
    )
    expect(row).toMatch(/^1 2026-03-02 \+1 EUR \|  \|  \| Bill 0 Bill 1 /)
    expect(row.length).toBeLessThan(4_100)
  })

  it('control characters are removed from stored texts', () => {
    const [row] = readText('Date;Amount;Memo\n2026-03-01;1;a\0b\u0007c\u2028d\n')
    expect(row).toBe('2 2026-03-01 +1 |  |  | a b c d')
  })
})
