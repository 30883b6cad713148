import { sql } from 'drizzle-orm'
import { stale } from '../../kernel/error.ts'
import { notePrevious } from '../../kernel/previous-values.ts'
import { pick } from '../../kernel/rows/pick.ts'
import type { Work } from '../../kernel/work.ts'
import { changeRows } from '../../records/change-rows.ts'
import type { Invoice } from './invoice.ts'

/** An invoice as it was read, and as it is to be, with the next version. */
type InvoiceChange = { before: Invoice; after: Invoice }

/** The invoice with these values and its next version. */
export const changedInvoice = (work: Work, before: Invoice, changes: Partial<Invoice>): Invoice => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: work.now,
})

/** Saves these columns of changed invoices, each of them once, by one statement for hundreds. @throws CONFLICT when one was changed meanwhile */
export async function saveInvoices(
  work: Work,
  changes: readonly InvoiceChange[],
  columns: readonly (keyof Invoice)[],
): Promise<void> {
  const { invoices } = work.tables
  const saved = await changeRows(
    work,
    invoices,
    changes.map(({ before: { version }, after }) => ({ ...after, version })),
    {
      set: columns,
      matching: ['version'],
      also: { version: sql`${invoices.version} + 1`, updatedAt: work.now },
    },
  )
  if (saved.size !== changes.length) throw stale('An invoice was changed by another request; read it again.')
  for (const { before, after } of changes) notePrevious(work, invoices, before, pick(after, columns))
}
