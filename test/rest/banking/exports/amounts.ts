import type { NamedExport } from './statement-export.ts'

/** Exports with several amounts in a row. */
export const severalAmounts: readonly NamedExport[] = [
  [
    'fee column',
    {
      text: 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-03-01 08:00:00,2026-03-01 08:00:01,Payment from Example BV,1190.00,0.00,EUR,COMPLETED,1190.00\nTRANSFER,Current,2026-03-02 10:00:00,2026-03-02 10:00:01,To Supplier Oy,-100.00,0.50,EUR,COMPLETED,1089.50\nATM,Current,2026-03-03 10:00:00,2026-03-03 10:00:01,Cash at ATM,-40.00,2.00,EUR,COMPLETED,1047.50\n',
      rows: ['2026-03-01 +1190', '2026-03-02 -100.5', '2026-03-03 -42'],
    },
  ],
  [
    'foreign first',
    {
      text: 'Date,Description,Amount (Foreign),Amount (EUR)\n2026-03-13,Hotel,-250.00,-230.15\n2026-03-14,Invoice 0042,1190.00,1190.00\n',
      rows: ['2026-03-13 -230.15', '2026-03-14 +1190'],
    },
  ],
  [
    'amount credit debit',
    {
      currency: 'NZD',
      text: 'Date,Memo,Amount (credit),Amount (debit),Amount,Balance\n2026-03-13,EXAMPLE LTD INV 0042,1190.00,,1190.00,2190.00\n2026-03-14,WATER BOARD,,45.50,-45.50,2144.50\n',
      rows: ['2026-03-13 +1190', '2026-03-14 -45.5'],
    },
  ],
  [
    'bedrag in eur',
    {
      text: 'datum;omschrijving;bedrag;munt;koers;bedrag in EUR\n01/02/2026;Hotel;-25,00;USD;1,08;-23,10\n13/02/2026;Winkel;-16,52;EUR;1;-16,52\n',
      rows: ['2026-02-01 -23.1', '2026-02-13 -16.52'],
    },
  ],
]
