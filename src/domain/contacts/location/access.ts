import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { holds, mayAccess, requires, requiresPerRecord } from '../../kernel/actor.ts'
import type { Access } from '../../records/access.ts'
import { withinRight } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { clientsByIds } from '../client/resolve.ts'
import { vendorsByIds } from '../vendor/store.ts'

const viewing = requiresPerRecord('the right to view its owner')

/** A location is reached by way of its client or vendor. */
export const ownersAccess: Access = {
  list: viewing,
  view: viewing,
  // compat: the right to add clients, expenses or vendors includes adding locations.
  create: requires('create_client', 'create_expense', 'create_vendor'),
  edit: requiresPerRecord('the right to edit its owner, or own locations'),
  scope: (work, _table, step) => withinOwners(work, step === 'edit' ? 'edit' : 'view'),
  shown: {
    names: ['name'],
    all: (actor) => holds(actor, 'view_client') && holds(actor, 'view_vendor'),
    async each(work, rows) {
      const ofClients = await viewsClients(work, rows)
      const ofVendors = await viewsVendors(work, rows)
      return rows.map(({ userId }, index) =>
        [userId === work.actor.userId, ofClients[index], ofVendors[index]].includes(true),
      )
    },
  },
}

/** For each record of a client, true when the actor views the client. */
export const viewsClients = async (work: Work, rows: readonly { clientId?: number | null }[]): Promise<boolean[]> => {
  const clients = await clientsByIds(
    work,
    rows.map(({ clientId }) => clientId ?? 0),
  )
  return clients.map((client) => client !== undefined && mayAccess(work.actor, 'view_client', client))
}

/** For each record of a vendor, true when the actor views the vendor. */
export const viewsVendors = async (work: Work, rows: readonly { vendorId?: number | null }[]): Promise<boolean[]> => {
  const vendors = await vendorsByIds(
    work,
    rows.map(({ vendorId }) => vendorId ?? 0),
  )
  return vendors.map((vendor) => vendor !== undefined && mayAccess(work.actor, 'view_vendor', vendor))
}

/**
 * Restricts a statement to locations of clients and vendors that the actor may view, or edit, and to the actor's own locations.
 */
function withinOwners(work: Work, step: 'view' | 'edit'): SQL | undefined {
  const { clients, vendors, locations } = work.tables
  const ofClients = withinRight(work, clients, `${step}_client`)
  const ofVendors = withinRight(work, vendors, `${step}_vendor`)
  if (!ofClients && !ofVendors) return undefined
  const owned = (table: typeof clients | typeof vendors, scope: SQL) =>
    work.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), scope))
  return or(
    ofClients ? inArray(locations.clientId, owned(clients, ofClients)) : isNotNull(locations.clientId),
    ofVendors ? inArray(locations.vendorId, owned(vendors, ofVendors)) : isNotNull(locations.vendorId),
    eq(locations.userId, work.actor.userId),
  )
}
