import { and, eq, inArray, isNull } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { requiresAdmin } from '../../kernel/actor.ts'
import { badRequest, conflict, notFound } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { clientInMessage, type Client, type Contact, displayNameOf } from './client.ts'
import { addToFigures, type ClientFigures, enterInLedger } from './figures.ts'
import { figuresFromRecords } from './figures-from-records.ts'
import { unmergeClientsInput } from './input.ts'
import { versionAfter } from './merge.ts'
import { restoreDuplicates, restoreContacts, ensurePrimaryContact } from './merge-contacts.ts'
import { type Moved, moveOwned } from './owned.ts'
import { clientsByIds, findClient } from './resolve.ts'
import { indexClient, renameClient } from './store.ts'
import { assertSeparable, separate } from './unmerge-references.ts'

type Merge = Work['tables']['merges']['$inferSelect']

/** `client` is the survivor after the unmerge; `restored` is the client that is separate again. */
export type UnmergeResult = {
  client: Client & { contacts: Contact[] }
  restored: Client & { contacts: Contact[] }
  moved: Moved
  dryRun: boolean
}

/**
 * Undoes a merge: everything that was made for the absorbed client, and for those it had absorbed before, belongs to it again,
 * including later records derived from it (the invoice of its quote, the payment of its invoice). The figures of both are
 * recomputed from their records.
 * @throws NOT_FOUND, CONFLICT naming the reason: not merged there, survivor merged since, records that link the two
 */
export const unmergeClients = operation({
  name: 'unmergeClients',
  kind: 'write',
  permission: requiresAdmin,
  elevated: true,
  input: unmergeClientsInput,
  isLong: () => true,
  async run(work, { id, absorbedId, dryRun = false }): Promise<UnmergeResult> {
    const survivor = await findClient(work, id)
    const [absorbed] = await clientsByIds(work, [absorbedId])
    if (!survivor) throw notFound('client')
    if (!absorbed) throw notFound('client', 'absorbedId')
    if (survivor.id === absorbed.id) throw badRequest('A client cannot be unmerged from itself.')
    const merge = await getMerge(work, survivor, absorbed)
    const returning = await activeIn(work, [absorbed.id])
    await assertSeparable(work, survivor, returning)

    await undo(work, merge, returning)
    const ownRows = await moveOwned(work, { from: survivor.id, to: absorbed.id, madeFor: returning })
    const returned = await restoreContacts(work, merge, returning)
    const contacts = await restoreDuplicates(work, survivor.id)
    await separate(work, { survivorId: survivor.id, absorbedId: absorbed.id, returned })
    const divided = await divide(work, survivor, absorbed)
    const { left, given } = divided
    await recordUnmerge(work, divided)
    const client = await named(work, left, contacts)
    const restored = await named(work, given, await ensurePrimaryContact(work, absorbed.id))
    return { client, restored, moved: { ...ownRows, clients: returning.length - 1 }, dryRun }
  },
})

/** The merge to undo. @throws CONFLICT when there is none, or when its survivor was merged since */
async function getMerge(work: Work, survivor: Client, absorbed: Client): Promise<Merge> {
  const { merges } = work.tables
  const [merge] = await work.db
    .select()
    .from(merges)
    .where(and(eq(merges.companyId, work.actor.companyId), eq(merges.absorbedId, absorbed.id), isNull(merges.undoneAt)))
  if (!merge || absorbed.mergedIntoId !== survivor.id)
    throw conflict(`${clientInMessage(absorbed)} is not merged into ${clientInMessage(survivor)}.`, 'absorbedId')
  if (merge.survivorId === survivor.id) return merge
  const [between] = await clientsByIds(work, [merge.survivorId])
  const name = between ? clientInMessage(between) : 'another client'
  throw conflict(`${clientInMessage(absorbed)} was merged into ${name}, which was merged since; unmerge ${name} first.`)
}

/** The clients and all clients that were merged into them, directly or indirectly. */
async function activeIn(work: Work, clientIds: readonly number[]): Promise<number[]> {
  const { merges } = work.tables
  const all = [...clientIds]
  for (let level = all; level.length > 0;) {
    const rows = await work.db
      .select({ id: merges.absorbedId })
      .from(merges)
      .where(
        and(eq(merges.companyId, work.actor.companyId), inArray(merges.survivorId, level), isNull(merges.undoneAt)),
      )
    level = rows.map((row) => row.id)
    all.push(...level)
  }
  return all
}

/** Ends the merge, unless another request did: the absorbed client and those it had absorbed resolve to it again. */
async function undo(work: Work, merge: Merge, [absorbedId = 0, ...before]: readonly number[]): Promise<void> {
  const { clients, merges } = work.tables
  const company = work.actor.companyId
  const undone = await work.db
    .update(merges)
    .set({ undoneAt: work.now })
    .where(and(eq(merges.companyId, company), eq(merges.id, merge.id), isNull(merges.undoneAt)))
    .returning({ id: merges.id })
  if (undone.length === 0) throw conflict('The clients were unmerged by another request.')
  await work.db
    .update(clients)
    .set({ mergedIntoId: null })
    .where(and(eq(clients.companyId, company), eq(clients.id, absorbedId)))
  if (before.length === 0) return
  await work.db
    .update(clients)
    .set({ mergedIntoId: absorbedId })
    .where(and(eq(clients.companyId, company), inArray(clients.id, before)))
}

/** Both clients with their own figures, and the correction that each ledger needs; the two add up to 0. */
type Divided = { left: Client; given: Client; owedElsewhere: bigint }

/**
 * Subtracts the totals of the absorbed client's records from the survivor's figures. Entries move by the client that they were
 * made for, so a payment of one side that moved an invoice of the other leaves a difference between the two ledgers when that
 * invoice was deleted or cancelled since. @throws CONFLICT when the ledgers together disagree with the invoices
 */
async function divide(work: Work, survivor: Client, absorbed: Client): Promise<Divided> {
  const { ledger, ...parts } = await figuresFromRecords(work, absorbed.id)
  const rest = await figuresFromRecords(work, survivor.id)
  if (ledger + rest.ledger !== parts.balance + rest.balance)
    throw conflict(
      `The ledger of ${clientInMessage(survivor)} differs from its invoices; run "quittance verify" first.`,
    )
  const version = versionAfter(survivor, absorbed)
  return {
    left: await addToFigures(work, { id: survivor.id, version }, negated(parts)),
    given: await addToFigures(work, { id: absorbed.id, version }, parts),
    owedElsewhere: parts.balance - ledger,
  }
}

const negated = ({ balance, paidToDate, paymentBalance, creditBalance }: ClientFigures): ClientFigures => ({
  balance: -balance,
  paidToDate: -paidToDate,
  paymentBalance: -paymentBalance,
  creditBalance: -creditBalance,
})

async function recordUnmerge(work: Work, { left: survivor, given: restored, owedElsewhere }: Divided): Promise<void> {
  const notes = `${clientInMessage(restored)} unmerged from ${clientInMessage(survivor)}`
  await enterInLedger(work, survivor, { adjustment: -owedElsewhere, notes, originClientId: survivor.id })
  await enterInLedger(work, restored, { adjustment: owedElsewhere, notes, originClientId: restored.id })
  await publish(work, { type: 'clientUpdated', clientId: survivor.id, notes })
  await publish(work, { type: 'clientRestored', clientId: restored.id, notes })
}

async function named(work: Work, client: Client, contacts: Contact[]): Promise<Client & { contacts: Contact[] }> {
  const renamed = await renameClient(work, client, displayNameOf(client.name, contacts))
  await indexClient(work, renamed, contacts)
  return { ...renamed, contacts }
}
