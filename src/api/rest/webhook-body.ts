import { isDeepStrictEqual } from 'node:util'
import type { WebhookRenderer } from '../../delivery/webhook.ts'
import { withPrevious } from '../../domain/kernel/previous-values.ts'
import { withoutRights } from '../../domain/kernel/settings/secret-settings.ts'
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

/** A record as REST shows it, without secrets, and what an update changed of it. */
type Shown = { data: string; previous: string }

type Writer = (scope: Scope, key: number, previous: object) => Promise<Shown | undefined>

type Source<Row> = {
  presenter: Presenter<Row>
  load: (work: Work, keys: readonly number[]) => Promise<readonly (Row | null | undefined)[]>
  include?: string
}

/** Writes a record as REST shows it, with its includes. */
const writerOf =
  <Row extends object>({ presenter, load, include = '' }: Source<Row>): Writer =>
  async (scope, key, previous) => {
    const [row] = await load(scope.work, [key])
    if (row === undefined || row === null) return undefined
    const [data = '{}'] = await present(presenter, [row], parseIncludes(include), scope)
    return { data, previous: previousMembers(presenter, row, previous, scope.ids) }
  }

/** The members of a record that read the columns of `before`, as they were with these values. */
function previousMembers<Row extends object>(
  { members, write }: Presenter<Row>,
  row: Row,
  before: object,
  ids: IdCodec,
): string {
  const written = (shown: Row) => JSON.parse(`{${write(shown, ids, withoutRights)}}`) as Record<string, unknown>
  const [now, then] = [written(row), written(withPrevious(row, before))]
  const changed = Object.entries(members).flatMap(([member, { columns }]) => {
    if (!columns.some((column) => Object.hasOwn(before, column))) return []
    // A value of several columns may be the same with another of them.
    return columns.length > 1 && isDeepStrictEqual(now[member], then[member]) ? [] : [[member, then[member]]]
  })
  return JSON.stringify(Object.fromEntries(changed))
}

/** Presenters of webhook payloads; documents, payments and expenses include their client, purchase orders their vendor. */
const writers: Partial<Record<RecordKind, Writer>> = {
  client: writerOf({ presenter: clientPresenter, load: clientsByIds }),
  invoice: writerOf({
    presenter: invoicePresenter,
    load: invoicesByIds,
    include: 'client',
  }),
  quote: writerOf({ presenter: quotePresenter, load: quotesByIds, include: 'client' }),
  credit: writerOf({
    presenter: creditPresenter,
    load: creditsByIds,
    include: 'client',
  }),
  payment: writerOf({
    presenter: paymentPresenter,
    load: paymentsByIds,
    include: 'client',
  }),
  vendor: writerOf({ presenter: vendorPresenter, load: vendorsByIds }),
  expense: writerOf({
    presenter: expensePresenter,
    load: expensesByIds,
    include: 'client',
  }),
  purchaseOrder: writerOf({
    presenter: purchaseOrderPresenter,
    load: purchaseOrdersByIds,
    include: 'vendor',
  }),
  product: writerOf({
    presenter: productPresenter,
    load: (work, keys) => rowsByIds(work, work.tables.products, keys),
  }),
}

/** Shows records and companies in webhooks: as REST does, without secrets. */
export const webhookRenderer = (ids: IdCodec): WebhookRenderer => ({
  async record(work, kind, key, previous) {
    const write = writers[kind]
    if (!write) throw new Error(`Nothing says how webhooks show a ${kind}`)
    return write({ work, ids, omitsSecrets: true }, key, previous)
  },
  companyId: ({ actor }) => ids.encode('company', actor.companyId),
})
