import { clientsByIds } from '../../domain/contacts/client/resolve.ts'
import { creditsByIds } from '../../domain/billing/credit/store.ts'
import { expensesByIds } from '../../domain/spending/expense/store.ts'
import { invoicesByIds } from '../../domain/billing/invoice/store.ts'
import { paymentsByIds } from '../../domain/billing/payment/store.ts'
import { purchaseOrdersByIds } from '../../domain/spending/purchase-order/store.ts'
import { quotesByIds } from '../../domain/billing/quote/store.ts'
import type { IdCodec, RecordKind } from '../../domain/kernel/record-id.ts'
import { rowsByIds } from '../../domain/records/records.ts'
import { vendorsByIds } from '../../domain/contacts/vendor/store.ts'
import type { Work } from '../../domain/kernel/work.ts'
import { parseIncludes, present, type Presenter, type Scope } from './presenter.ts'
import { clientPresenter } from './presenters/contacts/clients.ts'
import { expensePresenter } from './presenters/spending/expenses.ts'
import { creditPresenter, invoicePresenter, paymentPresenter } from './presenters/billing/invoices.ts'
import { purchaseOrderPresenter } from './presenters/spending/purchase-orders.ts'
import { quotePresenter } from './presenters/billing/quotes.ts'
import { productPresenter } from './routes/billing/products.ts'
import { vendorPresenter } from './routes/contacts/vendors.ts'

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

/** Presenters of webhook payloads; documents, payments and expenses include their client, purchase orders their vendor. */
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

/** The body of a webhook: the record as REST shows it now, without secrets; undefined when it is deleted. */
export async function renderRecord(
  work: Work,
  ids: IdCodec,
  kind: RecordKind,
  key: number,
): Promise<string | undefined> {
  const write = writers[kind]
  if (!write) throw new Error(`Nothing says how webhooks show a ${kind}`)
  return write({ work, ids, omitsSecrets: true }, key)
}
