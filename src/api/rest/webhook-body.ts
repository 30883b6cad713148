import { clientsByIds } from '../../domain/client/resolve.ts'
import { creditsByIds } from '../../domain/credit/store.ts'
import { expensesByIds } from '../../domain/expense/store.ts'
import { invoicesByIds } from '../../domain/invoice/store.ts'
import { paymentsByIds } from '../../domain/payment/store.ts'
import { purchaseOrdersByIds } from '../../domain/purchase-order/store.ts'
import { quotesByIds } from '../../domain/quote/store.ts'
import type { IdCodec, RecordKind } from '../../domain/record-id.ts'
import { rowsByIds } from '../../domain/records.ts'
import { vendorsByIds } from '../../domain/vendor/store.ts'
import type { Work } from '../../domain/work.ts'
import { parseIncludes, present } from './presenter.ts'
import type { Presenter, Scope } from './presenter.ts'
import { clientPresenter } from './presenters/clients.ts'
import { expensePresenter } from './presenters/expenses.ts'
import { creditPresenter, invoicePresenter, paymentPresenter } from './presenters/invoices.ts'
import { purchaseOrderPresenter } from './presenters/purchase-orders.ts'
import { quotePresenter } from './presenters/quotes.ts'
import { productPresenter } from './routes/products.ts'
import { vendorPresenter } from './routes/vendors.ts'

type Writer = (scope: Scope, key: number) => Promise<string | undefined>

/** Writes a record as REST shows it, with these includes. */
const writerOf =
  <Row>(
    presenter: Presenter<Row>,
    load: (work: Work, keys: readonly number[]) => Promise<readonly (Row | null | undefined)[]>,
    include = '',
  ): Writer =>
  async (scope, key) => {
    const [row] = await load(scope.work, [key])
    if (row === undefined || row === null) return undefined
    const [text] = await present(presenter, [row], parseIncludes(include), scope)
    return text
  }

/** What webhooks tell of; documents, payments and expenses come with their client, purchase orders with their vendor. */
const writers: Partial<Record<RecordKind, Writer>> = {
  client: writerOf(clientPresenter, clientsByIds),
  invoice: writerOf(invoicePresenter, invoicesByIds, 'client'),
  quote: writerOf(quotePresenter, quotesByIds, 'client'),
  credit: writerOf(creditPresenter, creditsByIds, 'client'),
  payment: writerOf(paymentPresenter, paymentsByIds, 'client'),
  vendor: writerOf(vendorPresenter, vendorsByIds),
  expense: writerOf(expensePresenter, expensesByIds, 'client'),
  purchaseOrder: writerOf(purchaseOrderPresenter, purchaseOrdersByIds, 'vendor'),
  product: writerOf(productPresenter, (work, keys) => rowsByIds(work, work.tables.products, keys)),
}

/** The body of a webhook: the record as REST shows it now; undefined when it is gone. */
export async function renderRecord(
  work: Work,
  ids: IdCodec,
  kind: RecordKind,
  key: number,
): Promise<string | undefined> {
  const write = writers[kind]
  if (!write) throw new Error(`Nothing says how webhooks show a ${kind}`)
  return write({ work, ids }, key)
}
