import { describe, expect, it } from 'vitest'
import { readStatement, statementFormatOf } from '../../src/domain/banking/bank-statement/read.ts'

const rowsOf = (text: string) => [...readStatement(text, statementFormatOf(text), {})]

/** Number of bookings that are read. */
const read = (text: string): number => rowsOf(text).filter((row) => 'booking' in row).length

/** The note of each row that has one, with the place of the row. */
const notesIn = (text: string): string[] =>
  rowsOf(text).flatMap((row, at) => ('booking' in row && row.note !== undefined ? [`${at + 1}: ${row.note}`] : []))

type Page = { number?: string; open?: string; lines?: readonly string[]; close?: string; account?: string }
const credit = ':61:2603130313C1190,00NTRFNONREF'
const debit = ':61:2603140314D45,50NDDTNONREF'

const mt940 = (...pages: Page[]): string =>
  pages
    .map(({ number = '1/1', open = ':60F:C260312EUR100,00', lines = [credit, debit], close = '', account = '1' }) =>
      [':20:S', `:25:50010517/013707503${account}`, `:28C:${number}`, open, ...lines, close, '-', '']
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n')

const closing = ':62F:C260314EUR1244,50'

describe('balances of MT940', () => {
  it.each<[string, number, Page[]]>([
    ['that its bookings lead to', 2, [{ close: closing }]],
    ['below zero', 2, [{ open: ':60F:D260312EUR2000,00', close: ':62F:D260314EUR855,50' }]],
    ['of which one is missing', 2, [{ close: '' }]],
    ['of which the first is missing', 2, [{ open: '', close: closing }]],
    ['that are both zero', 2, [{ open: ':60F:C260312EUR0,00', close: ':62F:C260314EUR0,00' }]],
    ['of another currency', 2, [{ close: ':62F:C260314USD1,00' }]],
    ['without bookings', 2, [{ close: closing }, { lines: [], close: ':62F:C260314EUR7,00' }]],
    ['with a reversal', 1, [{ lines: [':61:2603130313RC50,00NTRFNONREF'], close: ':62F:C260314EUR50,00' }]],
    ['beside a booking that cannot be read', 1, [{ lines: [credit, ':61:XX'], close: ':62F:C260314EUR7,00' }]],
    [
      'beside an expected booking',
      1,
      [{ lines: [credit, ':61:260313EC7,00NTRFNONREF'], close: ':62F:C260314EUR1290,00' }],
    ],
    [
      'of two pages',
      2,
      [
        { lines: [credit], close: ':62M:C260313EUR1290,00' },
        { number: '1/2', open: ':60M:C260313EUR1290,00', lines: [debit], close: closing },
      ],
    ],
    [
      'whose first one each page repeats',
      3,
      ['1290,00', '2480,00', '3670,00'].map((close, at) => ({
        number: `1/${at + 1}`,
        lines: [credit],
        close: `:62F:C260314EUR${close}`,
      })),
    ],
    ['of which the second page is missing', 1, [{ lines: [credit], close: ':62M:C260313EUR1290,00' }]],
    ['of two accounts', 4, [{ close: closing }, { account: '2', close: closing }]],
  ])('%s are not contradicted', (_, bookings, pages) => {
    expect(read(mt940(...pages))).toBe(bookings)
    expect(notesIn(mt940(...pages))).toEqual([])
  })

  it.each<[string, string, Page[]]>([
    ['another balance', '2: line 7 states the closing balance 1244.51', [{ close: ':62F:C260314EUR1244,51' }]],
    ['another sign', 'line 7 states the closing balance -1244.5', [{ close: ':62F:D260314EUR1244,50' }]],
    ['a lost booking', 'but the bookings lead to 1290', [{ lines: [credit], close: closing }]],
    [
      'a lost booking of zero',
      'but the bookings lead to 1190',
      [{ open: ':60F:C260312EUR0,00', lines: [credit], close: closing }],
    ],
    [
      'a page that is cut off',
      'line 6 states the closing balance 1291',
      [
        { lines: [credit], close: ':62M:C260313EUR1291,00' },
        { number: '1/2', open: ':60M:C260313EUR1290,00', lines: [debit], close: closing },
      ],
    ],
    [
      'a second statement',
      'states the closing balance 7',
      [{ close: closing }, { number: '2/1', close: ':62F:C260314EUR7,00' }],
    ],
    [
      'a second account',
      'states the closing balance 7',
      [{ close: closing }, { account: '2', close: ':62F:C260314EUR7,00' }],
    ],
  ])('%s is noted at the last booking', (_, message, pages) => {
    expect(notesIn(mt940(...pages)).join()).toContain(message)
  })
})

type Statement = {
  bal?: readonly (readonly [code: string, amount: string, ccy?: string])[]
  more?: string
  entries?: string
  ccy?: string
}
const entry = (amount: string, sign = 'CRDT', status = 'BOOK'): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-03-13</Dt></BookgDt></Ntry>`
const both = `${entry('1190.00')}${entry('45.50', 'DBIT')}`
const camt = ({ bal = [], more = '', entries = both, ccy = '<Ccy>EUR</Ccy>' }: Statement): string =>
  `<Document><BkToCstmrStmt>\n<Stmt>${more}<Acct>${ccy}</Acct>\n${bal
    .map(
      ([code, amount, currency = 'EUR']) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>\n`,
    )
    .join('')}${entries}</Stmt></BkToCstmrStmt></Document>`
const page = (number: number, isLast: boolean): string =>
  `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`

describe('balances of CAMT.053', () => {
  it.each<[string, Statement]>([
    [
      'that its entries lead to',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '1244.50'],
        ],
      },
    ],
    [
      'below zero',
      {
        bal: [
          ['OPBD', '-2000.00'],
          ['CLBD', '-855.50'],
        ],
      },
    ],
    [
      'after the last closing one',
      {
        bal: [
          ['PRCD', '100.00'],
          ['CLBD', '1244.50'],
        ],
      },
    ],
    [
      'of which one opening fits',
      {
        bal: [
          ['OPBD', '1.00'],
          ['PRCD', '100.00'],
          ['CLBD', '1244.50'],
        ],
      },
    ],
    ['without an opening one', { bal: [['CLBD', '7.00']] }],
    [
      'within the day',
      {
        bal: [
          ['OPBD', '100.00'],
          ['ITBD', '7.00'],
        ],
      },
    ],
    [
      'of several days',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '7.00'],
          ['CLBD', '9.00'],
        ],
      },
    ],
    [
      'of a page of several',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '7.00'],
        ],
        more: page(1, false),
      },
    ],
    [
      'of the last page of several',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '7.00'],
        ],
        more: page(2, true),
      },
    ],
    [
      'that are both zero',
      {
        bal: [
          ['OPBD', '0.00'],
          ['CLBD', '0.00'],
        ],
      },
    ],
    [
      'in another currency',
      {
        bal: [
          ['OPBD', '100.00', 'USD'],
          ['CLBD', '7.00', 'USD'],
        ],
      },
    ],
    [
      'beside a pending entry',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '1244.50'],
        ],
        entries: both + entry('7.00', 'CRDT', 'PDNG'),
      },
    ],
  ])('%s are not contradicted', (_, statement) => {
    expect(read(camt(statement))).toBe(2)
    expect(notesIn(camt(statement))).toEqual([])
  })

  it('are not compared beside an entry that cannot be read', () => {
    const bal = [
      ['OPBD', '100.00'],
      ['CLBD', '7.00'],
    ] as const
    expect(notesIn(camt({ bal, entries: `${both}${entry('x')}` }))).toEqual([])
    expect(notesIn(camt({ bal, entries: `${both}<Ntry><Amt Ccy="EUR">1.00</Amt></Ntry>` }))).toEqual([])
  })

  it.each<[string, string, Statement]>([
    [
      'another balance',
      '2: line 4 states the closing balance 1244.51, but the bookings lead to 1244.5',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '1244.51'],
        ],
      },
    ],
    [
      'another sign',
      'states the closing balance -1244.5',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '-1244.50'],
        ],
      },
    ],
    [
      'a lost entry',
      'lead to 1290',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '1244.50'],
        ],
        entries: entry('1190.00'),
      },
    ],
    [
      'no currency of the account',
      'lead to 1244.5',
      {
        bal: [
          ['PRCD', '100.00'],
          ['CLBD', '7.00'],
        ],
        ccy: '',
      },
    ],
    [
      'another balance on its only page',
      'lead to 1244.5',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '7.00'],
        ],
        more: page(1, true),
      },
    ],
    [
      'a balance of zero',
      'lead to 1244.5',
      {
        bal: [
          ['OPBD', '100.00'],
          ['CLBD', '0.00'],
        ],
      },
    ],
    [
      'an opening one of zero',
      'lead to 1144.5',
      {
        bal: [
          ['OPBD', '0.00'],
          ['CLBD', '7.00'],
        ],
      },
    ],
  ])('%s is noted at the last booking', (_, message, statement) => {
    expect(notesIn(camt(statement)).join()).toContain(message)
  })
})

it('a contradiction is told with a refused booking, too', () => {
  const text = mt940({ lines: [credit, ':61:260313EC7,00NTRFNONREF'], close: ':62F:C260314EUR7,00' })
  expect(rowsOf(text)).toMatchObject([
    { booking: {} },
    {
      refused:
        'is expected, not booked yet; line 7 states the closing balance 7, but the bookings lead to 1290: check what is missing',
    },
  ])
})
