import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Tables } from '../../../db/database.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import type { Right } from '../../kernel/actor.ts'
import { clientsByIds, contactsByClientIds, settingsOfClients } from '../../contacts/client/resolve.ts'
import { getCompany } from '../../company/company/store.ts'
import type { DocumentKind, DocumentRow } from '../../billing/document/document.ts'
import { notFound } from '../../kernel/error.ts'
import { namedRecords, subject } from '../../kernel/reference-input.ts'
import { clientAt, vendorAt } from '../../contacts/location/address.ts'
import { locationRecord } from '../../contacts/location/location.ts'
import { operation } from '../../kernel/operation.ts'
import type { PurchaseOrder } from '../../spending/purchase-order/purchase-order.ts'
import { vendorSettings } from '../../spending/purchase-order/settings.ts'
import { spoken } from '../../kernel/spelling.ts'
import type { RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import { getRecord, rowsByIds, within } from '../../records/records.ts'
import { vendorContactsByVendorIds, vendorsByIds } from '../../contacts/vendor/store.ts'
import type { Work } from '../../kernel/work.ts'
import { composeSheet } from './compose.ts'
import { clientParty, vendorParty } from './parties.ts'
import type { DocumentSheet, SheetKind } from './sheet.ts'

/** Maximum number of documents printed in one request: each takes some milliseconds of a processor. */
const mostSheets = 100

/** The sheets of documents of one kind, in their order; referenced records are read once for all of them. */
async function sheetsOf(work: Work, kind: DocumentKind, rows: readonly DocumentRow[]): Promise<DocumentSheet[]> {
  const clientIds = rows.map((row) => row.clientId)
  const company = await getCompany(work)
  const clients = await clientsByIds(work, clientIds)
  const contacts = await contactsByClientIds(work, clientIds)
  const locations = await locationRecord.byIds(
    work,
    rows.map(({ locationId }) => locationId ?? 0),
  )
  const present = clients.filter((client) => client !== undefined)
  const settings = await settingsOfClients(work, present)
  const settingsOf = new Map(present.map(({ id }, index) => [id, settings[index]]))
  const surchargeNames = surchargeNamesOf(company.options)
  return rows.map((row, index) => {
    const client = clients[index]
    const own = client && settingsOf.get(client.id)
    if (!own) throw new Error('A document names an unknown client')
    return composeSheet({
      kind,
      row,
      recipient: (labels, locale) =>
        clientParty(clientAt(client, locations[index]), contacts[index] ?? [], labels, locale),
      settings: own,
      surchargeNames,
      today: work.today,
    })
  })
}

/** The sheets of purchase orders, in their order; referenced records are read once for all of them. */
async function orderSheetsOf(work: Work, orders: readonly PurchaseOrder[]): Promise<DocumentSheet[]> {
  const vendorIds = orders.map((order) => order.vendorId)
  const surchargeNames = surchargeNamesOf((await getCompany(work)).options)
  const vendors = await vendorsByIds(work, vendorIds)
  const contacts = await vendorContactsByVendorIds(work, vendorIds)
  const locations = await locationRecord.byIds(
    work,
    orders.map(({ locationId }) => locationId ?? 0),
  )
  return orders.map((row, index) => {
    const vendor = vendors[index]
    if (!vendor) throw new Error('A purchase order names an unknown vendor')
    return composeSheet({
      kind: 'purchaseOrder',
      row,
      recipient: (labels, locale) =>
        vendorParty(vendorAt(vendor, locations[index]), contacts[index] ?? [], labels, locale),
      settings: vendorSettings(work, vendor),
      surchargeNames,
      today: work.today,
    })
  })
}

const only = (sheets: readonly DocumentSheet[]): DocumentSheet => {
  const [sheet] = sheets
  if (!sheet) throw new Error('A document without its sheet')
  return sheet
}

/** The sheet of one document. */
export const sheetOf = async (work: Work, kind: DocumentKind, row: DocumentRow): Promise<DocumentSheet> =>
  only(await sheetsOf(work, kind, [row]))

/** The sheet of one purchase order. */
export const orderSheetOf = async (work: Work, order: PurchaseOrder): Promise<DocumentSheet> =>
  only(await orderSheetsOf(work, [order]))

/** A document of any kind that is printed. */
export type PrintedDocument = { kind: DocumentKind; row: DocumentRow } | { kind: 'purchaseOrder'; row: PurchaseOrder }

/** The sheet of one document of any kind. */
export const printedSheetOf = (work: Work, document: PrintedDocument): Promise<DocumentSheet> =>
  document.kind === 'purchaseOrder' ? orderSheetOf(work, document.row) : sheetOf(work, document.kind, document.row)

/** compat: programs keep the names of free fields under this key, with an optional field type after a bar. */
function surchargeNamesOf(options: Readonly<Record<string, unknown>>): string[] {
  const names = options['custom_fields']
  return [1, 2, 3, 4].map((place) => {
    const name = typeof names === 'object' && names !== null ? Reflect.get(names, `surcharge${place}`) : undefined
    return typeof name === 'string' ? (name.split('|')[0] ?? '') : ''
  })
}

type PrintedTable = 'invoices' | 'quotes' | 'credits' | 'purchaseOrders'

/** Creates the operation that prints documents of a kind: one, or several at once. */
const printing = <Name extends PrintedTable>(options: {
  kind: SheetKind
  table: Name
  right: Right
  sheets: (work: Work, rows: readonly RowOf<Tables[Name]>[]) => Promise<DocumentSheet[]>
}) => {
  const { kind, right } = options
  const noun = spoken(kind)
  return {
    one: operation({
      name: `${kind}Sheet`,
      kind: 'read',
      permission: requiresOwn(right),
      input: z.object({ id: subject(kind, `The ${noun}.`) }),
      async run(work, { id }): Promise<DocumentSheet> {
        const row = await getRecord(work, work.tables[options.table], { id, right, noun })
        return only(await options.sheets(work, [row]))
      },
    }),
    many: operation({
      name: `${kind}Sheets`,
      kind: 'read',
      permission: requiresOwn(right),
      input: z.object({
        ids: namedRecords(kind, `The ${noun}s to print, at most ${mostSheets}.`, mostSheets).refine(
          (ids) => ids.length > 0,
          'must name at least one record',
        ),
      }),
      async run(work, { ids }): Promise<DocumentSheet[]> {
        const table = work.tables[options.table]
        const keys = [...new Set(ids.filter((id) => typeof id === 'number'))]
        const plain: RecordTable = table
        const visible = await work.db
          .select({ id: plain.id })
          .from(plain)
          .where(and(eq(plain.companyId, work.actor.companyId), inArray(plain.id, keys), within(work, plain, right)))
        // A file has no place for the reasons of missing documents.
        if (visible.length < new Set(ids).size) throw notFound(noun)
        const rows = await rowsByIds(work, table, keys)
        return options.sheets(
          work,
          rows.flatMap((row) => row ?? []),
        )
      },
    }),
  }
}

/** Invoices in the form for their clients, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const invoiceSheets = printing({
  kind: 'invoice',
  table: 'invoices',
  right: 'view_invoice',
  sheets: (work, rows) => sheetsOf(work, 'invoice', rows),
})

/** Quotes in the form for their clients, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const quoteSheets = printing({
  kind: 'quote',
  table: 'quotes',
  right: 'view_quote',
  sheets: (work, rows) => sheetsOf(work, 'quote', rows),
})

/** Credits in the form for their clients, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const creditSheets = printing({
  kind: 'credit',
  table: 'credits',
  right: 'view_credit',
  sheets: (work, rows) => sheetsOf(work, 'credit', rows),
})

/** Purchase orders in the form for their vendors, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const purchaseOrderSheets = printing({
  kind: 'purchaseOrder',
  table: 'purchaseOrders',
  right: 'view_purchase_order',
  sheets: orderSheetsOf,
})
