import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Tables } from '../../../db/database.ts'
import { requiresOwn, type Right } from '../../kernel/actor.ts'
import { getCompany } from '../../company/company/store.ts'
import type { DocumentKind, DocumentRow } from '../../billing/document/document.ts'
import { allPartiesOf, type DocumentParties } from '../../billing/document/issued-parties.ts'
import { paymentPartsByInvoiceIds } from '../../billing/payment/store.ts'
import { notFound } from '../../kernel/error.ts'
import { namedRecords, subject } from '../../kernel/reference-input.ts'
import { operation } from '../../kernel/operation.ts'
import type { PurchaseOrder } from '../../spending/purchase-order/purchase-order.ts'
import { orderPartiesOf } from '../../spending/purchase-order/parties.ts'
import { humanize, upperFirst } from '../../kernel/spelling.ts'
import type { RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import type { BulkId } from '../../records/bulk.ts'
import { getRecord, rowsByIds, withinRight } from '../../records/records.ts'
import { getUser } from '../../company/user/store.ts'
import type { Work } from '../../kernel/work.ts'
import { composePrintable, type PrintableSources, type PrintedRecipient } from './compose.ts'
import { fieldNamesOf } from './custom-fields.ts'
import type { ReceivedPart } from './payment.ts'
import { type MailedPrintables, queuePrintables } from './mailed-printables.ts'
import type { PrintableDocument, PrintableKind } from './printable.ts'

/** Maximum number of documents printed in one request: each takes some milliseconds of a processor. */
const mostPrintables = 100

/** The printable documents of documents of one kind, in their order; referenced records are read once for all of them. */
async function printablesOf(
  work: Work,
  kind: DocumentKind,
  rows: readonly DocumentRow[],
): Promise<PrintableDocument[]> {
  const fieldNames = fieldNamesOf((await getCompany(work)).options)
  const parties = await allPartiesOf(work, rows)
  const received = kind === 'invoice' ? await receivedFor(work, rows) : []
  return rows.map((row, index) =>
    composePrintable({
      kind,
      row,
      ...partiesAt(parties, index, (client) => client.displayName),
      fieldNames,
      received: received[index] ?? [],
      accountingCurrencyId: work.actor.company.settings.currency_id,
      today: work.today,
    }),
  )
}

/** The printable documents of purchase orders, in their order; referenced records are read once for all of them. */
async function orderPrintablesOf(work: Work, orders: readonly PurchaseOrder[]): Promise<PrintableDocument[]> {
  const fieldNames = fieldNamesOf((await getCompany(work)).options)
  const parties = await orderPartiesOf(work, orders)
  return orders.map((row, index) =>
    composePrintable({
      kind: 'purchaseOrder',
      row,
      ...partiesAt(parties, index, (vendor) => vendor.name),
      fieldNames,
      received: [],
      accountingCurrencyId: work.actor.company.settings.currency_id,
      today: work.today,
    }),
  )
}

/** The settings and the recipient of the document at this position. */
function partiesAt<Recipient extends Omit<PrintedRecipient, 'name'>>(
  list: readonly DocumentParties<Recipient>[],
  index: number,
  nameOf: (recipient: Recipient) => string,
): Pick<PrintableSources, 'settings' | 'recipient' | 'person'> {
  const parties = list[index]
  if (!parties) throw new Error('A document without parties')
  const { recipient, person, settings } = parties
  return { settings, recipient: { ...recipient, name: nameOf(recipient) }, person }
}

const only = (printables: readonly PrintableDocument[]): PrintableDocument => {
  const [printable] = printables
  if (!printable) throw new Error('A document without its printable')
  return printable
}

export const printableOf = async (work: Work, kind: DocumentKind, row: DocumentRow): Promise<PrintableDocument> =>
  only(await printablesOf(work, kind, [row]))

export const orderPrintableOf = async (work: Work, order: PurchaseOrder): Promise<PrintableDocument> =>
  only(await orderPrintablesOf(work, [order]))

/** A document of any kind that is printed. */
export type PrintedDocument = { kind: DocumentKind; row: DocumentRow } | { kind: 'purchaseOrder'; row: PurchaseOrder }

/** The printable document of one document of any kind. */
export const printedPrintableOf = (work: Work, document: PrintedDocument): Promise<PrintableDocument> =>
  document.kind === 'purchaseOrder'
    ? orderPrintableOf(work, document.row)
    : printableOf(work, document.kind, document.row)

/** The money that each invoice received and still has, oldest first. */
async function receivedFor(work: Work, invoices: readonly DocumentRow[]): Promise<ReceivedPart[][]> {
  const paid = invoices.filter(({ paidToDate }) => paidToDate !== 0n)
  const parts = await paymentPartsByInvoiceIds(
    work,
    paid.map(({ id }) => id),
  )
  const byId = new Map(paid.map(({ id }, index) => [id, parts[index] ?? []]))
  return invoices.map(({ id }) => byId.get(id) ?? [])
}

type PrintedTable = 'invoices' | 'quotes' | 'credits' | 'purchaseOrders'

/** The rows with these keys that the actor may view. */
async function visibleRows<Name extends PrintedTable>(
  work: Work,
  { table: name, right }: { table: Name; right: Right },
  keys: readonly number[],
): Promise<RowOf<Tables[Name]>[]> {
  const table = work.tables[name]
  const plain: RecordTable = table
  const visible = await work.db
    .select({ id: plain.id })
    .from(plain)
    .where(
      and(eq(plain.companyId, work.actor.companyId), inArray(plain.id, [...keys]), withinRight(work, plain, right)),
    )
  const seen = new Set(visible.map(({ id }) => id))
  const rows = await rowsByIds(
    work,
    table,
    keys.filter((key) => seen.has(key)),
  )
  return rows.flatMap((row) => row ?? [])
}

/** All named rows. @throws NOT_FOUND for any that the actor may not view: a file has no place for the reasons */
async function allRows<Name extends PrintedTable>(
  work: Work,
  printed: { kind: PrintableKind; table: Name; right: Right },
  named: readonly BulkId[],
): Promise<RowOf<Tables[Name]>[]> {
  const rows = await visibleRows(work, printed, [...new Set(named.filter((id) => typeof id === 'number'))])
  if (rows.length < new Set(named).size) throw notFound(humanize(printed.kind))
  return rows
}

/** Creates the operations that print documents of a kind: one, several at once, or several by e-mail to the caller. */
const printing = <Name extends PrintedTable>(options: {
  kind: PrintableKind
  table: Name
  right: Right
  printables: (work: Work, rows: readonly RowOf<Tables[Name]>[]) => Promise<PrintableDocument[]>
}) => {
  const { kind, right } = options
  const noun = humanize(kind)
  const ids = namedRecords(kind, `The ${noun}s to print, at most ${mostPrintables}.`, mostPrintables).refine(
    (named) => named.length > 0,
    'must name at least one record',
  )
  return {
    one: operation({
      name: `${kind}Printable`,
      kind: 'read',
      permission: requiresOwn(right),
      input: z.object({ id: subject(kind, `The ${noun}.`) }),
      async run(work, { id }): Promise<PrintableDocument> {
        const row = await getRecord(work, work.tables[options.table], { id, right, noun })
        return only(await options.printables(work, [row]))
      },
    }),
    many: operation({
      name: `${kind}Printables`,
      kind: 'read',
      permission: requiresOwn(right),
      input: z.object({ ids }),
      run: async (work, named): Promise<PrintableDocument[]> =>
        options.printables(work, await allRows(work, options, named.ids)),
    }),
    mailed: operation({
      name: `mail${upperFirst(kind)}Printables`,
      kind: 'write',
      permission: requiresOwn(right),
      input: z.object({ ids }),
      async run(work, named): Promise<MailedPrintables> {
        const rows = await allRows(work, options, named.ids)
        await queuePrintables(work, { kind, ids: rows.map(({ id }) => id) })
        const { email } = await getUser(work, work.actor.userId)
        return { kind, count: rows.length, email }
      },
    }),
    /** The printable documents of those documents that the actor may view. */
    visible: async (work: Work, keys: readonly number[]): Promise<PrintableDocument[]> =>
      options.printables(work, await visibleRows(work, options, keys)),
  }
}

/** Documents in the form for their clients, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
const printingForClients = (kind: DocumentKind) =>
  printing({
    kind,
    table: `${kind}s`,
    right: `view_${kind}`,
    printables: (work, rows) => printablesOf(work, kind, rows),
  })

export const invoicePrintables = printingForClients('invoice')
export const quotePrintables = printingForClients('quote')
export const creditPrintables = printingForClients('credit')

/** Purchase orders in the form for their vendors, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const purchaseOrderPrintables = printing({
  kind: 'purchaseOrder',
  table: 'purchaseOrders',
  right: 'view_purchase_order',
  printables: orderPrintablesOf,
})

/** The operations by the kind of document. */
export const printablesByKind = {
  invoice: invoicePrintables,
  quote: quotePrintables,
  credit: creditPrintables,
  purchaseOrder: purchaseOrderPrintables,
} as const
