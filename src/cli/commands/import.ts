import { defineCommand } from 'citty'

const args = {
  file: { type: 'positional', required: true, description: 'The statement: CSV, OFX (QFX), CAMT.053 or MT940.' },
  company: { type: 'string', description: 'Id or name of the company, if there are several.' },
  account: { type: 'string', description: 'Id, name or number of the bank account, if there are several.' },
  format: { type: 'string', description: 'csv, ofx, camt053 or mt940; detected from the content by default.' },
  encoding: {
    type: 'string',
    description: 'Encoding such as windows-1250; UTF-8, UTF-16 and Windows-1252 are detected.',
  },
  column: {
    type: 'string',
    description: 'Meaning of a CSV column, by header (date=Header) or position (date=1); can be repeated.',
  },
  delimiter: { type: 'string', description: 'Column separator of a CSV file.' },
  'date-order': { type: 'string', description: 'ymd, dmy or mdy, if the dates of a CSV file are ambiguous.' },
  'decimal-mark': { type: 'string', description: 'comma or point, if the amounts of a CSV file are ambiguous.' },
  'dry-run': { type: 'boolean', description: 'Report what would be imported, without importing it.' },
} as const

/** `quittance import FILE`: imports the bookings of a statement, in batches with a commit each. */
export const importCommand = defineCommand({
  meta: {
    name: 'import',
    description: 'Import a bank statement. An interrupted import can be run again: no booking is imported twice.',
  },
  args,
  run: async ({ args: given, rawArgs }) => (await import('../import.ts')).importStatement(given, rawArgs),
})
