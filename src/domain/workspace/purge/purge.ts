import { and, eq, inArray, or } from 'drizzle-orm'
import * as z from 'zod'
import { publish } from '../../kernel/events.ts'
import { requiresAdmin } from '../../kernel/actor.ts'
import { conflict, notFound } from '../../kernel/error.ts'
import { flag } from '../../kernel/input.ts'
import { subject } from '../../kernel/reference-input.ts'
import { operation } from '../../kernel/operation.ts'
import { removeUnusedContent } from '../../records/attachment/store.ts'
import type { Work } from '../../kernel/work.ts'
import { reopenBank } from './purge-bank.ts'
import { reduceSharedPayments } from './shared-payments.ts'
import { deletePurged, detachOthers, plainCounts } from './purge-rows.ts'
import type { Purged } from './purge-rows.ts'
import { clientsByIds } from '../../contacts/client/resolve.ts'

/** `hashes` are the content hashes of the purged attachments. */
export type PurgeResult = { clientId: number; purged: Purged; hashes: string[]; dryRun: boolean }

/**
 * Deletes a client permanently with all its records: the clients merged into it, documents, payments, expenses, ledger,
 * activities, attachments and queued deliveries. Bank transactions are reopened. A record remains of the user and the purged id,
 * with counts and the resulting gaps in the numbers. Purging it again returns the same counts.
 * @throws NOT_FOUND, CONFLICT for a client that is merged into another
 */
export const purgeClient = operation({
  name: 'purgeClient',
  kind: 'write',
  permission: requiresAdmin,
  elevated: true,
  input: z
    .object({
      id: subject('client', 'The client to delete for good.'),
      dryRun: flag('Answers what would be deleted, and changes nothing: needs no password.').optional(),
    })
    .meta({ title: 'PurgeClientInput', description: 'The client to delete permanently.' }),
  isLong: () => true,
  async run(work, { id, dryRun = false }): Promise<PurgeResult> {
    const earlier = await findPurge(work, id)
    if (earlier) return { clientId: id, purged: earlier, hashes: [], dryRun }
    const [client] = await clientsByIds(work, [id])
    if (!client) throw notFound('client')
    // Other operations resolve the id of a merged client to its survivor: here that would delete the records of both under the id
    // of one.
    if (client.mergedIntoId !== null)
      throw conflict('The client is merged into another client: purge the other client, or unmerge the two first.')
    const clientIds = [id, ...(await absorbedIds(work, id))]
    const numbers = {
      invoice: await plainCounts(work, 'invoices', clientIds),
      quote: await plainCounts(work, 'quotes', clientIds),
    }
    const unmergedIds = await unmergedFrom(work, clientIds)
    await reopenBank(work, clientIds)
    await detachOthers(work, clientIds)
    await reduceSharedPayments(work, clientIds)
    const purge = { companyId: work.actor.companyId, userId: work.actor.userId, createdAt: work.now }
    const none = { counts: {}, numbers: { invoice: [], quote: [] } }
    // Before the ledger is deleted: its trigger reads this.
    await work.db.insert(work.tables.purges).values(clientIds.map((clientId) => ({ ...purge, ...none, clientId })))
    const { purged, hashes } = await deletePurged(work, clientIds)
    await work.db.update(work.tables.purges).set({ counts: purged, numbers, unmergedIds }).where(inPurges(work, id))
    await publish(work, { type: 'clientPurged', recordKind: 'client', recordId: id, notes: spokenCounts(purged) })
    return { clientId: id, purged, hashes, dryRun }
  },
  async conclude(_input, outside, result) {
    // If the process crashes before this, housekeeping deletes the content.
    for (const hash of result?.hashes ?? []) await removeUnusedContent(outside, hash)
  },
})

const inPurges = (work: Work, clientId: number) => {
  const { purges } = work.tables
  return and(eq(purges.companyId, work.actor.companyId), eq(purges.clientId, clientId))
}

async function findPurge(work: Work, clientId: number): Promise<Purged | undefined> {
  const [row] = await work.db
    .select({ counts: work.tables.purges.counts })
    .from(work.tables.purges)
    .where(inPurges(work, clientId))
  return row?.counts
}

async function absorbedIds(work: Work, id: number): Promise<number[]> {
  const { clients } = work.tables
  const rows = await work.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.companyId, work.actor.companyId), inArray(clients.mergedIntoId, [id])))
  return rows.map((row) => row.id)
}

/** Other clients that were once merged with one of the clients, in either direction. */
async function unmergedFrom(work: Work, clientIds: readonly number[]): Promise<number[]> {
  const { merges } = work.tables
  const { survivorId, absorbedId } = merges
  const ids = [...clientIds]
  const rows = await work.db
    .select({ survivorId, absorbedId })
    .from(merges)
    .where(and(eq(merges.companyId, work.actor.companyId), or(inArray(survivorId, ids), inArray(absorbedId, ids))))
  const sides = rows.flatMap((row) => [row.survivorId, row.absorbedId])
  return [...new Set(sides)].filter((side) => !ids.includes(side))
}

/** "12 invoices, 3 payments": counts only, so that no personal data of the client is kept. */
const spokenCounts = (purged: Purged): string =>
  Object.entries(purged)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`)
    .join(', ')
