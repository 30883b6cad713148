import { and, eq, isNull } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { requiresAdmin } from '../../kernel/actor.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { badRequest, conflict, invalid, notFound } from '../../kernel/error.ts'
import { isStorableAmount, largestAmount } from '../../kernel/money/money.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { clientInMessage, type Client, type Contact, displayNameOf } from './client.ts'
import { addToFigures, enterInLedger } from './figures.ts'
import { mergeClientsInput } from './input.ts'
import { type ContactsBefore, ensurePrimaryContact, joinContacts } from './merge-contacts.ts'
import { type Moved, moveOwned } from './owned.ts'
import { clientsByIds, findClient } from './resolve.ts'
import { countedInCurrency, indexClient, renameClient } from './store.ts'

/** `client` is the survivor with its contacts after the merge (after a dry run: the projected result). */
export type MergeResult = { client: Client & { contacts: Contact[] }; moved: Moved; dryRun: boolean }

/**
 * Merges two clients: every reference to the absorbed one (`mergeableId`) is changed to the survivor (`id`), and the absorbed
 * client's id resolves to the survivor. The absorbed record stays, and `unmergeClients` can restore it.
 * @throws NOT_FOUND, BAD_REQUEST for one client twice, CONFLICT when it is merged already, VALIDATION for documents or payments
 * in another currency
 */
export const mergeClients = operation({
  name: 'mergeClients',
  kind: 'write',
  permission: requiresAdmin,
  elevated: true,
  input: mergeClientsInput,
  isLong: () => true,
  async run(work, { id, mergeableId, dryRun = false }): Promise<MergeResult> {
    const survivor = await findClient(work, id)
    const [absorbed] = await clientsByIds(work, [mergeableId])
    if (!survivor) throw notFound('client')
    if (!absorbed) throw notFound('client', 'mergeableId')
    if (id === mergeableId || survivor.id === absorbed.id) throw badRequest('A client cannot be merged with itself.')
    if (survivor.isDeleted)
      throw conflict(`${clientInMessage(survivor)} is deleted; restore it before merging into it.`)
    await assertOneCurrency(work, survivor, absorbed)
    assertStorable(survivor, absorbed)

    await absorb(work, survivor, absorbed)
    const absorbedBefore = await repointToSurvivor(work, absorbed.id, survivor.id)
    const contactsBefore = await joinContacts(work, survivor.id, absorbed.id)
    const moved = { ...(await moveOwned(work, { from: absorbed.id, to: survivor.id })), clients: absorbedBefore }
    const summed = await addToFigures(work, { id: survivor.id, version: versionAfter(survivor, absorbed) }, absorbed)
    await recordMerge(work, summed, absorbed, contactsBefore)
    const contacts = await ensurePrimaryContact(work, survivor.id)
    const client = await renameClient(work, summed, displayNameOf(summed.name, contacts))
    await indexClient(work, client, contacts)
    return { client: { ...client, contacts }, moved, dryRun }
  },
})

// Figures of different currencies cannot be added. Drafts have no figures yet, but could never be sent: a client's figures are
// in its own currency only.
async function assertOneCurrency(work: Work, survivor: Client, absorbed: Client): Promise<void> {
  if (survivor.currencyId === absorbed.currencyId) return
  const counted = await countedInCurrency(work, absorbed.id)
  if (!counted) return
  const [theirs, ours] = [absorbed, survivor].map(({ currencyId }) => currencyById(currencyId)?.code ?? currencyId)
  throw invalid(
    'mergeableId',
    `has ${counted} in ${theirs}, but the survivor uses ${ours}: only a client without documents and payments can be merged across currencies`,
  )
}

/** Checks the sums: each client's figures may be valid while their sum is too large for later steps. */
function assertStorable(survivor: Client, absorbed: Client): void {
  const names = ['balance', 'paidToDate', 'paymentBalance', 'creditBalance'] as const
  if (names.every((name) => isStorableAmount(survivor[name] + absorbed[name], survivor.digits))) return
  const largest = largestAmount(survivor.digits).toString()
  throw invalid('mergeableId', `has balances that exceed ${largest} together with those of the survivor`)
}

/**
 * The version of a client once two were merged or parted: above those of both, as an update may name either by the same id. An
 * update of what was read before would remove the contacts that moved.
 */
export const versionAfter = (one: Client, other: Client): number => Math.max(one.version, other.version) + 1

/** Marks the absorbed client as merged, its figures being the survivor's. @throws CONFLICT if another request already did */
async function absorb(work: Work, survivor: Client, absorbed: Client): Promise<void> {
  const { clients } = work.tables
  const marked = await work.db
    .update(clients)
    .set({
      mergedIntoId: survivor.id,
      balance: 0n,
      paidToDate: 0n,
      paymentBalance: 0n,
      creditBalance: 0n,
      version: absorbed.version + 1,
      updatedAt: work.now,
    })
    .where(and(eq(clients.companyId, work.actor.companyId), eq(clients.id, absorbed.id), isNull(clients.mergedIntoId)))
    .returning({ id: clients.id })
  if (marked.length === 0)
    throw conflict(`${clientInMessage(absorbed)} is already merged into another client.`, 'mergeableId')
}

/** Repoints the clients that were merged into one client to another; returns their number. */
async function repointToSurvivor(work: Work, from: number, to: number): Promise<number> {
  const { clients } = work.tables
  const led = await work.db
    .update(clients)
    .set({ mergedIntoId: to })
    .where(and(eq(clients.companyId, work.actor.companyId), eq(clients.mergedIntoId, from)))
    .returning({ id: clients.id })
  return led.length
}

async function recordMerge(work: Work, survivor: Client, absorbed: Client, contacts: ContactsBefore): Promise<void> {
  const notes = `${clientInMessage(absorbed)} merged into this client`
  await enterInLedger(work, survivor, { adjustment: 0n, notes, originClientId: survivor.id })
  await publish(work, { type: 'clientMerged', clientId: survivor.id, notes })
  await work.db.insert(work.tables.merges).values({
    companyId: work.actor.companyId,
    userId: work.actor.userId,
    survivorId: survivor.id,
    absorbedId: absorbed.id,
    contacts,
    createdAt: work.now,
  })
}
