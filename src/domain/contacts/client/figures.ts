import { and, eq, sql } from 'drizzle-orm'
import { changeRows } from '../../records/change-rows.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { invalid } from '../../kernel/error.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import { isStorableAmount, largestAmount } from '../../kernel/money/money.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { Client } from './client.ts'

/** Balance and totals of a client, in minor units of its currency. */
export type ClientFigures = Pick<Client, 'balance' | 'paidToDate' | 'paymentBalance' | 'creditBalance'>

/** Changes of a client's figures, in minor units, with their sign. */
type FigureMoves = Partial<ClientFigures>

/** Reason for a balance change: the source record and a short note for readers of the ledger. */
type LedgerReason = {
  notes: string
  invoiceId?: number
  paymentId?: number
  creditId?: number
  /** Currency of the source record: figures of one client are never summed across currencies. */
  currencyId: string
  /** The client that the source record was made for (its `originClientId`): an unmerge moves the entry there. */
  originClientId: number
}

/**
 * Adds to a client's figures, and writes a ledger entry when the balance changes: the only way to write either, so that the
 * balance always equals the sum of the entries. @throws VALIDATION when the client's figures are in another currency
 */
export const moveClientFigures = (
  work: Work,
  clientId: number,
  moves: FigureMoves,
  reason: LedgerReason,
): Promise<void> => moveAllFigures(work, [{ clientId, moves, reason }])

/** One step of a client's figures. */
type FigureStep = { clientId: number; moves: FigureMoves; reason: LedgerReason }

/** {@link moveClientFigures} for many steps, in order: one update per client, one entry per step. */
export async function moveAllFigures(work: Work, steps: readonly FigureStep[]): Promise<void> {
  const real = steps.filter(({ moves }) => Object.values(moves).some((move) => move !== 0n))
  const sums = await sumsOf(work, real)
  // Checked before the addition: beyond 64 bits, SQLite would continue with a float.
  for (const sum of sums.values()) assertStorable({ ...sum, digits: currencyById(sum.currencyId)?.digits ?? 0 })
  const moved = await changeRows(work, work.tables.clients, [...sums.values()], {
    add: ['balance', 'paidToDate', 'paymentBalance', 'creditBalance'],
    matching: ['currencyId'],
    also: { updatedAt: work.now },
    returning: ['balance', 'paidToDate', 'paymentBalance', 'creditBalance', 'digits'],
  })
  for (const figures of moved.values()) assertStorable(figures)
  const balances = new Map([...moved].map(([id, { balance }]) => [id, balance - (sums.get(id)?.balance ?? 0n)]))
  const entries: (LedgerEntry & { clientId: number; balance: bigint })[] = []
  for (const { clientId, moves, reason } of real) {
    const before = balances.get(clientId)
    if (before === undefined) return refuseFigures(work, clientId, reason.currencyId)
    const balance = before + (moves.balance ?? 0n)
    balances.set(clientId, balance)
    if (balance !== before) entries.push({ ...reason, clientId, balance, adjustment: balance - before })
  }
  await insertEntries(work, entries)
}

/** Sums of the steps for each client. @throws VALIDATION when steps of one client have different currencies */
async function sumsOf(work: Work, steps: readonly FigureStep[]) {
  const sums = new Map<number, ClientFigures & { id: number; currencyId: string }>()
  for (const { clientId, moves, reason } of steps) {
    const sum = sums.get(clientId) ?? { ...unmoved, id: clientId, currencyId: reason.currencyId }
    if (sum.currencyId !== reason.currencyId) await refuseFigures(work, clientId, reason.currencyId)
    sums.set(clientId, {
      ...sum,
      balance: sum.balance + (moves.balance ?? 0n),
      paidToDate: sum.paidToDate + (moves.paidToDate ?? 0n),
      paymentBalance: sum.paymentBalance + (moves.paymentBalance ?? 0n),
      creditBalance: sum.creditBalance + (moves.creditBalance ?? 0n),
    })
  }
  return sums
}

/** Checks the sums: each amount may be valid while their sum is too large. @throws VALIDATION */
function assertStorable({
  digits,
  balance,
  paidToDate,
  paymentBalance,
  creditBalance,
}: ClientFigures & { digits: number }) {
  const figures = [balance, paidToDate, paymentBalance, creditBalance]
  if (figures.every((figure) => isStorableAmount(figure, digits))) return
  throw invalid(
    'amount',
    `would make a balance of the client exceed ${largestAmount(digits).toString()}, the largest amount`,
  )
}

const unmoved: ClientFigures = { balance: 0n, paidToDate: 0n, paymentBalance: 0n, creditBalance: 0n }

/** Adds to the columns alone, and sets the version: merges move the ledger entries themselves. Returns the client. @throws VALIDATION */
export async function addToFigures(
  work: Work,
  { id, version }: Pick<Client, 'id' | 'version'>,
  moves: ClientFigures,
): Promise<Client> {
  const { clients } = work.tables
  const [client] = await work.db
    .update(clients)
    .set({
      balance: sql`${clients.balance} + ${moves.balance}`,
      paidToDate: sql`${clients.paidToDate} + ${moves.paidToDate}`,
      paymentBalance: sql`${clients.paymentBalance} + ${moves.paymentBalance}`,
      creditBalance: sql`${clients.creditBalance} + ${moves.creditBalance}`,
      version,
      updatedAt: work.now,
    })
    .where(and(eq(clients.companyId, work.actor.companyId), eq(clients.id, id)))
    .returning()
  if (!client) throw new Error(unknownClient)
  assertStorable(client)
  return client
}

const unknownClient = 'The figures of an unknown client cannot move'

// The last check: a client with amounts changes its currency neither itself nor by a merge.
async function refuseFigures(work: Work, clientId: number, currencyId: string): Promise<never> {
  const [client] = await rowsByIds(work, work.tables.clients, [clientId])
  if (!client) throw new Error(unknownClient)
  const [theirs, ours] = [client.currencyId, currencyId].map((id) => currencyById(id)?.code ?? id)
  throw invalid('clientId', `uses ${theirs}, but this record uses ${ours}: create it for a client with ${ours}`)
}

type LedgerEntry = Omit<LedgerReason, 'currencyId'> & { adjustment: bigint }

/** Appends the latest balance change to the client's ledger; `client` has the balance after it. */
export const enterInLedger = (work: Work, client: Pick<Client, 'id' | 'balance'>, entry: LedgerEntry): Promise<void> =>
  insertEntries(work, [{ ...entry, clientId: client.id, balance: client.balance }])

async function insertEntries(
  work: Work,
  entries: readonly (LedgerEntry & { clientId: number; balance: bigint })[],
): Promise<void> {
  await appendRows(
    work,
    work.tables.ledgerEntries,
    entries.map((entry) => ({
      companyId: work.actor.companyId,
      clientId: entry.clientId,
      originClientId: entry.originClientId,
      invoiceId: entry.invoiceId ?? null,
      paymentId: entry.paymentId ?? null,
      creditId: entry.creditId ?? null,
      adjustment: entry.adjustment,
      balance: entry.balance,
      notes: entry.notes,
      createdAt: work.now,
    })),
  )
}
