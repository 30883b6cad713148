import type { NamedExport } from './statement-export.ts'

/** Exports whose column of currencies has a header of no list, or none. */
const currencyColumns: readonly NamedExport[] = [
  [
    'currencies under an unknown header',
    {
      text: 'Date;Text;Amount;Mata uang\n2026-03-13;Hotel;-250,00;USD\n2026-03-14;Client;100,00;EUR\n',
      rows: ['refused', '2026-03-14 +100'],
    },
  ],
  [
    'signs of currencies behind withdrawals and deposits',
    {
      text: 'Date;Text;Debit;Credit;Xyz\n2026-03-13;Hotel;250,00;;$\n2026-03-14;Client;;100,00;€\n',
      rows: ['refused', '2026-03-14 +100'],
    },
  ],
  [
    'currencies without a header',
    {
      text: '2026-03-13;Hotel;-250,00;USD\n2026-03-14;Client;100,00;EUR\n',
      rows: ['refused', '2026-03-14 +100'],
    },
  ],
  [
    'one foreign currency beside balances',
    {
      text: 'Date;Text;Amount;Xyz;Balance\n2026-03-13;Hotel;-230,14;USD;769,86\n2026-03-14;Client;100,00;USD;869,86\n',
      rows: ['refused', 'refused'],
    },
  ],
  [
    'currencies of original amounts beside balances',
    {
      text: 'Date;Text;Amount;Xyz;Balance\n2026-03-13;Hotel;-230,14;USD;769,86\n2026-03-14;Client;100,00;EUR;869,86\n',
      rows: ['2026-03-13 -230.14', '2026-03-14 +100'],
    },
  ],
  [
    'currencies of amounts that are not booked',
    {
      text: 'Date;Text;Original;Xyz;Amount\n2026-03-13;Hotel;-250,00;USD;-230,14\n2026-03-14;Client;100,00;EUR;100,00\n',
      rows: ['2026-03-13 -230.14', '2026-03-14 +100'],
    },
  ],
  [
    'currencies of amounts that the caller chose',
    {
      options: { 'columns[amount]': 'Original' },
      text: 'Date;Text;Original;Xyz;Amount\n2026-03-13;Hotel;-250,00;USD;-230,14\n2026-03-14;Client;100,00;EUR;100,00\n',
      rows: ['refused', '2026-03-14 +100'],
    },
  ],
  [
    'original currencies in short',
    {
      text: 'Date;Text;Amount;Orig cur\n2026-03-13;Hotel;-230,14;USD\n2026-03-14;Client;100,00;EUR\n',
      rows: ['2026-03-13 -230.14', '2026-03-14 +100'],
    },
  ],
  [
    'currencies of a few rows',
    {
      text: 'Date;Text;Amount;Xyz\n2026-03-13;Hotel;-230,14;USD\n2026-03-14;Client;100,00;\n2026-03-15;Mill;1,00;\n',
      rows: ['2026-03-13 -230.14', '2026-03-14 +100', '2026-03-15 +1'],
    },
  ],
]

/** Exports whose delimiter, dates or encoding must be found. */
export const detection: readonly NamedExport[] = [
  ['yymmdd', { text: 'Date,Description,Amount\n26/03/13,a,1.00\n26/03/14,b,2.00\n', rows: 'refused' }],
  [
    'delimiter headerless',
    {
      options: { 'columns[date]': '1', 'columns[amount]': '5', 'columns[description]': '4', header: 'false' },
      text: 'Compte de chèques;Compte de chèques;****1234;15/03/2026;;2144,50\n13/03/2026;Virement reçu;Virement;VIR SEPA FACTURE 0042;1190,00\n14/03/2026;Prélèvement;Prélèvement;PRLV SEPA EAU;-45,50\n',
      rows: ['refused', '2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'blanks around quotes',
    {
      text: '"Date" , "Text", "Amount"\n"2026-03-15" , "Client, Inc." , "1,190.00"\n2026-03-16, "Rent" , -500.00 \n',
      rows: ['2026-03-15 +1190 "Client, Inc."', '2026-03-16 -500 "Rent"'],
    },
  ],
  [
    'dates in quotes with blanks',
    {
      currency: 'CHF',
      text: 'Completed Date , Description , Paid Out (CHF) , Paid In (CHF) , Balance (CHF)\n"Aug 1, 2021" , Shop , 9.10 ,  , 1.47\n"Jul 29, 2021" , Person , 10.00 ,  , 10.57\n',
      rows: ['2021-08-01 -9.1 "Shop"', '2021-07-29 -10 "Person"'],
    },
  ],
  [
    'one quote behind a blank',
    {
      text: 'Date;Text;Amount\n2026-03-15; "Client;1190.00\n2026-03-16; "Rent" of May;-500.00\n',
      rows: ['2026-03-15 +1190 ""Client"', '2026-03-16 -500 ""Rent" of May"'],
    },
  ],
  ...currencyColumns,
]
