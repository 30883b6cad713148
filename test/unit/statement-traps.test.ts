import { describe, expect, it } from 'vitest'
import { ofAccount, refuseOthers } from '../../src/domain/banking/bank-statement/accounts.ts'
import { CsvSplitter } from '../../src/domain/banking/bank-statement/csv-records.ts'
import { readStatement, statementFormatOf } from '../../src/domain/banking/bank-statement/read.ts'
import type { CsvOptions } from '../../src/domain/banking/bank-statement/csv-layout.ts'
import { decodeStatement } from '../../src/domain/banking/bank-statement/text.ts'

/** `date ±amount description` of each row, or `!reason`. */
const rowsOf = (text: string, options: CsvOptions = {}): string[] =>
  [...readStatement(text, statementFormatOf(text), options)].map((row) => {
    if ('refused' in row) return `!${row.refused}`
    const { date, amount, direction, description } = row.booking
    return `${date} ${direction === 'CREDIT' ? '+' : '-'}${amount.toString()} ${description}`.trim()
  })

const csv = (...lines: string[]): string => lines.join('\n')

describe('directions of CSV that no header announces', () => {
  it.each([
    ['an empty header', csv('Datum;Text;Umsatz; ', '13.03.2026;A;1.190,00;H', '14.03.2026;B;45,50;S')],
    ['no header', csv('Datum;Text;Umsatz', '13.03.2026;A;1.190,00;H', '14.03.2026;B;45,50;S')],
    ['signs under an empty header', csv('Datum;Text;;Umsatz', '13.03.2026;A;+;1.190,00', '14.03.2026;B;-;45,50')],
  ])('words under %s are read', (_, text) => {
    expect(rowsOf(text)).toEqual(['2026-03-13 +1190 A', '2026-03-14 -45.5 B'])
  })

  it('a row without its word is refused where amounts have no sign', () => {
    expect(rowsOf(csv('Datum;Text;Umsatz;S/H', '13.03.2026;A;1.190,00;H', '14.03.2026;B;45,50;'))).toEqual([
      '2026-03-13 +1190 A',
      '!says neither credit nor debit in its column of directions',
    ])
  })
})

describe('cells of CSV out of their columns', () => {
  it.each([
    [csv('Date,Text,Amount', '2026-03-13,A,1,190.00', '2026-03-14,B,-45.50'), 1],
    [csv('Date,Text,Amount', '2026-03-13,A,45,50', '2026-03-14,B,-12,00'), 2],
    [csv('Date,Text,Amount,Balance', '2026-03-13,Inv 1, 42,1190.00,2190.00', '2026-03-14,B,-45.50,2144.50'), 1],
  ])('a row with more cells than the header is refused: %j', (text, refused) => {
    const rows = rowsOf(text)
    expect(rows.filter((row) => row.startsWith('!has '))).toHaveLength(refused)
    expect(rows[0]).toBe(
      `!has ${text.includes('Balance') ? 5 : 4} cells, but the header ${text.includes('Balance') ? 4 : 3}: put values with the separator between quotation marks`,
    )
  })

  it('rows below another header are refused', () => {
    expect(
      rowsOf(csv('Datum;Soll;Haben;Text', '13.03.2026;;1,00;A', '', 'Datum;Haben;Soll;Text', '14.03.2026;5,00;;B')),
    ).toEqual([
      '2026-03-13 +1 A',
      '!is a header with other columns than the first: put the rows below it into a file of their own',
      '!stands below another header: put it into a file of its own',
    ])
  })

  it('the first header again changes nothing', () => {
    expect(rowsOf(csv('Date,Text,Amount', '2026-03-13,A,1.00', 'Date,Text,Amount', '2026-03-14,B,2.00'))).toEqual([
      '2026-03-13 +1 A',
      '!"Date" is no date',
      '2026-03-14 +2 B',
    ])
  })
})

describe('cells of CSV', () => {
  it.each(['-', '--', '–', 'NA', 'N/A'])('%s among withdrawals and deposits is an empty cell', (none) => {
    expect(rowsOf(csv('Date,Text,Debit,Credit', `2026-03-13,A,${none},1190.00`, `2026-03-14,B,45.50,${none}`))).toEqual(
      ['2026-03-13 +1190 A', '2026-03-14 -45.5 B'],
    )
  })

  it.each(['Amount (cents)', 'Amount in cents', 'Amount minor units', 'amount_minor'])(
    'a column of "%s" is no column of amounts',
    (header) => {
      expect(() => rowsOf(csv(`Date,Text,${header}`, '2026-03-13,A,119000', '2026-03-14,B,-4550'))).toThrow(
        'do not say which one holds the amount',
      )
    },
  )

  it.each(['13/03/2569', '1447-09-24', '13/03/99'])('%s of another calendar is no date', (date) => {
    expect(rowsOf(csv('Date,Text,Amount', `${date},A,1.00`, '2026-03-14,B,2.00'), { dateOrder: 'dmy' })[0]).toMatch(
      /^!".*" is no date$/,
    )
  })

  it('dates with points that have the month first ask for their order', () => {
    const text = csv('Date,Text,Amount', '03.13.2026,A,1.00', '03.04.2026,B,2.00')
    expect(() => rowsOf(text)).toThrow('the order of day, month and year is ambiguous')
    expect(rowsOf(text, { dateOrder: 'mdy' })).toEqual(['2026-03-13 +1 A', '2026-03-04 +2 B'])
  })

  it('numbers of rows are no text, since another export counts otherwise', () => {
    expect(
      rowsOf(csv('Sl No,Date,Text,Amount', '1,2026-03-13,A,1.00', '2,2026-03-14,B,2.00', '3,2026-03-15,C,3.00')),
    ).toEqual(['2026-03-13 +1 A', '2026-03-14 +2 B', '2026-03-15 +3 C'])
  })

  it.each([
    ['取引', '年月日,お引出し,お預入れ,お取り扱い内容', '2026/3/13,,119000,A', '2026/3/14,4550,,B'],
    [
      'Stripe',
      'created_utc,description,gross,fee,net',
      '2026-03-13 10:00:00,A,119001,1,119000',
      '2026-03-14,B,-4550,0,-4550',
    ],
    ['SumUp', 'Datum und Zeit,Text,Betrag,Gebühr', '13.03.2026 10:11,A,119001,1', '14.03.2026 10:11,B,-4550,0'],
  ])('the headers of %s are known', (_, ...lines) => {
    expect(rowsOf(csv(...lines))).toEqual(['2026-03-13 +119000 A', '2026-03-14 -4550 B'])
  })
})

it('signs of windows-1252 are read', () => {
  const bytes = Buffer.from('Datum;Betrag;Text\n13.03.2026;1.190,00 \x80;M\xfcller\x92s\n', 'latin1')
  expect(rowsOf(decodeStatement(bytes))).toEqual(['2026-03-13 +1190 Müller’s'])
})

const entry = (amount: string, more = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-13</Dt></BookgDt>${more}</Ntry>`
const camt = (...entries: string[]): string =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const detail = (amount: string): string => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`

describe('CAMT', () => {
  it('every document of an envelope is read', () => {
    const text = `<Envelope>${camt(entry('1.00'))}<Part>${camt(entry('2.00'))}</Part></Envelope>`
    expect(rowsOf(text)).toEqual(['2026-03-13 -1', '2026-03-13 -2'])
  })

  it('an account is cut to 64 characters', () => {
    const other = `<Othr><Id>${'7'.repeat(70)}</Id></Othr>`
    const [row] = readStatement(camt(entry('1.00')).replace(/<IBAN>.*<\/IBAN>/, other), 'camt053', {})
    expect(row).toMatchObject({ booking: { account: '7'.repeat(64) } })
  })

  it('an entry is no amount below zero or with an exponent', () => {
    expect(rowsOf(camt(entry('-5.00'), entry('5E2'), entry('+5.00')))).toEqual([
      '!Amt is no amount: "-5.00"',
      '!Amt is no amount: "5E2"',
      '2026-03-13 -5',
    ])
  })

  it('details below zero do not divide an entry', () => {
    const details = `<NtryDtls>${detail('-100.00')}${detail('400.00')}</NtryDtls>`
    expect(rowsOf(camt(entry('300.00', details)))).toEqual(['2026-03-13 -300'])
  })
})

const report = (...marks: string[]): string =>
  [':20:B', ':25:1/2', ':28C:1', ...marks, ':61:260315C9,00NTRFNONREF', ':86:later', '-', ''].join('\n')

describe('MT942', () => {
  it.each([[[':34F:EURD0,']], [[':13D:2603151000+0100']], [[':13:2603151000']]])(
    'a report with %s behind a statement is not booked',
    (marks) => {
      const booked = [
        ':20:A',
        ':25:1/2',
        ':60F:C260312EUR1,00',
        ':61:260313C1,00NTRFNONREF',
        ':86:first',
        '-',
        '',
      ].join('\n')
      expect(rowsOf(booked + report(...marks))).toEqual([
        '2026-03-13 +1 first',
        '!is reported before it is booked (MT942)',
      ])
      expect(() => rowsOf(report(...marks))).toThrow('is an MT942 report')
    },
  )
})

it('fields of MT942 behind an opening balance do not make a statement a report', () => {
  const text = [
    ':20:A',
    ':25:1/2',
    ':60F:C260312EUR1,00',
    ':13D:2603131000+0100',
    ':61:260313C1,00NTRFNONREF',
    ':86:first',
  ]
  expect(rowsOf([...text, '-'].join('\n'))).toEqual(['2026-03-13 +1 first'])
})

const ofx = (...transactions: string[]): string =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${transactions.join('\n')}</BANKTRANLIST></STMTRS></OFX>`
const paid = (type: string, amount: string, id: string): string =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260313<TRNAMT>${amount}<FITID>${id}<MEMO>${id}</STMTTRN>`

describe('OFX', () => {
  it('a type of DEBIT is the sign in a file without any minus', () => {
    expect(rowsOf(ofx(paid('DEBIT', '45.50', 'a'), paid('CREDIT', '5.00', 'b')))).toEqual([
      '2026-03-13 -45.5 a',
      '2026-03-13 +5 b',
    ])
  })

  it('types that go either way are refused there, and those of withdrawals are withdrawals', () => {
    expect(rowsOf(ofx(paid('DEBIT', '45.50', 'a'), paid('FEE', '1.00', 'b'), paid('POS', '9.00', 'c')))).toEqual([
      '2026-03-13 -45.5 a',
      '2026-03-13 -1 b',
      '!"POS" says neither credit nor debit, and no amount of the file has a minus',
    ])
    expect(rowsOf(ofx(paid('POS', '9.00', 'c')))).toEqual(['2026-03-13 +9 c'])
  })

  it('the sign wins over the type where amounts have one', () => {
    expect(rowsOf(ofx(paid('DEBIT', '45.50', 'a'), paid('CREDIT', '-5.00', 'b')))).toEqual([
      '2026-03-13 +45.5 a',
      '2026-03-13 -5 b',
    ])
  })

  it('a minus behind an amount is one, too', () => {
    expect(rowsOf(ofx(paid('DEBIT', '45.50-', 'a'), paid('DEBIT', '5.00', 'b')))).toEqual([
      '2026-03-13 -45.5 a',
      '2026-03-13 +5 b',
    ])
  })

  it('the text of a payer does not make a file OFX', () => {
    expect(rowsOf(csv('Date,Text,Amount', '2026-03-13,<OFX>,5.00'))).toEqual(['2026-03-13 +5 <OFX>'])
    expect(rowsOf([':20:A', ':60F:C260312eur1,00', ':61:260313C1,00NTRFNONREF', ':86:<OFX>', '-'].join('\n'))).toEqual([
      '2026-03-13 +1 <OFX>',
    ])
  })

  it('pending and investment transactions are refused, and lend nothing to others', () => {
    const text = ofx(
      paid('CREDIT', '5.00', 'a').replace('<MEMO>a', ''),
      '<BUYSTOCK><INVTRAN><FITID>x<MEMO>stock</INVTRAN><TOTAL>-1.00</BUYSTOCK>',
    ).replace('</STMTRS>', '<BANKTRANLISTP><STMTTRNP><DTTRAN>20260314<TRNAMT>-9.00</STMTTRNP></BANKTRANLISTP></STMTRS>')
    expect(rowsOf(text)).toEqual([
      '2026-03-13 +5',
      '!is a transaction of investments, which has to be entered by hand',
      '!is pending, and not booked yet',
    ])
  })
})

describe('amounts of CSV that say too little', () => {
  it('a bare amount among others with CR or DR is of the other direction', () => {
    expect(rowsOf(csv('Date,Text,Amount', '2026-03-13,A,120.00', '2026-03-14,B,500.00CR'))).toEqual([
      '2026-03-13 -120 A',
      '2026-03-14 +500 B',
    ])
    expect(rowsOf(csv('Date,Text,Amount', '2026-03-13,A,120.00DR', '2026-03-14,B,500.00'))).toEqual([
      '2026-03-13 -120 A',
      '2026-03-14 +500 B',
    ])
  })

  it('an amount after fees is an amount', () => {
    expect(rowsOf(csv('Date,Text,Amount,Amount after fee', '2026-03-13,A,-5.00,-5.50'))).toEqual(['2026-03-13 -5.5 A'])
    expect(rowsOf(csv('Date,Text,Amount,Amount before fees', '2026-03-13,A,-5.00,-4.50'))).toEqual(['2026-03-13 -5 A'])
  })
})

it.each([
  'Saldo per 15.03.2026',
  'Kontostand am 15.03.2026',
  'Opening balance as of 01/03/2026',
  'Solde au 15/03/2026',
  'Saldo 15-03-2026:',
])('"%s" is a balance', (text) => {
  expect(rowsOf(csv('Datum;Text;Betrag', '13.03.2026;A;5,00', `15.03.2026;${text};2005,00`))[1]).toBe(
    `!is a balance and no booking: "${text}"`,
  )
})

it.each(['Processing', 'In review', 'In Bearbeitung', 'En cours de traitement', 'W trakcie realizacji', 'Initiated'])(
  'a row with the status "%s" is refused',
  (status) => {
    expect(
      rowsOf(csv('Date,Text,Amount,Status', `2026-03-13,A,5.00,${status}`, '2026-03-14,B,1.00,Processed')),
    ).toEqual([`!is not booked: "${status}"`, '2026-03-14 +1 B'])
  },
)

describe('fees of CSV', () => {
  const head = 'Date,Text,Amount,Fee,Balance'

  it.each([
    ['in the amount', ['2026-03-13,A,10.00,0.00,110.00', '2026-03-14,B,-45.50,0.50,64.50'], '-45.5'],
    ['beside the amount', ['2026-03-13,A,10.00,0.00,110.00', '2026-03-14,B,-45.50,0.50,64.00'], '-46'],
    ['given back', ['2026-03-13,A,10.00,0.00,110.00', '2026-03-14,B,-45.50,0.50,65.00'], '-45'],
  ])('balances prove that a fee is %s', (_, rows, amount) => {
    expect(rowsOf(csv(head, ...rows))).toEqual(['2026-03-13 +10 A', `2026-03-14 ${amount} B`])
    const upwards = csv(head, ...rows.toReversed())
    expect(rowsOf(upwards)).toEqual([`2026-03-14 ${amount} B`, '2026-03-13 +10 A'])
  })

  it.each([
    ['without a minus', '3.20', '-3.20'],
    ['with a minus', '-3.20', '3.20'],
  ])('a fee %s on a deposit is given back by the other sign', (_, taken, given) => {
    expect(
      rowsOf(csv('Date,Text,Amount,Fee', `2026-03-13,A,100.00,${taken}`, `2026-03-14,B,-100.00,${given}`)),
    ).toEqual(['2026-03-13 +96.8 A', '2026-03-14 -96.8 B'])
  })

  it('a total contains its fees', () => {
    expect(rowsOf(csv('Payout date,Charges,Fees,Retried amount,Total', '2026-03-13,100.00,-3.20,0.00,96.80'))).toEqual([
      '2026-03-13 +96.8',
    ])
  })
})

it.each([
  ['above the header', ['Pending transactions', 'Date,Text,Amount', '2026-03-15,A,-300.00', 'Posted transactions']],
  ['among the rows', ['Date,Text,Amount', 'Vorgemerkte Umsätze', '2026-03-15,A,-300.00', 'Gebuchte Umsätze']],
])('rows below a title of pending ones %s are refused', (_, lines) => {
  const rows = rowsOf(csv(...lines, '2026-03-13,B,1.00'))
  expect(rows).toContain('!is not booked, by the title above it')
  expect(rows.filter((row) => !row.startsWith('!'))).toEqual(['2026-03-13 +1 B'])
})

it('hundreds of pages with their headers do not hide a title or another header below them', () => {
  const pages = Array.from({ length: 250 }, () => ['Date,Text,Amount', '2026-03-13,A,1.00', 'Page,of,250']).flat()
  const below = (...more: string[]): string[] => rowsOf(csv(...pages, ...more)).slice(-1)
  expect(below('Pending transactions', '2026-03-15,A,-300.00')).toEqual(['!is not booked, by the title above it'])
  const headers = Array.from({ length: 250 }, () => ['Date,Text,Amount', '2026-03-13,A,1.00']).flat()
  expect(rowsOf(csv(...headers, 'Date,Amount,Text', '2026-03-15,3.00,4.00')).slice(-1)).toEqual([
    '!stands below another header: put it into a file of its own',
  ])
})

describe('parts of a file that titles give to several accounts', () => {
  const [one, two] = ['DE89370400440532013000', 'DE02120300000000202051'] as const
  const lines = [`IBAN: ${one}`, 'Datum;Text;Betrag', '15.03.2026;Mill;5,00', `Konto ${two}`, '16.03.2026;Hotel;-1,00']
  const rows = [...readStatement(lines.join('\n'), 'csv', {})]
  const nobody = { bankAccountNumber: '', bankAccountName: '' }

  it('are refused where the own account has no number', () => {
    expect(() => ofAccount(rows, nobody)).toThrow(`holds the bookings of several accounts (${one}, ${two})`)
  })

  it('are refused one by one where the file is read as a stream', () => {
    const refused = rows.map(refuseOthers([one], nobody)).flatMap((row) => ('refused' in row ? [row.refused] : []))
    expect(refused.at(-1)).toBe(`belongs to the account ${two}`)
    expect(refused).toHaveLength(2)
  })
})

it('records are the same wherever a text is cut into pieces', () => {
  const text = '"a";" b ""c"" " ; "d;e" ;"f\ng"\n\n x "y" ;"z" t;"" ; "\nlast; "q" ;'
  const whole = new CsvSplitter(';').whole(text)
  expect(whole).toEqual([
    ['a', ' b "c" ', 'd;e', 'f\ng'],
    [' x "y" ', '"z" t', '', ' "'],
    ['last', 'q', ''],
  ])
  for (let at = 0; at <= text.length; at += 1) {
    const splitter = new CsvSplitter(';')
    const pieces = [splitter.push(text.slice(0, at)), splitter.push(text.slice(at)), splitter.end()]
    expect(pieces.flatMap((records) => [...records].map(({ record }) => record))).toEqual(whole)
  }
})
