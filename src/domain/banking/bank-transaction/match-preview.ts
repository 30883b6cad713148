import type { Invoice } from '../../billing/invoice/invoice.ts'
import type { Payment } from '../../billing/payment/payment.ts'
import { invoicesByPaymentIds } from '../../billing/payment/shown.ts'
import { paymentsByIds } from '../../billing/payment/store.ts'
import type { Client } from '../../contacts/client/client.ts'
import { clientsByIds } from '../../contacts/client/resolve.ts'
import type { Work } from '../../kernel/work.ts'
import type { Expense } from '../../spending/expense/expense.ts'
import { expensesByIds } from '../../spending/expense/store.ts'

/** The records of a dry run as they would be, read before it is rolled back. */
export type MatchPreview = { clients: Client[]; expenses: Expense[]; invoices: Invoice[]; payments: Payment[] }

type Named = { paymentId?: number; expenseIds?: number[] }

const present = <Row>(rows: readonly (Row | undefined)[]): Row[] => rows.filter((row) => row !== undefined)

/** The records that the results name, and the clients and invoices whose balances these change. */
export async function previewOf(work: Work, results: readonly Named[]): Promise<MatchPreview> {
  const paymentIds = results.flatMap(({ paymentId }) => paymentId ?? [])
  const payments = present(await paymentsByIds(work, paymentIds))
  const invoices = (await invoicesByPaymentIds(work, paymentIds)).flat()
  const clientIds = new Set([...payments, ...invoices].map(({ clientId }) => clientId))
  return {
    clients: present(await clientsByIds(work, [...clientIds])),
    expenses: present(
      await expensesByIds(
        work,
        results.flatMap(({ expenseIds = [] }) => expenseIds),
      ),
    ),
    invoices,
    payments,
  }
}
