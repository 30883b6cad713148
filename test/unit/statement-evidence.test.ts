import { describe, expect, it } from 'vitest'
import { ofAccount } from '../../src/domain/banking/bank-statement/accounts.ts'
import type { CsvOptions } from '../../src/domain/banking/bank-statement/csv-layout.ts'
import { readStatement } from '../../src/domain/banking/bank-statement/read.ts'
import type { CsvReading } from '../../src/domain/banking/bank-statement/reading.ts'

/** `±amount description` of each row, or `!` for one that is refused. */
const rowsOf = (lines: readonly string[], options: CsvOptions = {}): string[] =>
  [...readStatement(lines.join('\n'), 'csv', options)].map((row) => {
    if ('refused' in row) return '!'
    const { amount, direction, description } = row.booking
    return `${direction === 'CREDIT' ? '+' : '-'}${amount.toString()} ${description}`.trim()
  })

const reasonsOf = (lines: readonly string[], options: CsvOptions = {}): string[] =>
  [...readStatement(lines.join('\n'), 'csv', options)].flatMap((row) => ('refused' in row ? [row.refused] : []))

function readingOf(lines: readonly string[]): CsvReading | undefined {
  let reading: CsvReading | undefined
  for (const _ of readStatement(lines.join('\n'), 'csv', {}, (read) => (reading = read)));
  return reading
}

const both = ['+1190 Mill 42', '-45.5 Books']

describe('columns that balances prove', () => {
  it.each([
    [
      'amounts',
      ['Petsa;Teksto;Halaga;Natitira', '13.03.2026;Mill 42;1190,00;2190,00', '14.03.2026;Books;-45,50;2144,50'],
    ],
    ['pairs', ['Dan;Sadržaj;Xa;Xb;Xc', '13.03.2026;Mill 42;;1190,00;2190,00', '14.03.2026;Books;45,50;;2144,50']],
    [
      'pairs with zeros',
      ['Dan;Tekst;Xa;Xb;Xc', '13.03.2026;Mill 42;0,00;1190,00;2190,00', '14.03.2026;Books;45,50;0,00;2144,50'],
    ],
    [
      'headers of two rows',
      [
        ';;Xa;Xb;',
        'Date;Text;Amount;Amount;Balance',
        '13.03.2026;Mill 42;;1190,00;2190,00',
        '14.03.2026;Books;45,50;;2144,50',
      ],
    ],
    [
      'balances of days',
      [
        'Date;Text;In;Out;Balance',
        '12.03.2026;Brought fwd;;;1000,00',
        '13.03.2026;Mill 42;1190,00;;',
        '13.03.2026;Books;;45,50;2144,50',
      ],
    ],
  ])('%s under unknown headers are read', (_, lines) => {
    expect(rowsOf(lines).filter((row) => row !== '!')).toEqual(both)
  })

  it('words beside each rise and fall state the direction', () => {
    const rows = [
      '1;13.03.2026;Mill;1190,00;2190,00;Alfa',
      '2;14.03.2026;Books;45,50;2144,50;Beta',
      '3;15.03.2026;Tea;4,50;2140,00;Beta',
      '4;16.03.2026;Mill;10,00;2150,00;Alfa',
    ]
    expect(rowsOf(['No;Date;Text;Amount;Balance;Xyz', ...rows])).toEqual([
      '+1190 Mill',
      '-45.5 Books',
      '-4.5 Tea',
      '+10 Mill',
    ])
  })

  it.each(['Charges', 'Xyzzy', 'Poplatky', 'Jutalék'])('a fee under "%s" is taken besides the amount', (header) => {
    const rows = [
      '2026-03-13,Mill,1190.00,0.00,2190.00',
      '2026-03-14,Books,-45.00,0.50,2144.50',
      '2026-03-15,Tea,-4.00,0.00,2140.50',
    ]
    expect(rowsOf([`Date,Text,Amount,${header},Balance`, ...rows])).toEqual(['+1190 Mill', '-45.5 Books', '-4 Tea'])
  })

  it.each([
    ['the balance', { amount: ['Saldo'] }],
    ['the wrong sides', { debit: ['Haben'], credit: ['Soll'] }],
    ['the wrong sides by position', { date: ['1'], debit: ['4'], credit: ['3'] }],
  ])('columns that name %s are refused', (_, columns) => {
    const lines = ['Datum;Text;Soll;Haben;Saldo', '13.03.2026;A;;1190,00;2190,00', '14.03.2026;B;45,50;;2144,50']
    expect(() => rowsOf(lines, { columns })).toThrow('contradict the balances of "Saldo"')
  })

  it('row numbers and quantities prove nothing', () => {
    const rows = ['1,2026-03-13,Mill,1,1190.00', '2,2026-03-14,Books,1,-45.50', '3,2026-03-15,Tea,1,-4.00']
    expect(rowsOf(['No,Date,Text,Quantity,Amount', ...rows])).toEqual(['+1190 Mill 1', '-45.5 Books 1', '-4 Tea 1'])
  })
})

it('a header of two rows is read as one where the caller says how many rows it has', () => {
  const header = [';;Debit;Credit', 'Date;Text;Amount;Amount']
  const rows = ['13.03.2026;Mill;;1190,00', '14.03.2026;Books;45,50;']
  expect(rowsOf([...header, ...rows], { skip: 2 })).toEqual(['+1190 Mill', '-45.5 Books'])
  expect(rowsOf([...header, ...rows])).toEqual(['+1190 Mill', '-45.5 Books'])
})

it('dates of which some cannot begin with the year begin with the day', () => {
  const rows = ['5/12/10;Mill;1190,00', '28/1/11;Books;-45,50']
  expect(rowsOf(['Date;Text;Amount', ...rows])).toEqual(['+1190 Mill', '-45.5 Books'])
})

it('a row of an amount without a date is not the header of the bookings below it', () => {
  const rows = ['13.03.2026;Mill;1190,00', '14.03.2026;Books;-45,50']
  expect(rowsOf(['Xdate;Xtext;Xyz', '–;Start;1000,00 EUR', ...rows])).toEqual(['!', '+1190 Mill', '-45.5 Books'])
})

describe('rows of balances', () => {
  it.each([
    'B/F',
    'Balance c/f',
    'Brought forward',
    'Solde créditeur au 28/02/2026',
    'SALDO DO DIA',
    'Saldo na dzień 28.02.2026',
    'Zůstatek ke dni 28.02.2026',
    'Sākuma atlikums',
    'Dönem başı bakiyesi',
    'Входящий остаток',
    '前期繰越',
    '이월잔액',
    'Balance at 28 February 2026',
    'Opening balance account 12345678',
    'Solde du compte 00012345678 au 28/02/2026',
    'Saldo overført fra forrige side',
    'Ingående balans',
    'Upphafsstaða',
    'Začetno stanje',
    'Baki dibawa ke hadapan',
    'Saldo awal',
    'Số dư đầu kỳ',
    'Saldo na e hapjes',
    'Баланс на начало периода',
    'Почетно стање',
    'יתרת פתיחה',
  ])('"%s" is no booking', (text) => {
    expect(rowsOf(['Date;Text;Amount', `2026-03-01;${text};1000,00`, '2026-03-13;Mill;1,00'])).toEqual(['!', '+1 Mill'])
  })

  it.each([
    'Total Energies 4411',
    'Balance Yoga Studio',
    'Report Verlag',
    'Übertrag auf Sparkonto',
    'Vortrag',
    'Opening Night',
  ])('"%s" is a booking', (text) => {
    expect(rowsOf(['Date;Text;Amount;Balance', `2026-03-13;${text};-20,00;980,00`])).toEqual([`-20 ${text}`])
  })

  it('words for balances are enough beside an amount that is the balance', () => {
    const rows = [
      '2026-03-01;Saldo transportado siguiente hoja;1000,00;1000,00',
      '2026-03-13;Mill;1,00;1001,00',
      '2026-03-14;Opening;-1,00;1000,00',
    ]
    expect(rowsOf(['Date;Text;Amount;Balance', ...rows])).toEqual(['!', '+1 Mill', '-1 Opening'])
    expect(
      rowsOf([
        'Date;Text;Amount',
        '01.03.2026;Saldo anterior;1000,00',
        '02.03.2026;A;5,00',
        '03.03.2026;SDO auto;1005,00',
      ]),
    ).toEqual(['!', '+5 A', '!'])
  })

  it.each([
    [
      'oldest first',
      ['01.03.2026;Салдо в началото;1000,00', '02.03.2026;A;-5,00', '03.03.2026;Салдо в края;995,00'],
      1,
    ],
    ['newest first', ['03.03.2026;Fin;995,00', '02.03.2026;A;-5,00', '01.03.2026;Début;1000,00'], 1],
    ['by one word', ['01.03.2026;X;9,00', '02.03.2026;A;-5,00', '02.03.2026;B;2,00', '03.03.2026;Saldo Y;6,00'], 2],
    ['by their amounts', ['01.03.2026;Saldo X;9,00', '02.03.2026;A;-5,00', '03.03.2026;Saldo Y;5,00'], 3],
    ['by two words where one row moves', ['01.03.2026;X;9,00', '02.03.2026;A;-5,00', '03.03.2026;Saldo Y;4,00'], 3],
    ['by a word', ['01.03.2026;Books;9,00', '02.03.2026;B;-5,00', '02.03.2026;C;2,00', '03.03.2026;Mill;6,00'], 4],
    ['by a move', ['01.03.2026;Saldo X;9,00', '02.03.2026;A;0,00', '03.03.2026;Saldo Y;9,00'], 3],
  ])('the first and the last row are balances that the others lead to, as they show %s', (_, rows, bookings) => {
    expect(rowsOf(['Date;Text;Amount', ...rows]).filter((row) => row !== '!')).toHaveLength(bookings)
  })

  it('the balances of deposits and withdrawals are in the column of deposits', () => {
    const rows = ['01.03.2026;Saldo X;;9,00', '02.03.2026;A;5,00;', '03.03.2026;B;;2,00', '04.03.2026;Saldo Y;;6,00']
    expect(rowsOf(['Date;Text;Debit;Credit', ...rows])).toEqual(['!', '-5 A', '+2 B', '!'])
  })

  it('a last row without the texts of all others is one, without a header', () => {
    expect(rowsOf(['13/03/2026;A;1190,00', '14/03/2026;B;-45,50', '31/03/2026;;2144,50'])).toEqual([
      '+1190 A',
      '-45.5 B',
      '!',
    ])
  })
})

describe('columns that their cells show', () => {
  it.each([
    ['a single amount with both signs', ['Päev;Tekst;Xyz', '13.03.2026;Mill 42;1190,00', '14.03.2026;Books;-45,50']],
    [
      'the other half of a pair',
      ['Fecha;Texto;Xyz;Depósitos', '13.03.2026;Mill 42;;1190,00', '14.03.2026;Books;45,50;'],
    ],
    ['a half with a minus', ['Dato;Tekst;Xa;Xb', '13.03.2026;Mill 42;1190,00;', '14.03.2026;Books;;-45,50']],
    [
      'amounts under Soll/Haben',
      ['Datum;Art;Soll/Haben;Text', '13.03.2026;GUTSCHRIFT;1.190,00;Mill 42', '14.03.2026;LASTSCHRIFT;-45,50;Books'],
    ],
    ['words of directions without a header', ['13-03-2026;1.190,00;Credit;Mill 42', '14-03-2026;45,50;Debet;Books']],
    ['dates with colons', ['Date,Text,Amount', '2026:03:13,Mill 42,1190.00', '2026:03:14,Books,-45.50']],
    ['dates of eight digits', ['Date;Text;Amount', '13032026;Mill 42;1190,00', '31122025;Books;-45,50']],
    [
      'lines in one quoted cell',
      ['"Date;Text;Amount"', '"13.03.2026;""Mill 42"";1190,00"', '"14.03.2026;Books;-45,50"'],
    ],
    [
      'cards that print payments with a minus',
      ['Date,Text,Amount,Debit/Credit', '2026-03-13,Mill 42,-1190.00,Credit', '2026-03-14,Books,45.50,Debit'],
    ],
    [
      'an amount with its tax',
      ['Date,Text,Net,VAT,Gross', '2026-03-13,Mill 42,1000.00,190.00,1190.00', '2026-03-14,Books,-38.24,-7.26,-45.50'],
    ],
    [
      'a payout after fees',
      ['Date,Text,Total,Fee,Payout', '2026-03-13,Mill 42,1192.02,2.02,1190.00', '2026-03-14,Books,-45.50,0.00,-45.50'],
    ],
    [
      'a fee in another currency',
      [
        'Date,Text,Amount,Currency,Fee,Fee currency',
        '2026-03-13,Mill 42,1190.00,EUR,0.00,EUR',
        '2026-03-14,Books,-45.50,EUR,1.20,USD',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(rowsOf(lines).map((row) => row.replace(/ (GUTSCHRIFT|LASTSCHRIFT|Credit|Debet)$/, ''))).toEqual(both)
  })

  it.each([
    ['opposite amounts without a word or a sign', ['Dan;Tekst;Xa;Xb', '13.03.2026;A;;1,00', '14.03.2026;B;2,00;']],
    ['amounts of one sign', ['Päev;Tekst;Xyz', '13.03.2026;A;1,00', '14.03.2026;B;2,00']],
  ])('%s are asked for', (_, lines) => {
    expect(() => rowsOf(lines)).toThrow('do not say which one holds the amount')
  })

  it.each(['Creditor reference', 'Debit reference', 'Más datos', 'Receipt', 'Rechnung', 'Xyz'])(
    'text under "%s" describes',
    (header) => {
      for (const text of ['20260042', 'INV 20260042', 'RF18539007547034'])
        expect(
          rowsOf([`Date;Amount;Name;${header}`, `2026-03-13;1190,00;Mill;${text}`, '2026-03-14;-45,50;Books;'])[0],
        ).toBe(`+1190 ${text}`)
    },
  )

  it('text goes on in further cells behind a last column of text', () => {
    expect(rowsOf(['Date;Amount;Text', '2026-03-13;1190,00;Mill;INV 42;thanks', '2026-03-14;-45,50;Books'])).toEqual([
      '+1190 Mill INV 42 thanks',
      '-45.5 Books',
    ])
  })

  it('amounts that nothing uses are named', () => {
    const lines = ['Date,Text,Amount,Cashback', '2026-03-13,Mill,1190.00,0.00', '2026-03-14,Books,-45.50,0.45']
    expect(readingOf(lines)?.unbookedMoney).toEqual(['Cashback'])
    expect(
      readingOf(lines.map((line, at) => `${line},${['Balance', '2190.00', '2144.50'][at]}`))?.unbookedMoney,
    ).toEqual([])
  })
})

const withState = (state: string, header = 'Status') => [
  `Date,Text,Amount,${header}`,
  '2026-03-13,A,1.00,Completed',
  `2026-03-14,B,2.00,${state}`,
]

describe('columns of states', () => {
  it('an unknown state beside a known one is refused with its word, unless it is accepted', () => {
    expect(reasonsOf(withState('Xyzzy'))).toEqual([expect.stringContaining('has the state "Xyzzy"')])
    expect(rowsOf(withState('Xyzzy'), { bookedStates: ['xyzzy'] })).toEqual(['+1 A', '+2 B'])
  })

  it('unknown states alone are read', () => {
    expect(rowsOf(['Date,Text,Amount,Status', '2026-03-13,A,1.00,Xyzzy', '2026-03-14,B,2.00,Abc'])).toEqual([
      '+1 A',
      '+2 B',
    ])
  })

  it.each(['In progress', 'Unsuccessful', 'Blokada', 'Nezaúčtováno', 'Függőben', '交易关闭'])(
    '"%s" is not booked',
    (state) => {
      expect(rowsOf(withState(state))).toEqual(['+1 A', '!'])
    },
  )

  it.each([
    ['Pending', 'no', 'yes'],
    ['Vorgemerkt', 'nein', 'ja'],
    ['Booked', 'TRUE', 'FALSE'],
    ['Zaksięgowano', 'tak', 'nie'],
    ['Gebucht', 'x', ''],
  ])('under "%s", %j is booked and %j is not', (header, good, bad) => {
    expect(rowsOf([`Date,Text,Amount,${header}`, `2026-03-13,A,1.00,${good}`, `2026-03-14,B,2.00,${bad}`])).toEqual([
      '+1 A',
      '!',
    ])
  })
})

it.each(['Ref No./Cheque No.', 'Sr No of page', 'Memo', 'No. pendiente?'])(
  'a yes under "%s" does not say that a row is not booked, unless it asks for that',
  (header) => {
    const rows = ['2026-03-13,A,1.00,1', '2026-03-14,B,2.00,Y']
    expect(rowsOf([`Date,Text,Amount,${header}`, ...rows]).filter((row) => row === '!')).toHaveLength(
      header === 'No. pendiente?' ? 2 : 0,
    )
  },
)

/** Own account, account and name of the other side, of each row. */
const partiesOf = (lines: readonly string[], account = '') =>
  ofAccount([...readStatement(lines.join('\n'), 'csv', { account })], {
    bankAccountNumber: account,
    bankAccountName: '',
  }).map((row) => ('booking' in row ? [row.booking.account, row.booking.participant, row.booking.participantName] : []))

describe('accounts of CSV', () => {
  it('of two sides that both have accounts, none is the other side while the own one is unknown', () => {
    const header = 'Date;Text;Amount;Debtor IBAN;Creditor IBAN'
    const [one, two] = ['NL91ABNA0417164300', 'DE02120300000000202051'] as const
    expect(partiesOf([header, `2026-03-13;x;-5,00;${one};${two}`])).toEqual([['', '', '']])
    expect(partiesOf([header, `2026-03-13;x;-5,00;${one};`, `2026-03-13;x;-5,00;;${two}`])).toEqual([
      ['', one, ''],
      ['', two, ''],
    ])
  })

  it.each(['Account', 'Account name', 'Konto', 'Wallet'])('rows of several under "%s" are refused', (header) => {
    const lines = [
      `Date,${header},Payee,Amount`,
      '2026-03-13,Checking,A,1.00',
      '2026-03-14,Savings,B,2.00',
      '2026-03-15,Checking,C,3.00',
    ]
    expect(() => partiesOf(lines)).toThrow('holds the bookings of several accounts')
    expect(partiesOf(lines.filter((line) => !line.includes('Savings')))).toHaveLength(2)
  })

  it('the own one is that which stays the same', () => {
    const lines = [
      'Účet;Částka;Datum;Číslo účtu;Text',
      '1000000001;5,00;13.03.2026;123456789;Novák',
      '1000000001;-6,00;14.03.2026;987654321;Malý',
    ]
    expect(partiesOf(lines)).toEqual([
      ['1000000001', '123456789', ''],
      ['1000000001', '987654321', ''],
    ])
  })

  it('the own one may be the payer and the payee', () => {
    const lines = [
      'Dato;Tekst;Beløb;Fra konto;Til konto',
      '13.03.2026;A;1,00;12345678901;98765432109',
      '14.03.2026;B;-2,00;98765432109;55555678901',
    ]
    const parties = [
      ['98765432109', '12345678901', ''],
      ['98765432109', '55555678901', ''],
    ]
    expect(partiesOf(lines)).toEqual(parties)
    expect(partiesOf(lines, '98765432109')).toEqual(parties)
  })

  it('an account that varies is that of the other side', () => {
    const lines = [
      'Datum;Name;Konto;Betrag',
      '13.03.2026;A;DE02120300000000202051;1,00',
      '14.03.2026;B;DE02100100100006820101;-2,00',
    ]
    expect(partiesOf(lines)).toEqual([
      ['', 'DE02120300000000202051', 'A'],
      ['', 'DE02100100100006820101', 'B'],
    ])
  })
})
