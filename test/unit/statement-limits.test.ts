import { describe, expect, it } from 'vitest'
import { isAmount, readAmount } from '../../src/domain/banking/bank-statement/amount.ts'
import { numericColumn } from '../../src/domain/banking/bank-statement/csv-numbers.ts'
import { detectOrder } from '../../src/domain/banking/bank-statement/dates.ts'
import { readStatement, statementFormatOf } from '../../src/domain/banking/bank-statement/read.ts'

/** `±amount description` of each row, or `!reason`. */
const rowsOf = (...lines: readonly string[]): string[] => {
  const text = lines.join('\n')
  return [...readStatement(text, statementFormatOf(text), {})].map((row) => {
    if ('refused' in row) return `!${row.refused}`
    const { amount, direction, description } = row.booking
    return `${direction === 'CREDIT' ? '+' : '-'}${amount.toString()} ${description}`
  })
}

describe('cells of CSV', () => {
  it.each([
    ['2026-03-13,Rent; flat,-500', '2026-03-14,Rent; garage,60'],
    ['2026-03-13;Rent, flat;-500', '2026-03-14;Rent, garage;60'],
  ])('without a header and decimals, the sign that makes the most cells parts them: %s', (...lines) => {
    const [, sign] = /Rent(.)/.exec(lines[0]) ?? []
    expect(rowsOf(...lines)).toEqual([`-500 Rent${sign} flat`, `+60 Rent${sign} garage`])
  })

  it.each([
    'Our value date;Our posting date',
    'Value date;Date at the bank',
    'Datum Wertstellung neu;Datum Buchung neu',
  ])('the date of the booking goes before the value date: %s', (dates) => {
    const lines = [`${dates};Text;Amount`, '2026-03-15;2026-03-13;Mill;10.00', '2026-03-16;2026-03-14;Moll;-5.00']
    expect([...readStatement(lines.join('\n'), 'csv', {})][0]).toMatchObject({ booking: { date: '2026-03-13' } })
  })

  it('flags of pending rows may be padded to a width', () => {
    expect(
      rowsOf(
        'Date;Text;Amount;Pending',
        '2026-03-13;Mill;10.00;no            ',
        '2026-03-14;Mall;-5.00;yes           ',
      ),
    ).toEqual(['+10 Mill', '!is not booked: "yes"'])
  })

  it('beside the own account and a payee, names of accounts are text', () => {
    const own = 'DE89370400440532013000'
    const lines = [
      'IBAN;Date;Account name;Payee;Amount;Text',
      `${own};2026-03-13;Savings;Mill;10,00;a`,
      `${own};2026-03-14;Checking;Moll;-5,00;b`,
    ]
    expect([...readStatement(lines.join('\n'), 'csv', {})][0]).toMatchObject({
      booking: { account: own, participantName: 'Mill', description: 'a Savings' },
    })
  })

  it('texts in columns of withdrawals and deposits are no amounts', () => {
    const lines = ['2026-03-13;Mill;;10,00', '2026-03-14;Moll;soon;', '2026-03-15;Tea;5,00;']
    expect(rowsOf('Date;Text;Paid out;Paid in', ...lines)).toEqual(['+10 Mill', '!"soon" is no amount', '-5 Tea'])
  })

  it('an unknown state is refused beside a known booked one alone', () => {
    const lines = ['Date;Text;Amount;Status', '2026-03-13;Mill;10,00;Xyz', '2026-03-14;Moll;-5,00;Pending']
    expect(rowsOf(...lines)).toEqual(['+10 Mill', '!is not booked: "Pending"'])
    expect(rowsOf(...lines, '2026-03-15;Tea;-5,00;Booked')[0]).toMatch(/^!has the state "Xyz", which is not known/)
  })

  it('without a header, letters for yes and no say nothing about a booking', () => {
    expect(rowsOf('2026-03-13;Mill;10,00;Y', '2026-03-14;Moll;-5,00;N')).toEqual(['+10 Mill Y', '-5 Moll N'])
  })

  it.each([
    ['1.19', undefined, '1.19'],
    ['-1,5', '-1.5', undefined],
    ['1.190', '1190', '1.19'],
    ['7', '7', '7'],
  ])('%s is %s with a decimal comma and %s with a point', (cell, comma, point) => {
    expect([readAmount(cell, 'comma')?.toString(), readAmount(cell, 'point')?.toString()]).toEqual([comma, point])
  })

  it('a column whose amounts contradict each other about their mark is none of numbers', () => {
    expect(numericColumn([['1,234.56'], ['0,123']], 0)).toBeUndefined()
    expect(numericColumn([['1,234'], ['12,345']], 0)).toMatchObject({ hasMark: true })
  })

  it('a payment to a card without an amount says nothing about the sign of the others', () => {
    const [purchase, payment] = ['2026-03-13,Books,45.50,Debit', '2026-03-14,Mill,-1190.00,Credit']
    expect(rowsOf('Date,Text,Amount,Debit/Credit', purchase, payment, '2026-03-15,Void,,Credit')).toEqual([
      '-45.5 Books',
      '+1190 Mill',
      '!has no amount',
    ])
  })

  it.each([
    ['own accounts', ['Savings', 'Checking'], { account: 'Savings', participantName: 'Mill', description: 'a' }],
    ['its own account', ['Savings', 'Savings'], { account: '', participant: '', description: 'a Savings' }],
    [
      'accounts of the other side',
      ['DE89370400440532013000', 'NL91ABNA0417164300'],
      { account: '', participant: 'DE89370400440532013000', description: 'a' },
    ],
  ])('beside a payee, the names of accounts may be %s', (_, [one, other], booking) => {
    const lines = [
      'Date;Account name;Payee;Amount;Text',
      `2026-03-13;${one};Mill;10,00;a`,
      `2026-03-14;${other};Moll;-5,00;b`,
    ]
    expect([...readStatement(lines.join('\n'), 'csv', {})][0]).toMatchObject({ booking })
  })

  it('names of columns that are not read are shown up to 100 characters', () => {
    const shown: string[] = []
    const lines = [`Date;Text;Amount;Rate ${'x'.repeat(100)}`, '2026-03-13;Mill;10.00;1.25']
    for (const _ of readStatement(lines.join('\n'), 'csv', {}, (read) => shown.push(...read.unusedColumns)));
    expect(shown).toEqual([`Rate ${'x'.repeat(95)}`])
  })

  it('an amount has at most 60 characters', () => {
    expect([59, 60].map((zeros) => isAmount(`${'0'.repeat(zeros)}1`))).toEqual([true, false])
  })
})

it.each(['', '\n\n'])('a text without any row is no workbook', (text) => {
  expect(statementFormatOf(text)).toBe('csv')
})

it.each([
  ['without a reference and a balance are booked', [], true],
  ['behind the floor limit of a report are not', [':34F:EUR0,'], false],
  ['behind an opening balance are booked', [':34F:EUR0,', ':60F:C260301EUR1,00'], true],
  ['of the next statement are booked', [':34F:EUR0,', ':20:NEXT'], true],
])('lines of MT940 %s', (_, head, isBooked) => {
  const text = [':25:1', ...head, ':61:2603130313C50,00NTRFNONREF', ':86:Tea', '-'].join('\n')
  expect([...readStatement(text, 'mt940', {})].map((row) => 'booking' in row)).toEqual([isBooked])
})

it('of short dates, the number that is nearer to this year is the year', () => {
  const year = String(new Date().getUTCFullYear()).slice(2)
  expect([`31/12/${year}`, `${year}/03/13`].map((date) => detectOrder([date]))).toEqual(['dmy', 'unclear'])
})

it.each(['-3.50', '3.50'])('tags of OFX may be in small letters (%s)', (amount) => {
  const text = `<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260313<TRNAMT>${amount}<FITID>1<NAME>Tea</STMTTRN></BANKTRANLIST></OFX >`
  expect(rowsOf(text.replaceAll(/<\/?\w+/g, (tag) => tag.toLowerCase()))).toEqual(rowsOf(text))
  expect(rowsOf(text)).toHaveLength(1)
})

it('numbers beyond the last character stay as they are written in OFX', () => {
  expect(
    rowsOf('<OFX><STMTTRN><DTPOSTED>20260313<TRNAMT>-3.50<FITID>1<NAME>A &#x10FFFF;&#x110000;</STMTTRN></OFX>'),
  ).toEqual(['-3.5 A \u{10ffff}&#x110000;'])
})

it('the parts of an entry have references of their own, else the place within that of the entry', () => {
  const parts = ['P1', 'E1', ''].map(
    (own) => `<TxDtls><Refs><AcctSvcrRef>${own}</AcctSvcrRef></Refs><Amt Ccy="EUR">1.00</Amt></TxDtls>`,
  )
  const entry = `<Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-13</Dt></BookgDt><AcctSvcrRef>E1</AcctSvcrRef><NtryDtls>${parts.join('')}</NtryDtls></Ntry>`
  const text = `<Document><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`
  expect([...readStatement(text, 'camt053', {})]).toMatchObject(
    ['P1', 'E1/2', 'E1/3'].map((reference) => ({ booking: { reference, batch: { reference: 'E1' } } })),
  )
})

it.each(['Bank', 'Banque', 'Cash', 'Bargeld', 'CCard', 'Oth A', 'Oth L'])('QIF has accounts of the type %s', (type) => {
  const other = ['!Subtype:Bank', 'D14/03/2026', 'T1', '^']
  expect(rowsOf(`!Type:${type}`, 'D13/03/2026', 'T-1.50', 'MTea', '^', ...other)).toEqual([
    '-1.5 Tea',
    '!is of the type "subtype", which is no account of a bank',
  ])
})
