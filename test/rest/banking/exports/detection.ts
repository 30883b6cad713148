import type { NamedExport } from './statement-export.ts'

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
]
