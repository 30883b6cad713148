import { Decimal } from '../../kernel/money/decimal.ts'
import { documentSearchParts } from '../document/search.ts'
import { indexAllForSearch } from '../../records/list/record-search.ts'
import { insertNumbered } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import { saveVersioned } from '../../records/versioned.ts'
import type { Work } from '../../kernel/work.ts'
import type { Invoice } from './invoice.ts'

export type InvoiceValues = NewRecord<Work['tables']['invoices']>

/** @throws VALIDATION when the number was taken meanwhile */
export const insertInvoice = (work: Work, values: InvoiceValues): Promise<Invoice> =>
  insertNumbered(work, work.tables.invoices, values)

/** Saves the changes if nobody changed the invoice since it was read. @throws CONFLICT, VALIDATION for a taken number */
export const saveInvoice = (work: Work, before: Invoice, changes: Partial<InvoiceValues>): Promise<Invoice> =>
  saveVersioned(work, work.tables.invoices, before, changes, { noun: 'invoice' })

/** The company's invoices with these keys, in their order: the batch form for loaders and includes. */
export const invoicesByIds = (work: Work, ids: readonly number[]): Promise<(Invoice | undefined)[]> =>
  rowsByIds(work, work.tables.invoices, ids)

/** Writes the search text of the invoice. */
export const indexInvoice = (work: Work, invoice: Invoice): Promise<void> => indexInvoices(work, [invoice])

/** {@link indexInvoice} for many invoices at once. */
export const indexInvoices = (work: Work, invoices: readonly Invoice[]): Promise<void> =>
  indexAllForSearch(
    work,
    'invoice',
    invoices.map((invoice) => ({
      recordId: invoice.id,
      parts: [
        ...documentSearchParts(invoice),
        invoice.poNumber,
        Decimal.fromMinor(invoice.amount, invoice.digits).toString(),
        invoice.date,
      ],
    })),
  )
