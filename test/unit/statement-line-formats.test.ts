import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type StatementFormat, UnreadableStatement } from '../../src/domain/banking/bank-statement/booking.ts'
import type { CsvOptions } from '../../src/domain/banking/bank-statement/csv-layout.ts'
import { readStatement, statementFormatOf } from '../../src/domain/banking/bank-statement/read.ts'
import { decodeStatement } from '../../src/domain/banking/bank-statement/text.ts'

/** `line ±amount text`, or `line !reason`. */
const read = (text: string, options: CsvOptions = {}): string[] =>
  [...readStatement(text, statementFormatOf(text), options)].map((row) => {
    if ('refused' in row) return `${row.line} !${row.refused}`
    const { date, amount, direction, currency, reference, participantName, participant, description } = row.booking
    const money = `${direction === 'CREDIT' ? '+' : '-'}${amount.toString()}`
    return [`${row.line} ${date} ${money} ${currency}`, reference, participantName, participant, description]
      .map((part) => part.trim())
      .join(' | ')
  })

const textOf = (file: string): string =>
  decodeStatement(readFileSync(new URL(`../statements/${file}`, import.meta.url))).replaceAll('\r\n', '\n')

/** The text with one line changed. */
const changed = (text: string, line: number, from: string | RegExp, to: string): string => {
  const lines = text.split('\n')
  const before = lines[line - 1] ?? ''
  lines[line - 1] = before.replace(from, to)
  if (lines[line - 1] === before) throw new Error(`line ${line} has no ${String(from)}`)
  return lines.join('\n')
}

const without = (text: string, ...lines: number[]): string =>
  text
    .split('\n')
    .filter((_, at) => !lines.includes(at + 1))
    .join('\n')

const [n43, coda, cfonb, bai2, qif] = [
  'caixabank.n43',
  'belfius.coda',
  'postale.cfonb',
  'prior-day.bai2',
  'quicken.qif',
].map(textOf) as [string, string, string, string, string]

const withAccount = (summary: string, details: string[], amount: number): string => {
  const lines = [`03,1,USD,${summary}/`, ...details]
  const ends = [
    `49,${amount},${lines.length + 1}/`,
    `98,${amount},1,${lines.length + 3}/`,
    `99,${amount},1,${lines.length + 5}/`,
  ]
  return ['01,a,b,260302,0200,1,,,2/', '02,b,a,1,260302,,,2/', ...lines, ...ends].join('\n')
}

const qifOf = (...lines: string[]): string => `!Type:Bank\n${lines.join('\n')}\n^\n`

describe('formats of lines', () => {
  it.each<[StatementFormat, string, string, string[]]>([
    [
      'norma43',
      n43,
      'ES9121000418450200051332',
      [
        '2 2026-03-02 +1190 EUR |  |  |  | TRANSFERENCIA DE ESPAÑA INVERSION SL FACTURA 2026-0042 CON UN CONCEPTO LARG FRA-2026-0042',
        '4 2026-03-03 -49.99 EUR |  |  |  | RECIBO LUZ MARZO CONTRATO NUMERO 887766 DE IBERDROLA 0000104233',
        '6 2026-03-04 +100 EUR |  |  |  | ',
        '8 2026-03-04 -2.5 EUR |  |  |  | ',
        '9 2026-03-04 -2.5 EUR |  |  |  | ',
      ],
    ],
    [
      'coda',
      coda,
      'BE68539007547034',
      [
        '3 2026-03-02 +1190 EUR | OL9456574JBBNEGOC0001 | ADA LOVELACE SA | BE61310126985517 | +++090/9337/55493+++',
        '6 2026-03-02 +250.5 EUR | OL9456574JBBNEGOC0002 | MÜLLER & ZOON | BE43068999999501 | FACTURE 2026-0043 DU 14 FEVRIER POUR LES TRAVAUX DE PEINTURE ET DE RENOVATION DE LA MAISON, ETAGE 1 ET 2, SELON DEVIS 77 CLIENT-77',
        '12 2026-03-02 +100 EUR | BATCH20260302A/0001 | JAN PEETERS | BE61310126985517 | COTISATION 2026/1',
        '15 2026-03-02 +200 EUR | BATCH20260302A/0002 | ELS JANSSENS | BE43068999999501 | COTISATION 2026/2',
        '18 2026-03-02 -512.5 EUR | INT20260302 |  |  | PAIEMENT INV 9 YOUR ORDER 9',
        '22 2026-03-03 -49.99 EUR | DD20260302 | ENGIE | BE68539007547034 | ELECTRICITE MARS MANDAT-4711 BE69ZZZ0123456789',
      ],
    ],
    [
      'cfonb120',
      cfonb,
      'FR1420041010050500013M02606',
      [
        '2 2026-03-02 +1190 EUR |  | ADA LOVELACE SARL |  | VIR SEPA RECU FACTURE 2026-0042 DU 14 FEVRIER MERCI E2E-77',
        '6 2026-03-03 -49.99 EUR |  | EDF CLIENTS PARTICULIERS |  | PRLV EDF MANDAT 4711',
        '9 2026-03-04 -0.2 EUR |  |  |  | FRAIS',
        '10 2026-03-04 -0.2 EUR |  |  |  | FRAIS',
      ],
    ],
    [
      'bai2',
      bai2,
      '0975312468',
      [
        '5 2026-03-02 +1190 USD | 1026100001 |  |  | WIRE FROM ADA LOVELACE LLC, REF 2026/0042 FOR CONSULTING INV-0042',
        '7 2026-03-02 +125 USD | ACH77 |  |  | PAYMENT OF INVOICE 43',
        '9 2026-03-02 -49.99 USD | 0000077 |  |  | ELECTRIC CO',
        '10 2026-03-02 -100 USD | 1042 |  |  | ',
      ],
    ],
    [
      'qif',
      qif,
      'Business checking',
      [
        '7 2026-03-02 +1190 |  | Ada Lovelace LLC |  | Invoice 2026-0042 1042',
        '15 2026-03-13 -49.99 |  | Electric Co |  | Electric Co',
        '22 2026-03-14 -100 |  | Paper & Ink |  | paper ink',
        '32 2026-03-15 -2.5 |  | Coffee |  | Coffee',
        '37 2026-03-15 -2.5 |  | Coffee |  | Coffee',
      ],
    ],
  ])('%s is known by its content and read', (format, text, account, rows) => {
    expect(statementFormatOf(text)).toBe(format)
    expect(read(text)).toEqual(rows)
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(rows)
    const accounts = [...readStatement(text, format, {})].map((row) => ('booking' in row ? row.booking.account : ''))
    expect(new Set(accounts)).toEqual(new Set([account]))
  })

  it.each<[string, string, RegExp]>([
    [
      'an amount',
      changed(n43, 2, '00000000119000', '00000000119001'),
      /line 10 states the sum of credits 1290, but .* 1290\.01$/,
    ],
    ['a side', changed(n43, 4, '0071', '0072'), /line 10 states 3 debits, but there are 2$/],
    [
      'an opening balance',
      changed(n43, 1, '00000000100000', '00000000100001'),
      /line 10 states the final balance 2235\.01, but .* 2235\.02$/,
    ],
    ['an overdrawn opening balance', changed(n43, 1, '2603312', '2603311'), /line 10 states the final balance/],
    ['a lost booking', without(n43, 9), /line 9 states 3 debits, but there are 2$/],
    ['a lost record of text', without(n43, 3), /line 10 states 10 records, but there are 9$/],
    ['an end that is cut off', without(n43, 10, 11), /line 1 begins an account that never ends \(record 33\)/],
    ['an end within an account', without(n43, 10), /line 10 ends the file before its account has ended/],
    [
      'an amount of letters',
      changed(n43, 2, '00000000119000', '0000000011900O'),
      /line 2 has no amount in columns 29 to 42$/,
    ],
    ['no side', changed(n43, 2, '0072', '0073'), /line 2 says neither debit \(1\) nor credit \(2\) in column 28$/],
    ['an unknown record', changed(n43, 3, '23', '25'), /line 3 has a record 25, which cannot stand there$/],
    [
      'an amount',
      changed(coda, 3, '000000001190000', '000000001190001'),
      /line 25 states the new balance 2178\.01, but .* 2178\.011$/,
    ],
    ['a sign', changed(coda, 22, /(?<=^.{31})1/, '0'), /line 25 states the new balance/],
    ['a lost detail', without(coda, 12, 13, 14), /line 24 states 24 records, but there are 21$/],
    [
      'a sum of debits',
      changed(coda, 27, '000000000562490', '000000000562491'),
      /line 27 states the sum of debits 562\.491/,
    ],
    ['an end that is cut off', without(coda, 27), /line 1 begins a statement that never ends \(record 9\)/],
    ['a booking before the old balance', without(coda, 2), /line 2 has a record 21, which cannot stand there$/],
    [
      'a record of another movement',
      changed(coda, 4, '220001', '220007'),
      /line 4 has a record 22, which cannot stand there$/,
    ],
    ['an amount', changed(cfonb, 2, /0\{/, '0A'), /line 11 states the new balance 2139\.61, but .* 2139\.62$/],
    ['a sign', changed(cfonb, 9, /2\}/, '2{'), /line 11 states the new balance/],
    ['a digit without a sign', changed(cfonb, 9, /2\}/, '20'), /line 9 has no signed amount in columns 91 to 104$/],
    ['a lost booking', without(cfonb, 10), /line 10 states the new balance/],
    [
      'a booking of another account',
      changed(cfonb, 9, '0500013M026', '0500013M027'),
      /line 9 is of another account or currency/,
    ],
    ['an end that is cut off', without(cfonb, 11), /line 1 begins an account that never ends \(record 07\)/],
    ['an amount', changed(bai2, 5, '119000', '119001'), /line 11 states the control total 609499, but .* 609500$/],
    ['a lost continuation', without(bai2, 6), /line 10 states 9 records, but there are 8$/],
    [
      'a closing balance',
      changed(changed(bai2, 3, '216501', '216500'), 11, '609499', '609498'),
      /line 3 states the closing balance 2165, but .* 2165\.01$/,
    ],
    [
      'a type without a sign',
      changed(bai2, 9, '455', '755'),
      /line 9 has the type 755, which is neither a credit nor a debit$/,
    ],
    ['an end that is cut off', without(bai2, 13), /line 1 begins a file that never ends \(record 99\)/],
    [
      'an amount that is no number',
      changed(bai2, 7, '12500', '125.00'),
      /line 7 has the amount "125\.00", which is no number$/,
    ],
  ])('a file with %s is refused with the line', (_, text, message) => {
    expect(() => read(text)).toThrow(UnreadableStatement)
    expect(() => read(text)).toThrow(message)
  })

  it('lines may be cut behind their last character, or follow each other without line ends', () => {
    const lines = n43.split('\n')
    expect(read(lines.map((line) => line.trimEnd()).join('\n'))).toEqual(read(n43))
    expect(
      read(
        lines
          .map((line) => line.padEnd(80))
          .join('')
          .trimEnd(),
      ),
    ).toHaveLength(5)
    expect(read(`${coda}\u001a`)).toEqual(read(coda))
  })

  it.each([
    ['a national number', `10042539007547034 EUR0BE${' '.repeat(18)}`, 'BE68539007547034'],
    ['a foreign IBAN', `13042${'FR1420041010050500013M02606'.padEnd(34)}EUR`, 'FR1420041010050500013M02606'],
    ['a foreign number', `11042${'1234567890'.padEnd(34)}EUR`, '1234567890'],
  ])('the account of CODA may be %s', (_, head, account) => {
    const [row] = readStatement(changed(coda, 2, /^12042.{34}EUR/, head), 'coda', {})
    expect(row).toMatchObject({ booking: { account } })
  })

  it('a file may have several statements, accounts and currencies', () => {
    const body = n43.split('\n').slice(0, 10)
    const dollars = body.map((line) => line.replace(/^(11.{45})978/, '$1840').replace('0200051332', '0200051333'))
    const end = '88999999999999999999000020'
    const text = [...body, ...dollars, end].join('\n')
    expect(read(text)).toHaveLength(10)
    expect(read(text).at(-1)).toMatch(/^19 2026-03-04 -2\.5 USD/)
    expect(read(`${coda.trimEnd()}\n${coda}`)).toHaveLength(12)
    expect(read(`${cfonb.trimEnd()}\n${cfonb}`)).toHaveLength(8)
  })
})

describe('Norma 43', () => {
  it('texts may be in a code page of DOS', () => {
    const dos = Buffer.from(n43.replaceAll('Ñ', '\u00a5'), 'latin1')
    expect(read(decodeStatement(dos))).toEqual(read(n43))
  })

  it('zero amounts, unknown currencies and wrong days refuse their rows alone', () => {
    const zero = changed(changed(n43, 9, '00000000000250', '00000000000000'), 10, '00000000005499', '00000000005249')
    expect(read(changed(zero, 10, '00000000223501', '00000000223751'))[4]).toBe('9 2026-03-04 +0 EUR |  |  |  | ')
    expect(read(changed(n43, 1, '978', '999'))[0]).toMatch(/^2 2026-03-02 \+1190 999/)
    expect(read(changed(n43, 2, '260302', '260231'))[0]).toBe('2 !"260231" is not a date')
  })
})

describe('CODA', () => {
  it('a batch whose details do not add up to it is booked by itself', () => {
    const odd = changed(coda, 12, '000000000100000', '000000000100001')
    expect(read(odd).filter((row) => row.includes('BATCH'))).toEqual([
      '11 2026-03-02 +300 EUR | BATCH20260302A |  |  | LOT 2026-03',
    ])
  })

  it('details name their batch, and movements with one reference stay apart', () => {
    const rows = [...readStatement(coda, 'coda', {})]
    const entry = { reference: 'BATCH20260302A', amount: '300', direction: 'CREDIT' }
    expect(rows[2]).toMatchObject({ booking: { reference: 'BATCH20260302A/0001', entry } })
    expect(rows[0]).not.toHaveProperty('booking.entry')
    expect(read(coda.replaceAll('OL9456574JBBNEGOC0002', 'OL9456574JBBNEGOC0001')).slice(0, 2)).toEqual([
      expect.stringContaining('| OL9456574JBBNEGOC0001/0001 |'),
      expect.stringContaining('| OL9456574JBBNEGOC0001/0002 |'),
    ])
  })

  it('a structured reference with wrong check digits stays text', () => {
    expect(read(changed(coda, 3, '090933755493', '090933755494'))[0]).toMatch(/\| 090933755494$/)
    expect(read(changed(coda, 3, '101090933755493', '100RF1853900754'))[0]).toMatch(/\| RF1853900754$/)
  })

  it('old account numbers are read as IBANs', () => {
    const old = coda.replace(/^12(042).{37}/m, (_, number: string) => `10${number}${'539007547034 EUR0BE'.padEnd(37)}`)
    const rows = [...readStatement(old, 'coda', {})]
    expect(rows[0]).toMatchObject({ booking: { account: 'BE68539007547034', currency: 'EUR' } })
  })
})

describe('CFONB 120', () => {
  it('amounts have the decimals of their account, and accents stand for braces', () => {
    const francs = cfonb.replaceAll('EUR2', 'XPF0')
    expect(read(francs)[0]).toMatch(/^2 2026-03-02 \+119000 XPF/)
    expect(read(cfonb.replaceAll('{', 'é').replaceAll('}', 'è'))).toEqual(read(cfonb))
  })

  it.each([
    ['bank', /(?<=^..)20041/gm, '2OO41', '0500013M026'],
    ['branch', /01005(?=EUR)/g, 'O1OO5', '0500013M026'],
    ['account', /0500013M026/g, '0500013-026', '0500013-026'],
  ])('an account whose %s has another sign has no IBAN', (_, from, to, account) => {
    const [row] = readStatement(cfonb.replaceAll(from, to), 'cfonb120', {})
    expect(row).toMatchObject({ booking: { account } })
  })
})

describe('BAI2', () => {
  it('a group within the summary goes on in the next line', () => {
    const text = withAccount(
      '010,1000,,,015,900,,/\n88,040,900,,045',
      ['88,900,,/', '16,475,100,,R1,,CHECK/'],
      4700 - 900,
    )
    expect(() => read(text)).toThrow(/control total/)
    const whole = withAccount('010,1000,,,015,900,,,045', ['88,900,,/', '16,475,100,,R1,,CHECK/'], 2900)
    expect(read(whole)).toEqual(['5 2026-03-02 -1 USD | R1 |  |  | CHECK'])
  })

  it('texts go on in lines without a number', () => {
    const text = withAccount('010,0,,,015,100,,', ['16,195,100,,R1,,WIRE', 'FROM ADA', '88,/REF 7'], 200)
    expect(
      read(
        text
          .replace('49,200,5/', '49,200,4/')
          .replace('98,200,1,7/', '98,200,1,6/')
          .replace('99,200,1,9/', '99,200,1,8/'),
      ),
    ).toEqual(['4 2026-03-02 +1 USD | R1 |  |  | WIRE FROM ADA /REF 7'])
  })

  it('a reference that the bank gives twice names no booking', () => {
    const text = withAccount('010,0,,,015,300,,', ['16,195,100,,BATCH,,A/', '16,195,200,,BATCH,,B/'], 600)
    expect(read(text)).toEqual(['4 2026-03-02 +1 USD |  |  |  | A BATCH', '5 2026-03-02 +2 USD |  |  |  | B BATCH'])
  })

  it.each([
    ['deletions', '02,b,a,2,260302,,,2/', /deletion/],
    ['tests', '02,b,a,4,260302,,,2/', /only a test/],
    ['reports within the day', '02,b,a,1,260302,,,3/', /before its day has ended/],
    ['groups without a day', '02,b,a,1,,,,2/', /is not a date/],
  ])('%s are refused', (_, group, reason) => {
    const text = withAccount('015,100,,', ['16,195,100,,R1,,A/'], 200).replace(/^02.*$/m, group)
    expect(read(text)).toEqual([expect.stringMatching(reason)])
  })

  it('sums without their bookings are named', () => {
    expect(read(withAccount('010,0,,,015,100,,,100,100,1,', [], 200))).toEqual([
      '3 !states sums without their bookings',
    ])
  })

  it('the amounts of a currency without decimals are whole', () => {
    const text = withAccount('015,100,,', ['16,195,100,,R1,,A/'], 200).replace('1,USD', '1,JPY')
    expect(read(text)[0]).toMatch(/\+100 JPY/)
    expect(read(text.replace('1,JPY', '1,'), { currency: 'KWD' })[0]).toMatch(/\+0\.1 \|/)
  })
})

describe('QIF', () => {
  it.each<[string, string, string]>([
    ['an American day', "D6/ 4'18\nT-1\n^\nD6/14'18", '2018-06-04'],
    ['a year of one digit', "D1/ 3' 6\nT-1\n^\nD1/13' 6", '2006-01-03'],
    ['a European day', "D28.02'2009\nT-1\n^\nD01.03'2009", '2009-02-28'],
    ['a day with slashes', 'D16/12/2024\nT-1\n^\nD09/12/2024', '2024-12-16'],
    ['an ISO day', 'D2014-12-31\nT-1\n^\nD2014-12-30', '2014-12-31'],
    ['a month of letters', 'D13-Mar-2026\nT-1\n^\nD14-Mar-2026', '2026-03-13'],
  ])('%s is read by all days of the file', (_, lines, date) => {
    expect(read(qifOf(lines, 'T-2'))[0]).toContain(` ${date} -1`)
  })

  it('days and amounts that can be read in two ways name the option', () => {
    const unclear = qifOf('D03/04/2026', 'T1.00')
    expect(() => read(unclear)).toThrow(expect.objectContaining({ option: 'dateOrder' }))
    expect(read(unclear, { dateOrder: 'mdy' })[0]).toContain('2026-03-04')
    expect(read(`!Option:MDY\n${unclear}`)[0]).toContain('2026-03-04')
    const thousand = qifOf('D13/04/2026', 'T1,234')
    expect(() => read(thousand)).toThrow(expect.objectContaining({ option: 'decimalMark' }))
    expect(read(thousand, { decimalMark: 'point' })[0]).toContain('+1234')
    expect(read(qifOf('D13/04/2026', 'T-1.234,56'))[0]).toContain('-1234.56')
  })

  it('entries are refused one by one', () => {
    const text = [
      '!Type:Bank\nD13/03/2026\nT100\nPOpening Balance\nL[Checking]\n^',
      'D14/03/2026\nT-10\nS[Savings]\n$-6\nSFood\n$-3\n^',
      'T-10\nPNo day\n^',
      'D15/03/2026\nPNo amount\n^',
      'D16/03/2026\nT60.00\nTransaction 1\nLDEP\n^',
      '!Type:Invst\nD17/03/2026\nNBuy\nYACME\nT10\n^',
      '!Type:Memorized\nKD\nT-20\nPRent\n^',
      '!Type:Timesheet\nD18/03/2026\nT10\n^',
    ].join('\n')
    expect(read(text)).toEqual([
      '2 !is a balance and no booking: "Opening Balance"',
      '7 !is of -10, but its splits add up to -9',
      '14 !has no date',
      '17 !has no amount',
      '20 2026-03-16 +60 |  |  |  | ',
      '26 !is a transaction of investments, which has to be entered by hand',
      '37 !is of the type "timesheet", which is no account of a bank',
    ])
    expect(() => read('!Type:Invst\nD17/03/2026\nNBuy\nT10\n^')).toThrow(/is a QIF file of investments/)
  })
})
