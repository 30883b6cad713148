import { expect } from 'vitest'
import { clientFixtures } from '../../operations/contacts/merge-fixtures.ts'
import { expensesAtOnce, unlinkThese } from './bank-moves.ts'
import { now, paymentsOf } from './model.ts'
import type { Client, Payment } from './model.ts'
import { invoicesAtOnce } from './document-moves.ts'
import { paymentsAtOnce } from './payment-moves.ts'
import { expectedLines, storedLines } from './shown.ts'
import type { Shown } from './shown.ts'
import { act, isLive } from './way.ts'
import type { Bulk, Walk } from './way.ts'

type Change = (action: 'delete' | 'restore') => Promise<unknown>

/**
 * Deletes and restores each invoice, payment, expense and record created by a match, and expects every row to be unchanged.
 * Payments of deleted clients are skipped, and expenses that several bank transactions pay: restoring one links none of them.
 */
export async function thereAndBack(walk: Walk): Promise<void> {
  const { model } = walk
  for (const { booked } of model.transactions) {
    const payments = paymentsOf(booked)
    const line = booked?.made ? (payments[0] ?? booked.expenses[0])?.line : undefined
    if (line && !payments.some(isOfDeleted))
      await backAfter(walk, () => unlinkThese(walk, [line.transaction]), restoring(walk, line, payments))
  }
  const paidInParts = await expensesInParts(walk)
  const changes = [
    ...model.payments.filter(isMovable).map((item) => changing(walk, paymentsAtOnce(walk), item)),
    ...model.invoices.filter(isMovable).map((item) => changing(walk, invoicesAtOnce(walk), item)),
    ...model.expenses
      .filter((item) => isLive(item) && !paidInParts.has(item.id))
      .map((item) => changing(walk, expensesAtOnce(walk), item)),
  ]
  for (const change of changes)
    await backAfter(
      walk,
      () => change('delete'),
      () => change('restore'),
    )
}

async function expensesInParts(walk: Walk): Promise<ReadonlySet<string>> {
  const { expenses = [] } = await rows(walk)
  const inParts = expenses.filter(({ bankParts }) => bankParts !== null)
  return new Set(inParts.map(({ id }) => walk.app.id('expense', Number(id))))
}

const isOfDeleted = ({ madeFor }: { madeFor: Client }): boolean => now(madeFor).isDeleted
const isMovable = (record: { madeFor: Client; isDeleted: boolean }): boolean => isLive(record) && !isOfDeleted(record)

/** Deletes or restores one record; the request must succeed. */
const changing =
  <Item extends { id: string }>(walk: Walk, how: Bulk<Item>, item: Item): Change =>
  async (action) =>
    expect(await act(walk, how, [item], action)).toEqual([item])

/** Restores the records that unlinking deleted. If unlinking was refused, there is nothing to restore. */
const restoring = (
  walk: Walk,
  { transaction, booked }: NonNullable<Walk['model']['payments'][number]['line']>,
  payments: readonly Payment[],
) =>
  async function restore(): Promise<void> {
    if (transaction.booked) return
    const [expense] = booked.expenses
    for (const payment of payments) await changing(walk, paymentsAtOnce(walk), payment)('restore')
    if (payments.length === 0 && expense) await changing(walk, expensesAtOnce(walk), expense)('restore')
  }

const byId = (lines: Shown['lines']) => Object.fromEntries(lines.map(([id, ...line]) => [String(id), line]))

async function backAfter(walk: Walk, there: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> {
  const before = await rows(walk)
  await there()
  expect(byId(await storedLines(walk.app))).toEqual(byId(expectedLines(walk.model)))
  await back()
  expect(await rows(walk)).toEqual(before)
}

/**
 * All rows, without the intended traces of deleting and restoring: activities, offsetting ledger entries, and the archive
 * date.
 */
async function rows({ app }: Walk): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const {
    activities: _activities,
    ledgerEntries: _entries,
    counters: _counters,
    ...rest
  } = await clientFixtures(app).dump()
  for (const name of ['invoices', 'payments', 'expenses'] as const)
    rest[name] = (rest[name] ?? []).map(({ archivedAt: _archivedAt, ...row }) => row)
  return rest
}
