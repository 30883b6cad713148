import { readFile } from 'node:fs/promises'
import { styled, workbook } from '../../workbook.ts'

/** A file in one of the newer formats. `moved`: its bookings, `date ±amount`; `text`: one that a text of the first has. */
export type StatementFile = { name: string; currency: string; moved: readonly string[]; text: string; content: Buffer }

const stored = async (name: string, file: Omit<StatementFile, 'name' | 'content'>): Promise<StatementFile> => ({
  name,
  ...file,
  content: await readFile(new URL(`../../statements/${name}`, import.meta.url)),
})

/** Statements as workbooks and in formats of lines. */
export const statementFiles: readonly StatementFile[] = [
  {
    name: 'march.xlsx',
    currency: 'EUR',
    moved: ['2026-03-02 +1190', '2026-03-03 -49.99', '2026-03-03 -2.5'],
    text: 'FRA 2026-0042',
    content: workbook({
      sheets: [
        {
          rows: [
            ['Date', 'Text', 'Amount', 'Balance'],
            [styled(46_083, 'date'), 'FRA 2026-0042', styled(1190, 'money'), styled(2190, 'money')],
            [styled(46_084, 'date'), 'Electric Co', styled(-49.99, 'money'), styled(2140.01, 'money')],
            [styled(46_084, 'date'), 'Coffee', styled(-2.5, 'money'), styled(2137.51, 'money')],
          ],
        },
      ],
    }),
  },
  await stored('caixabank.n43', {
    currency: 'EUR',
    moved: ['2026-03-02 +1190', '2026-03-03 -49.99', '2026-03-04 +100', '2026-03-04 -2.5', '2026-03-04 -2.5'],
    text: 'TRANSFERENCIA DE ESPAÑA INVERSION SL',
  }),
  await stored('belfius.coda', {
    currency: 'EUR',
    moved: [
      '2026-03-02 +1190',
      '2026-03-02 +250.5',
      '2026-03-02 +100',
      '2026-03-02 +200',
      '2026-03-02 -512.5',
      '2026-03-03 -49.99',
    ],
    text: '+++090/9337/55493+++',
  }),
  await stored('postale.cfonb', {
    currency: 'EUR',
    moved: ['2026-03-02 +1190', '2026-03-03 -49.99', '2026-03-04 -0.2', '2026-03-04 -0.2'],
    text: 'FACTURE 2026-0042',
  }),
  await stored('prior-day.bai2', {
    currency: 'USD',
    moved: ['2026-03-02 +1190', '2026-03-02 +125', '2026-03-02 -49.99', '2026-03-02 -100'],
    text: 'WIRE FROM ADA LOVELACE LLC',
  }),
  await stored('quicken.qif', {
    currency: 'USD',
    moved: ['2026-03-02 +1190', '2026-03-13 -49.99', '2026-03-14 -100', '2026-03-15 -2.5', '2026-03-15 -2.5'],
    text: 'Invoice 2026-0042',
  }),
]
