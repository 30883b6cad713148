import type DataLoader from 'dataloader'
import type { Client } from '../domain/contacts/client/client.ts'
import type { Expense } from '../domain/spending/expense/expense.ts'
import type { Invoice } from '../domain/billing/invoice/invoice.ts'
import type { Payment } from '../domain/billing/payment/payment.ts'
import type { RecordKind } from '../domain/kernel/record-id.ts'
import type { Work } from '../domain/kernel/work.ts'
import { shownRecords } from '../domain/workspace/shown-records.ts'
import type { Loaders } from './loaders.ts'

/** Records as a dry run would leave them. */
export type Preview = {
  clients: readonly Client[]
  expenses: readonly Expense[]
  invoices: readonly Invoice[]
  payments: readonly Payment[]
}

/** Makes loaders that have read nothing yet answer these records instead of the stored ones, as far as the caller may view them. */
export async function showPreview(work: Work, loaders: Loaders, preview: Preview): Promise<void> {
  const show = async <Row extends { id: number }>(
    kind: RecordKind,
    loader: DataLoader<number, Row | undefined>,
    rows: readonly Row[],
  ) => {
    for (const [index, row] of (await shownRecords(work, kind, rows)).entries()) loader.prime(rows[index]?.id ?? 0, row)
  }
  await show('client', loaders.clients, preview.clients)
  await show('expense', loaders.expenses, preview.expenses)
  await show('invoice', loaders.invoices, preview.invoices)
  await show('payment', loaders.payments, preview.payments)
}
