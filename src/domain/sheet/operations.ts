import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { requiresOwn } from '../actor.ts'
import { clientsByIds, contactsByClientIds, settingsOfClients } from '../client/resolve.ts'
import { getCompany } from '../company/store.ts'
import type { DocumentRow } from '../document/document.ts'
import { notFound } from '../error.ts'
import { namedRecords, subject } from '../input.ts'
import { clientAt } from '../location/location.ts'
import { locationsByIds } from '../location/store.ts'
import { operation } from '../operation.ts'
import { getRecord, within } from '../records.ts'
import type { Work } from '../work.ts'
import { composeSheet } from './compose.ts'
import type { DocumentSheet, SheetKind } from './sheet.ts'

/** Most documents that one request may have printed: each takes some milliseconds of a processor. */
const mostSheets = 100

/** The sheets of documents of one kind, in their order; what they refer to is read once for all of them. */
async function sheetsOf(work: Work, kind: SheetKind, rows: readonly DocumentRow[]): Promise<DocumentSheet[]> {
  const clientIds = rows.map((row) => row.clientId)
  const company = await getCompany(work)
  const clients = await clientsByIds(work, clientIds)
  const contacts = await contactsByClientIds(work, clientIds)
  const locations = await locationsByIds(
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
      client: clientAt(client, locations[index]),
      contacts: contacts[index] ?? [],
      settings: own,
      surchargeNames,
      today: work.today,
    })
  })
}

/** The sheet of one document. */
export async function sheetOf(work: Work, kind: SheetKind, row: DocumentRow): Promise<DocumentSheet> {
  const [sheet] = await sheetsOf(work, kind, [row])
  if (!sheet) throw new Error('A document without its sheet')
  return sheet
}

/** compat: programs keep the names of free fields under this key, a kind of field perhaps behind a bar. */
function surchargeNamesOf(options: Readonly<Record<string, unknown>>): string[] {
  const names = options['custom_fields']
  return [1, 2, 3, 4].map((place) => {
    const name = typeof names === 'object' && names !== null ? Reflect.get(names, `surcharge${place}`) : undefined
    return typeof name === 'string' ? (name.split('|')[0] ?? '') : ''
  })
}

/** What prints the documents of a kind: one, or several at once. */
const printing = (kind: SheetKind) => {
  const right = `view_${kind}` as const
  return {
    one: operation({
      name: `${kind}Sheet`,
      kind: 'read',
      permission: requiresOwn(right),
      input: z.object({ id: subject(kind, `The ${kind}.`) }),
      async run(work, { id }): Promise<DocumentSheet> {
        const row: DocumentRow = await getRecord(work, work.tables[`${kind}s`], { id, right, noun: kind })
        return sheetOf(work, kind, row)
      },
    }),
    many: operation({
      name: `${kind}Sheets`,
      kind: 'read',
      permission: requiresOwn(right),
      input: z.object({
        ids: namedRecords(kind, `The ${kind}s to print, at most ${mostSheets}.`, mostSheets).refine(
          (ids) => ids.length > 0,
          'must name at least one record',
        ),
      }),
      async run(work, { ids }): Promise<DocumentSheet[]> {
        const table = work.tables[`${kind}s`]
        const keys = [...new Set(ids.filter((id) => typeof id === 'number'))]
        const found: DocumentRow[] = await work.db
          .select()
          .from(table)
          .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, keys), within(work, table, right)))
        // A file has no place for the reason of what it lacks.
        if (found.length < new Set(ids).size) throw notFound(kind)
        const byId = new Map(found.map((row) => [row.id, row]))
        return sheetsOf(
          work,
          kind,
          keys.flatMap((key) => byId.get(key) ?? []),
        )
      },
    }),
  }
}

/** Invoices as their clients read them, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const invoiceSheets = printing('invoice')

/** Quotes as their clients read them, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const quoteSheets = printing('quote')

/** Credits as their clients read them, archived and deleted ones included. @throws NOT_FOUND for any unknown one */
export const creditSheets = printing('credit')
