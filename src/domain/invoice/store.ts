import { Decimal } from '../decimal.ts'
import { documentSearchParts } from '../document/search.ts'
import { insertRows } from '../insert-rows.ts'
import { numberRank, refusingTakenNumber } from '../number.ts'
import { indexAllForSearch } from '../record-search.ts'
import { rowsByIds } from '../records.ts'
import { saveVersioned } from '../versioned.ts'
import type { Work } from '../work.ts'
import type { Invoice } from './invoice.ts'

type NewInvoice = Work['tables']['invoices']['$inferInsert']

/** What an insert leaves to the work: keys, tenant, instants. */
export type InvoiceValues = Omit<NewInvoice, 'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt' | 'numberRank'>

/** @throws VALIDATION when the number was taken meanwhile */
export async function insertInvoice(work: Work, values: InvoiceValues): Promise<Invoice> {
  const row = {
    ...values,
    companyId: work.actor.companyId,
    userId: work.actor.userId,
    numberRank: numberRank(values.number ?? null),
    createdAt: work.now,
    updatedAt: work.now,
  }
  const [invoice] = await refusingTakenNumber(values.number, () => insertRows(work, work.tables.invoices, [row]))
  if (!invoice) throw new Error('An insert answered nothing')
  return invoice
}

/** Saves the changes if nobody changed the invoice since it was read. @throws CONFLICT, VALIDATION for a taken number */
export const saveInvoice = (work: Work, before: Invoice, changes: Partial<InvoiceValues>): Promise<Invoice> =>
  saveVersioned(work, work.tables.invoices, before, changes, { noun: 'invoice' })

/** The company's invoices with these keys, in their order: the batch form for loaders and includes. */
export const invoicesByIds = (work: Work, ids: readonly number[]): Promise<(Invoice | undefined)[]> =>
  rowsByIds(work, work.tables.invoices, ids)

/** Writes what the invoice can be found by. */
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
