import { expect } from 'vitest'
import { doneIds, madeId } from '../both-doors.ts'
import { payable } from './model.ts'
import type { Expense, Invoice, Payment, Said, Transaction } from './model.ts'
import { book, receive, removeExpense, restoreExpense, spend, unlink as takeBack } from './entries.ts'
import { canUnlink, ofExpenses, ofTransactions } from './foresee.ts'
import { money } from './shown.ts'
import type { Kind } from './steps.ts'
import { bulk, go, mostly, oneOf, pick, some, states } from './way.ts'
import type { Bulk, Move, Walk } from './way.ts'

/**
 * Copies the effect of bank rules to the model. The model knows no rules, so it reads the matched party; it computes the
 * amounts itself.
 */
async function follow({ app, model }: Walk, transaction: Transaction): Promise<void> {
  if (transaction.booked) return
  const { body } = await app.rest('GET', `/bank_transactions/${transaction.id}`)
  const row = (body['data'] ?? {}) as Readonly<Record<string, unknown>>
  if (row['status_id'] !== '3') return
  const ids = String(row['invoice_ids']).split(',')
  const paid = ids.flatMap((id) => model.invoices.find((invoice) => invoice.id === id) ?? [])
  if (paid.length > 0) receive(model, transaction, paid)
  else spend(model, transaction, { vendor: String(row['vendor_id']), category: String(row['ninja_category_id']) })
}

const directionIn = ({ step }: Walk, isCredit: boolean) => ({
  [step.door === 'rest' ? 'baseType' : 'direction']: isCredit ? 'CREDIT' : 'DEBIT',
})

const enter =
  (isCredit: boolean): Move =>
  async (walk) => {
    const { model, step } = walk
    const named = some(model.invoices, step)
    const vendor = !isCredit && step.both ? walk.vendor : ''
    const told = step.way % 2 === 0 ? named.map(({ number }) => number).join(' and ') : 'with thanks'
    const made = await go(walk, 'createBankTransaction', {
      amount: money(step.cents),
      ...directionIn(walk, isCredit),
      ...(vendor && { vendorId: vendor }),
      description: isCredit ? `Transfer ${told}` : oneOf(['A ticket by rail', 'Groceries'], step),
    })
    if (!made) throw new Error('A bank transaction was refused')
    const id = madeId(made, 'createBankTransaction', 'bankTransaction')
    const own = { vendor, category: '' }
    const transaction = { id, cents: step.cents, isCredit, booked: undefined, own, isDeleted: false }
    model.transactions.push(transaction)
    await follow(walk, transaction)
  }

const changeTransaction: Move = async (walk) => {
  const { model, step } = walk
  const changed = pick(model.transactions, step.at)
  // Without its direction, an amount below zero is money out.
  const input = changed && { id: changed.id, amount: money(step.cents), ...directionIn(walk, changed.isCredit) }
  if (input && (await go(walk, 'updateBankTransaction', input))) changed.cents = step.cents
}

type Target = { invoices: Invoice[] } | { payment: Payment } | { expenses: Expense[] } | Said

const targetOf = ({ model, step, vendor, category }: Walk, { isCredit }: Transaction): Target => {
  const payment = pick(model.payments, step.at)
  if (isCredit)
    return step.way % 4 === 0 && payment
      ? { payment }
      : {
          invoices: some(
            mostly(model.invoices, (each) => payable(model, each) > 0, step),
            step,
          ),
        }
  return step.way % 2 === 0 && model.expenses.length > 0
    ? { expenses: some(model.expenses, step) }
    : { vendor, category: step.third % 3 === 2 ? '' : category }
}

/** An item of a match with the field names of the step's door. */
function itemOf({ step: { door } }: Walk, id: string, target: Target) {
  const list = (records: readonly { id: string }[]) => {
    const ids = records.map((record) => record.id)
    return door === 'rest' ? ids.join(',') : ids
  }
  if ('invoices' in target) return { id, invoiceIds: list(target.invoices) }
  if ('payment' in target) return { id, paymentId: target.payment.id }
  if ('expenses' in target) return { id, [door === 'rest' ? 'expenseId' : 'expenseIds']: list(target.expenses) }
  const category = door === 'rest' ? 'serviceCategoryId' : 'categoryId'
  return { id, vendorId: target.vendor, [category]: target.category }
}

const match: Move = async (walk) => {
  const { model, step } = walk
  const open = mostly(model.transactions, ({ booked, isDeleted }) => !booked && !isDeleted, step)
  await matchThese(walk, [pick(open, step.way), step.both ? pick(open, step.other) : undefined])
}

/** Matches bank transactions with records selected by the step. */
export async function matchThese(walk: Walk, chosen: readonly (Transaction | undefined)[]): Promise<void> {
  const { model } = walk
  const items = [...new Set(chosen)].flatMap((each) =>
    each ? [{ transaction: each, target: targetOf(walk, each) }] : [],
  )
  const transactions = items.map(({ transaction, target }) => itemOf(walk, transaction.id, target))
  const answer = items.length > 0 && (await go(walk, 'matchBankTransactions', { transactions }))
  const done = answer ? doneIds(answer) : []
  for (const { transaction, target } of items.filter((item) => done.includes(item.transaction.id))) {
    if ('invoices' in target) receive(model, transaction, target.invoices)
    else if ('payment' in target) book(transaction, { payments: [target.payment], made: false, said: transaction.own })
    else if ('expenses' in target) bookLinked(transaction, target.expenses)
    else spend(model, transaction, { vendor: target.vendor, category: target.category || transaction.own.category })
  }
}

/** The transaction shows the vendor if all of its expenses name the same one. */
function bookLinked(transaction: Transaction, expenses: readonly Expense[]): void {
  const [vendor = '', ...others] = new Set(expenses.map((expense) => expense.vendor))
  const said = others.length === 0 && vendor ? { ...transaction.own, vendor } : transaction.own
  book(transaction, { expenses: [...expenses], made: false, said })
}

const unlink: Move = (walk) =>
  unlinkThese(
    walk,
    some(
      mostly(walk.model.transactions, (each) => each.booked !== undefined, walk.step),
      walk.step,
    ),
  )

/** Unlinks the transactions. */
export async function unlinkThese(walk: Walk, transactions: readonly Transaction[]): Promise<void> {
  const ids = transactions.map(({ id }) => id)
  const possible = transactions.filter(canUnlink)
  const answer = ids.length > 0 && (await go(walk, 'unlinkBankTransactions', { ids }))
  const done = answer ? doneIds(answer) : []
  for (const each of possible) expect(done, answer ? answer.text : '').toContain(each.id)
  // Unlinking also removes what a rule suggests for other transactions.
  for (const each of transactions.filter(({ id, booked }) => booked && done.includes(id))) {
    expect(possible).toContain(each)
    takeBack(walk.model, each)
  }
}

const isBooked = ({ booked }: Transaction) => booked !== undefined
const isOpen = (transaction: Transaction) => !isBooked(transaction)

const bulkTransactions: Move = (walk) => {
  const actions = { unlink: isBooked, convert_matched: isOpen, apply_rules: isOpen, ...states }
  const note = async (done: Transaction, action: string) => {
    if (action === 'unlink') takeBack(walk.model, done)
    if (action === 'delete' || action === 'restore') done.isDeleted = action === 'delete'
    if (action === 'convert_matched' || action === 'apply_rules') await follow(walk, done)
  }
  return bulk(walk, { name: 'bulkBankTransactions', note, foresee: ofTransactions }, walk.model.transactions, actions)
}

const expense: Move = async (walk) => {
  const { model, step } = walk
  const vendor = step.both ? '' : walk.vendor
  if (await go(walk, 'createExpense', { amount: money(step.cents), ...(vendor && { vendorId: vendor }) }))
    model.expenses.push({ id: '', cents: step.cents, vendor, isDeleted: false })
}

const changeExpense: Move = async (walk) => {
  const { model, step } = walk
  const changed = pick(model.expenses, step.at)
  if (changed && (await go(walk, 'updateExpense', { id: changed.id, amount: money(step.cents) })))
    changed.cents = step.cents
}

/** Bulk actions on expenses. */
export const expensesAtOnce = ({ model }: Pick<Walk, 'model'>): Bulk<Expense> => ({
  name: 'bulkExpenses',
  foresee: ofExpenses,
  note(done, action) {
    if (action === 'delete') removeExpense(model, done)
    if (action === 'restore' && done.isDeleted) restoreExpense(done)
  },
})

const bulkExpenses: Move = (walk) => bulk(walk, expensesAtOnce(walk), walk.model.expenses, states)

/** Actions on bank transactions and expenses. */
export const bankMoves = {
  deposit: enter(true),
  withdrawal: enter(false),
  changeTransaction,
  match,
  unlink,
  bulkTransactions,
  expense,
  changeExpense,
  bulkExpenses,
} satisfies Partial<Record<Kind, Move>>
