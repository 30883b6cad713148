import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import type { Client } from '../../contacts/client/client.ts'
import { assertMayAccess } from '../../kernel/actor.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import { conflict, type FieldCode, type FieldError, invalidFields, invalid } from '../../kernel/error.ts'
import { currencyOfDocument } from '../../kernel/money/currencies.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { checkAmount } from '../../kernel/money/money.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import { listsInOrder } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { changeRows } from '../../records/change-rows.ts'
import { rowsWhere } from '../../records/records.ts'
import { type Credit, statusOfSentCredit } from '../credit/credit.ts'
import { creditsByIds } from '../credit/store.ts'
import type { CreditUsesInput } from './input.ts'
import { type CreditUse, totalOf } from './payment.ts'

/** The credits that a payment uses, checked. */
type UsedCredits = { parts: CreditPart[]; credits: Credit[] }

/**
 * Reads the requested uses of credits, in minor units. Each is a sent credit of the client, named once, and gives no more than
 * its balance. @throws VALIDATION naming every `credits.N` that does not
 */
export async function readCreditUses(work: Work, client: Client, requested: CreditUsesInput): Promise<UsedCredits> {
  const keys = requested.map(({ creditId }) => creditId ?? 0)
  const found = await creditsByIds(work, keys)
  assertMayViewCredits(work, found)
  const problems: FieldError[] = []
  const used: UsedCredits = { parts: [], credits: [] }
  for (const [index, { amount: sent }] of requested.entries()) {
    const refuse = (field: string, message: string, code: FieldCode = 'INVALID') =>
      problems.push({ path: ['credits', index, field], message, code })
    const credit = found[index]
    if (!credit || credit.clientId !== client.id) refuse('creditId', 'is not a credit of this client', 'NOT_FOUND')
    else if (keys.indexOf(credit.id) !== index) refuse('creditId', 'is named twice; send the sum of both amounts once')
    else if (credit.isDeleted) refuse('creditId', 'is deleted and cannot be used')
    else if (credit.statusId === creditStatus.draft) refuse('creditId', 'is a draft: mark it as sent before it is used')
    else if (credit.statusId === creditStatus.applied) refuse('creditId', 'has no balance left')
    else {
      const amount = checkAmount(sent, currencyOfDocument(credit))
      if (typeof amount === 'string') refuse('amount', amount)
      else if (amount <= 0n || amount > credit.balance) {
        const left = Decimal.fromMinor(credit.balance, credit.digits).toString()
        refuse('amount', `must be more than 0 and at most the balance, ${left}`)
      } else {
        used.parts.push({ creditId: credit.id, amount })
        used.credits.push(credit)
      }
    }
  }
  if (problems.length > 0) throw invalidFields(problems)
  return used
}

/**
 * Refuses credits that do not fit the invoices: in another currency, or more than these receive.
 * @throws VALIDATION naming `credits`
 */
export function assertCreditsFit(
  { parts, credits }: UsedCredits,
  currencyId: string,
  received: readonly { amount: bigint }[],
): void {
  if (parts.length === 0) return
  const strange = credits.findIndex((credit) => credit.currencyId !== currencyId)
  if (strange >= 0) throw invalid(['credits', strange, 'creditId'], 'is in another currency than the invoices')
  // A negative invoice is a credit itself: it has nothing that a credit could pay.
  if (received.some(({ amount }) => amount < 0n))
    throw invalid('credits', 'cannot be combined with negative invoices', 'NOT_ALLOWED')
  if (totalOf(parts) > totalOf(received)) throw invalid('credits', 'must not exceed the amounts of the invoices')
}

/** An amount of a credit for this invoice. */
export type CreditShare = CreditPart & { invoiceId: number }

/** A part of a credit; `invoiceId`: for this invoice alone. */
export type CreditOrder = CreditPart & { invoiceId?: number | undefined }

/** The shares of credits in invoices: the credits fill the invoices, both in the order given. */
export function sharesOf(
  invoices: readonly { invoiceId: number; amount: bigint }[],
  credits: readonly CreditOrder[],
): CreditShare[] {
  const shares: CreditShare[] = []
  const left = credits.map((part) => ({ ...part }))
  for (const { invoiceId, amount } of invoices) {
    let open = amount
    for (const part of left) {
      if (part.invoiceId !== undefined && part.invoiceId !== invoiceId) continue
      const share = part.amount < open ? part.amount : open
      if (share <= 0n) continue
      shares.push({ creditId: part.creditId, invoiceId, amount: share })
      part.amount -= share
      open -= share
    }
  }
  return shares
}

/** Records the parts of credits that a payment used, by invoice. */
export async function insertCreditUses(
  work: Work,
  shares: readonly (CreditShare & { paymentId: number })[],
): Promise<void> {
  if (shares.length === 0) return
  const { companyId } = work.actor
  const rows = shares.map((share) => ({ ...share, companyId, createdAt: work.now, updatedAt: work.now }))
  await appendRows(work, work.tables.creditAllocations, rows)
}

/** The uses of credits by each payment that count, oldest first: the batch form for loaders and includes. */
export async function creditUsesByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<CreditUse[][]> {
  const { creditAllocations } = work.tables
  const rows = await rowsWhere(work, creditAllocations, creditAllocations.paymentId, paymentIds)
  const live = rows.filter((row) => row.archivedAt === null)
  return listsInOrder(paymentIds, live, (row) => row.paymentId)
}

/** The owner of a deletion that removes uses: the payments or the invoices. */
type Owner = { by: 'payment' | 'invoice'; ids: readonly number[] }

/** Removes the uses that go with a deletion; returns them, oldest first. */
export async function removeCreditUses(work: Work, { by, ids }: Owner): Promise<CreditUse[]> {
  const { creditAllocations: table } = work.tables
  const statement = prepared(work.db, `creditAllocation.removeWith.${by}`, (db) =>
    db
      .update(table)
      .set({
        archivedAt: sql`${sql.placeholder('now')}`,
        updatedAt: sql`${sql.placeholder('now')}`,
        removedBy: by,
      })
      .where(
        and(
          eq(table.companyId, sql.placeholder('companyId')),
          work.keyLists.among(by === 'payment' ? table.paymentId : table.invoiceId, 'keys'),
          isNull(table.archivedAt),
        ),
      )
      .returning(),
  )
  const bound = { companyId: work.actor.companyId, keys: work.keyLists.bind(ids), now: work.now }
  return (await statement.execute(bound)).sort((a, b) => a.id - b.id)
}

/** The uses that a deletion removed, oldest first. */
export async function removedCreditUses(work: Work, by: 'payment' | 'invoice', id: number): Promise<CreditUse[]> {
  const { creditAllocations: table } = work.tables
  const rows = await rowsWhere(work, table, by === 'payment' ? table.paymentId : table.invoiceId, [id])
  return rows.filter((row) => row.removedBy === by)
}

/** Restores uses that a deletion removed. */
export async function restoreCreditUses(work: Work, uses: readonly CreditUse[]): Promise<void> {
  await changeRows(work, work.tables.creditAllocations, uses, {
    also: { archivedAt: null, updatedAt: work.now, removedBy: null },
  })
}

/**
 * The reason why the credits can no longer give the same amounts to documents of the client, as a code; undefined when they can.
 */
export async function creditUsesObstacle(work: Work, uses: readonly CreditUse[], clientId: number) {
  const sums = sumsByCredit(uses)
  const creditIds = sums.map(({ creditId }) => creditId)
  const credits = await creditsByIds(work, creditIds)
  if (credits.some((credit) => credit && credit.clientId !== clientId)) return 'clients_differ'
  return sums.map(({ amount }, index) => creditObstacle(credits[index], amount)).find((reason) => reason !== undefined)
}

/** An amount of a credit, in minor units. */
export type CreditPart = { creditId: number; amount: bigint }

/** The reason why a credit cannot give the amount, as a code; undefined when it can. */
function creditObstacle(credit: Credit | undefined, amount: bigint): 'credit_deleted' | 'credit_changed' | undefined {
  if (!credit || credit.isDeleted) return 'credit_deleted'
  // A draft has no balance yet.
  return amount > credit.balance ? 'credit_changed' : undefined
}

/** Sums of the parts by credit: one may be named by several parts. */
export function sumsByCredit(parts: readonly CreditPart[]): CreditPart[] {
  const sums = new Map<number, bigint>()
  for (const { creditId, amount } of parts) sums.set(creditId, (sums.get(creditId) ?? 0n) + amount)
  return [...sums].map(([creditId, amount]) => ({ creditId, amount }))
}

/**
 * Takes the parts out of their credits (`away`) or gives them back (`back`): the used amount, the balance and the state move
 * together. The caller moves the client's figures.
 * @throws FORBIDDEN for a credit that the actor may not view, CONFLICT when one cannot give its part, or changed since it was read
 */
export async function applyCreditUses(work: Work, parts: readonly CreditPart[], way: 'away' | 'back'): Promise<void> {
  if (parts.length === 0) return
  const { credits } = work.tables
  const sums = sumsByCredit(parts)
  const creditIds = sums.map(({ creditId }) => creditId)
  const found = await creditsByIds(work, creditIds)
  assertMayViewCredits(work, found)
  const changes = sums.map(({ amount }, index) => {
    const credit = found[index]
    if (!credit) throw new Error('A part of an unknown credit')
    if (way === 'away' && creditObstacle(credit, amount)) throw conflict(changedMeanwhile)
    const paidToDate = credit.paidToDate + (way === 'away' ? amount : -amount)
    const balance = credit.amount - paidToDate
    return {
      id: credit.id,
      version: credit.version,
      paidToDate,
      balance,
      statusId: statusOfSentCredit(credit.amount, paidToDate),
    }
  })
  const saved = await changeRows(work, credits, changes, {
    set: ['paidToDate', 'balance', 'statusId'],
    matching: ['version'],
    also: { version: sql`${credits.version} + 1`, updatedAt: work.now },
  })
  if (saved.size !== changes.length) throw conflict(changedMeanwhile)
}

const assertMayViewCredits = ({ actor }: Work, found: readonly (Credit | undefined)[]): void =>
  assertMayAccess(
    actor,
    'view_credit',
    found.filter((credit) => credit !== undefined),
  )

const changedMeanwhile = 'A credit was changed meanwhile; read it again.'
