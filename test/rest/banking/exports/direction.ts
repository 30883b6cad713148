import type { NamedExport } from './statement-export.ts'

/** Exports by how they say whether money came in or went out. */
export const directions: readonly NamedExport[] = [
  [
    'type column en',
    {
      currency: 'USD',
      text: 'Date,Description,Amount,Transaction Type\n2026-03-13,Example Client invoice 0042,1190.00,credit\n2026-03-14,Water Board,45.50,debit\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'type column sk',
    {
      text: 'Posting date,Value date,Amount,Currency,Type,Variable symbol,Description\n13.03.2026,13.03.2026,1190.00,EUR,Credit,20260042,Payment in\n14.03.2026,14.03.2026,45.50,EUR,Debit,,Water works\n',
      rows: ['2026-03-13 +1190 "20260042"', '2026-03-14 -45.5'],
    },
  ],
  [
    'type column de',
    {
      text: 'Datum;Empfänger;Verwendungszweck;Betrag;Umsatztyp\n13.03.2026;Muster GmbH;Rechnung 0042;1.190,00;Eingang\n14.03.2026;Stadtwerke;Abschlag;45,50;Ausgang\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'dr suffix',
    {
      currency: 'INR',
      text: 'Date,Description,Amount,Balance\n13/03/2026,NEFT Example Pvt inv 0042,1190.00 Cr,2190.00 Cr\n14/03/2026,Water Board,45.50 Dr,2144.50 Cr\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'no decimals',
    {
      text: 'Datum;Verwendungszweck;Betrag\n13.03.2026;Rechnung 0042;1.190,-\n14.03.2026;Stadtwerke;-45,-\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45'],
    },
  ],
  [
    'debit mixed signs',
    {
      text: 'Date,Description,Debit,Credit\n2026-03-13,HARDWARE SHOP,120.00,\n2026-03-14,HARDWARE SHOP REFUND,-20.00,\n2026-03-15,PAYMENT,,500.00\n',
      rows: ['2026-03-13 -120', '2026-03-14 +20', '2026-03-15 +500'],
    },
  ],
  [
    'debit named',
    {
      currency: 'GBP',
      options: { 'columns[debit]': 'Amount' },
      text: 'Date,Description,Amount\n13/03/2026,HOTEL NORTH,120.00\n14/03/2026,STATIONERY,14.99\n',
      rows: ['2026-03-13 -120', '2026-03-14 -14.99'],
    },
  ],
  [
    'direction words',
    {
      text: 'Date,Description,Amount,Debit/Credit\n2026-03-13,a,1.00,Kredit\n2026-03-13,b,2.00,Debet\n2026-03-13,c,3.00,Money in\n2026-03-13,d,4.00,Money out\n2026-03-13,e,5.00,Crédit\n2026-03-13,f,6.00,Débit\n2026-03-13,g,7.00,CR.\n2026-03-13,h,8.00,Incoming\n2026-03-13,i,9.00,Outgoing\n',
      rows: [
        '2026-03-13 +1',
        '2026-03-13 -2',
        '2026-03-13 +3',
        '2026-03-13 -4',
        '2026-03-13 +5',
        '2026-03-13 -6',
        '2026-03-13 +7',
        '2026-03-13 +8',
        '2026-03-13 -9',
      ],
    },
  ],
]
