import { madeId } from '../both-doors.ts'
import { payable } from './books.ts'
import type { Expense, Invoice, Payment, Transaction } from './books.ts'
import { receive, removeExpense, spend, unlink as takeBack } from './entries.ts'
import { money } from './shown.ts'
import type { Kind } from './steps.ts'
import { bulk, go, mostly, oneOf, pick, some, states } from './way.ts'
import type { Move, Walk } from './way.ts'
import { doneIds } from '../both-doors.ts'

/** What the rules made of a transaction, which the model cannot know: who was paid by it is read, the sums are not. */
async function follow({ app, books }: Walk, transaction: Transaction): Promise<void> {
  if (transaction.booked) return
  const { body } = await app.rest('GET', `/bank_transactions/${transaction.id}`)
  const row = (body['data'] ?? {}) as Readonly<Record<string, unknown>>
  if (row['status_id'] !== '3') return
  const ids = String(row['invoice_ids']).split(',')
  const paid = ids.flatMap((id) => books.invoices.find((invoice) => invoice.id === id) ?? [])
  if (paid.length > 0) receive(books, transaction, paid)
  else spend(books, transaction)
}

const enter =
  (isCredit: boolean): Move =>
  async (walk) => {
    const { books, step } = walk
    const named = some(books.invoices, step)
    const told = step.way % 2 === 0 ? named.map(({ number }) => number).join(' and ') : 'with thanks'
    const made = await go(walk, 'createBankTransaction', {
      amount: money(step.cents),
      baseType: isCredit ? 'CREDIT' : 'DEBIT',
      description: isCredit ? `Transfer ${told}` : oneOf(['A ticket by rail', 'Groceries'], step),
    })
    if (!made) throw new Error('A bank transaction was refused')
    const id = madeId(made, 'createBankTransaction', 'bankTransaction')
    const transaction = { id, cents: step.cents, isCredit, booked: undefined }
    books.transactions.push(transaction)
    await follow(walk, transaction)
  }

const changeTransaction: Move = async (walk) => {
  const { books, step } = walk
  const changed = pick(books.transactions, step.at)
  if (changed && (await go(walk, 'updateBankTransaction', { id: changed.id, amount: money(step.cents) })))
    changed.cents = step.cents
}

type Target = { invoices: Invoice[] } | { payment: Payment } | { expenses: Expense[] } | { vendor: string }

const targetOf = ({ books, step, vendor }: Walk, { isCredit }: Transaction): Target => {
  const payment = pick(books.payments, step.at)
  if (isCredit)
    return step.way % 4 === 0 && payment
      ? { payment }
      : {
          invoices: some(
            mostly(books.invoices, (each) => payable(books, each) > 0, step),
            step,
          ),
        }
  return step.way % 2 === 0 && books.expenses.length > 0 ? { expenses: some(books.expenses, step) } : { vendor }
}

/** An item of a match in the names of the step's door. */
function itemOf({ step: { door } }: Walk, id: string, target: Target) {
  const list = (records: readonly { id: string }[]) => {
    const ids = records.map((record) => record.id)
    return door === 'rest' ? ids.join(',') : ids
  }
  if ('invoices' in target) return { id, invoiceIds: list(target.invoices) }
  if ('payment' in target) return { id, paymentId: target.payment.id }
  if ('expenses' in target) return { id, expenseId: list(target.expenses) }
  return { id, vendorId: target.vendor }
}

const match: Move = async (walk) => {
  const { books, step } = walk
  const open = mostly(books.transactions, ({ booked }) => !booked, step)
  const chosen = [pick(open, step.way), step.both ? pick(open, step.other) : undefined]
  const items = [...new Set(chosen)].flatMap((each) =>
    each ? [{ transaction: each, target: targetOf(walk, each) }] : [],
  )
  const transactions = items.map(({ transaction, target }) => itemOf(walk, transaction.id, target))
  const answer = items.length > 0 && (await go(walk, 'matchBankTransactions', { transactions }))
  const done = answer ? doneIds(answer, 'matchBankTransactions') : []
  for (const { transaction, target } of items.filter((item) => done.includes(item.transaction.id))) {
    if ('invoices' in target) receive(books, transaction, target.invoices)
    else if ('payment' in target) transaction.booked = { payment: target.payment, expenses: [], made: false }
    else if ('expenses' in target) transaction.booked = { expenses: target.expenses, made: false }
    else spend(books, transaction)
  }
}

const unlink: Move = async (walk) => {
  const { books, step } = walk
  const booked = mostly(books.transactions, (each) => each.booked !== undefined, step)
  const ids = some(booked, step).map(({ id }) => id)
  const answer = ids.length > 0 && (await go(walk, 'unlinkBankTransactions', { ids }))
  const done = answer ? doneIds(answer, 'unlinkBankTransactions') : []
  for (const each of books.transactions.filter(({ id }) => done.includes(id))) takeBack(books, each)
}

const isBooked = ({ booked }: Transaction) => booked !== undefined
const isOpen = (transaction: Transaction) => !isBooked(transaction)
const any = () => true

const bulkTransactions: Move = (walk) => {
  const actions = { unlink: isBooked, convert_matched: isOpen, apply_rules: isOpen, delete: any, restore: any }
  return bulk(walk, 'bulkBankTransactions', walk.books.transactions, actions, async (done, action) => {
    if (action === 'unlink') takeBack(walk.books, done)
    if (action === 'convert_matched' || action === 'apply_rules') await follow(walk, done)
  })
}

const expense: Move = async (walk) => {
  const { books, step } = walk
  if (await go(walk, 'createExpense', { amount: money(step.cents), vendorId: walk.vendor }))
    books.expenses.push({ id: '', cents: step.cents, isDeleted: false })
}

const changeExpense: Move = async (walk) => {
  const { books, step } = walk
  const changed = pick(books.expenses, step.at)
  if (changed && (await go(walk, 'updateExpense', { id: changed.id, amount: money(step.cents) })))
    changed.cents = step.cents
}

const bulkExpenses: Move = (walk) =>
  bulk(walk, 'bulkExpenses', walk.books.expenses, states, (done, action) => {
    if (action === 'delete') removeExpense(walk.books, done)
    if (action === 'restore') done.isDeleted = false
  })

/** What is done to bank transactions and expenses. */
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
