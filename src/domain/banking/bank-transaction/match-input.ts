import * as z from 'zod'
import type { FieldCode, FieldError } from '../../kernel/error.ts'
import type { WriteOffReason } from '../../../db/tables/bank.ts'
import { flag, Problem, type ScalarMeta } from '../../kernel/input.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import { checkDecimalInput, rateProblem } from '../../kernel/money/money.ts'
import { type Decode, decoding } from '../../kernel/parse-input.ts'
import { notAnId } from '../../kernel/record-id.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'

/** Maximum number of transactions in one call. */
export const largestMatch = 5_000

/** Maximum number of records that one item may name. */
const largestItem = 1_000

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

// An error of an item is kept as its value instead of being thrown: errors that only the database can find (unknown records) come
// later, and the caller receives all of them at once.
const deferred = <Value>(
  meta: ScalarMeta & { list?: boolean },
  read: (value: unknown, decode: Decode) => Value | Problem,
) => decoding(meta, read)

/** A record by its key, and the id by which the caller named it, and its place in the list of ids, for error messages. */
export type Named = { readonly key: number; readonly sent: string; readonly position?: number }

type MatchedKind =
  | 'bankTransaction'
  | 'invoice'
  | 'credit'
  | 'client'
  | 'payment'
  | 'expense'
  | 'vendor'
  | 'expenseCategory'

function named(kind: MatchedKind, id: unknown, decode: Decode): Named | Problem {
  if (typeof id !== 'string') return new Problem('must be an id, as text')
  const sent = id.trim()
  const key = decode(kind, sent)
  return key === undefined ? new Problem(notAnId(kind, sent), 'NOT_FOUND') : { key, sent }
}

const oneOf = (kind: MatchedKind, description: string) =>
  deferred({ scalar: 'ID', recordKind: kind, description }, (value, decode): Named | undefined | Problem =>
    isEmpty(value) ? undefined : named(kind, value, decode),
  ).optional()

const severalOf = (kind: MatchedKind, description: string) =>
  deferred({ scalar: 'ID', list: true, recordKind: kind, description }, (value, decode): Named[] | Problem => {
    if (isEmpty(value)) return []
    if (!Array.isArray(value)) return new Problem('must be ids: a list, or one text with commas between them')
    const sent = value.filter((id) => !isEmpty(id))
    if (sent.length > largestItem) return new Problem(`must name at most ${largestItem} records`, 'TOO_MANY')
    const byKey = new Map<number, Named>()
    for (const [position, id] of value.entries()) {
      if (isEmpty(id)) continue
      const record = named(kind, id, decode)
      if (record instanceof Problem) return new Problem(record.message, record.code, String(position))
      if (byKey.has(record.key)) return new Problem(`names "${record.sent}" twice`, 'INVALID', String(position))
      byKey.set(record.key, { ...record, position })
    }
    return [...byKey.values()]
  }).optional()

const writeOffReasons = ['fee', 'discount', 'rounding'] as const satisfies WriteOffReason[]

const reasonInput = deferred(
  {
    scalar: 'Enum',
    enumName: 'WriteOffReason',
    values: writeOffReasons,
    description:
      'Writes off what is missing to the invoices or the payment, or what the withdrawal differs from the expenses: a fee, and everything beside a payment or expenses, as an expense; a discount or a rounding difference of invoices as a credit of the client, which the payment uses. The money must reach the last invoice.',
  },
  (value): WriteOffReason | undefined | Problem => {
    if (isEmpty(value)) return undefined
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value
    return (
      writeOffReasons.find((known) => known === word) ?? new Problem(`must be one of: ${writeOffReasons.join(', ')}`)
    )
  },
).optional()

const writeOffAmountInput = deferred(
  {
    scalar: 'Decimal',
    description: 'Amount to write off, in the currency of the invoices, at most the rest, which is the default.',
  },
  (value): Decimal | undefined | Problem => {
    if (isEmpty(value)) return undefined
    const checked = checkDecimalInput(value)
    if (typeof checked === 'string') return new Problem(checked)
    return checked.sign() > 0 ? checked : new Problem('must be greater than 0')
  },
).optional()

const exchangeRateInput = deferred(
  {
    scalar: 'Decimal',
    description:
      'For invoices, a payment or a client in another currency than the transaction: how much of its currency one unit of theirs brought. By default the rate by which the money pays them in full.',
  },
  (value): Decimal | undefined | Problem => {
    if (isEmpty(value)) return undefined
    const checked = checkDecimalInput(value)
    if (typeof checked === 'string') return new Problem(checked)
    const problem = rateProblem(checked)
    return problem === undefined ? checked : new Problem(problem)
  },
).optional()

const sentItem = z
  .object({
    id: deferred(
      { scalar: 'ID', recordKind: 'bankTransaction', description: 'The bank transaction to match.' },
      (value, decode) =>
        isEmpty(value) ? new Problem('is required', 'REQUIRED') : named('bankTransaction', value, decode),
    ),
    invoiceIds: severalOf('invoice', 'Invoices that the money pays, in this order: by a payment of each client.'),
    creditIds: severalOf(
      'credit',
      'With `invoiceIds`: credits of their clients, who deducted them. They pay what the money does not reach, each of its own client, and keep the rest.',
    ),
    clientId: oneOf(
      'client',
      'Client whose money it is, where no invoice is to be paid: a payment that stays unapplied, such as a second one of a paid invoice.',
    ),
    paymentId: oneOf('payment', 'A payment that was booked already: it is linked, no money moves.'),
    expenseIds: severalOf(
      'expense',
      'Expenses that were booked already: they are linked, and those that are not paid yet are paid on its day. A withdrawal of less pays them in this order; others can pay the rest.',
    ),
    vendorId: oneOf('vendor', 'Vendor that was paid: an expense of the amount is created for it.'),
    categoryId: oneOf('expenseCategory', 'Category of the expense that `vendorId` or `writeOff` creates.'),
    ninjaCategoryId: oneOf('expenseCategory', 'Another name of categoryId, which existing clients send.'),
    refund: flag(
      'Money came back. A withdrawal gives the money of paymentId back, such as a returned direct debit: the payment is refunded by the amount, first out of its unapplied money, then of its last invoices. A deposit gives money of one expense back, which a vendor refunded: an expense below zero is created for it.',
    ).optional(),
    exchangeRate: exchangeRateInput,
    writeOff: reasonInput,
    writeOffAmount: writeOffAmountInput,
  })
  .meta({
    title: 'MatchBankTransactionInput',
    description: 'A transaction and one of invoices, a payment, expenses, a vendor, a client.',
  })

// A value that is not an object has no fields: it is refused for its missing id.
const anyItem = z.preprocess((value) => ({ id: undefined, ...(typeof value === 'object' ? value : {}) }), sentItem)

export const matchInput = z.object({
  transactions: z
    .array(anyItem)
    .min(1, 'must name at least one transaction')
    .max(largestMatch, `must contain at most ${largestMatch} transactions`)
    .meta({ description: 'Items to match, at most 5,000, booked in this order.' }),
  atomic: flag('All or nothing: one that would be skipped refuses the request.').optional(),
  dryRun: flag('Answers what it would do, and changes nothing.').optional(),
})

type MatchInput = z.output<typeof matchInput>

type RawItem = MatchInput['transactions'][number]

/** The records that one transaction is to be matched with. */
export type Target =
  /** `client`: of a payment without invoices. `isSuggested`: a rule found the invoices, which may be alternatives. */
  | { kind: 'invoices'; invoices: readonly Named[]; credits?: readonly Named[]; client?: Named; isSuggested?: true }
  | { kind: 'payment'; payment: Named }
  | { kind: 'refund'; payment: Named }
  | { kind: 'expenseRefund'; expense: Named }
  | { kind: 'expenses'; expenses: readonly Named[] }
  /** Callers always name a vendor; a rule need not. */
  | { kind: 'newExpense'; vendor: Named | undefined; category: Category | undefined }

/** Treatment of the rest of a match. Without an amount all of it is written off. */
export type WriteOff = {
  reason: WriteOffReason
  amount: Decimal | undefined
  category: Category | undefined
}

/** One item of a match; `position` is its place in the input. */
export type MatchItem = {
  position: number
  transaction: Named
  target: Target
  exchangeRate?: Decimal | undefined
  writeOff?: WriteOff | undefined
}

/** An item that may be readable in part only. */
export type ReadItem = {
  position: number
  transaction: Named | undefined
  target: Target | undefined
  exchangeRate?: Decimal | undefined
  writeOff?: WriteOff | undefined
}

/** True when the whole item could be read, which is the case once no item has a problem. */
export const isComplete = (item: ReadItem): item is MatchItem =>
  item.transaction !== undefined && item.target !== undefined

/** Records that a field of the item is wrong. */
type Refuse = (field: keyof RawItem, message: string, code?: FieldCode, member?: string) => void

/** Reads the items; errors in their form come back as problems, all of them. */
export async function readItems(
  work: Work,
  raw: readonly RawItem[],
): Promise<{ items: ReadItem[]; problems: FieldError[] }> {
  const problems: FieldError[] = []
  const seen = new Map<number, number>()
  const items = await mapCooperatively(work, raw, (sent, position): ReadItem => {
    const refuse: Refuse = (field, message, code = 'INVALID', member) =>
      problems.push({ path: ['transactions', position, field, member ?? []].flat(), message, code })
    for (const [field, value] of Object.entries(sent)) {
      if (value instanceof Problem) refuse(field as keyof RawItem, value.message, value.code, value.member)
    }
    const transaction = right(sent.id)
    const first = transaction && seen.get(transaction.key)
    if (first !== undefined) refuse('id', `is already in {transactions}.${first}; each transaction can be matched once`)
    else if (transaction) seen.set(transaction.key, position)
    const category = readCategory(sent, refuse)
    return {
      position,
      transaction,
      target: readTarget(sent, category, refuse),
      exchangeRate: right(sent.exchangeRate),
      writeOff: readWriteOff(sent, category, refuse),
    }
  })
  return { items, problems }
}

const alternatives = ['invoiceIds', 'paymentId', 'expenseIds', 'vendorId', 'clientId'] as const
/** Targets that may be in another currency. */
const exchanged = ['invoiceIds', 'paymentId', 'clientId'] as const
const categoryFields = ['categoryId', 'ninjaCategoryId'] as const
type CategoryField = (typeof categoryFields)[number]
type Category = Named & { field: CategoryField }

const givenIn = (sent: RawItem) => alternatives.filter((field) => isGiven(sent[field]))

function readTarget(sent: RawItem, category: Category | undefined, refuse: Refuse): Target | undefined {
  checkTarget(sent, category, refuse)
  const [invoices, payment, vendor] = [right(sent.invoiceIds), right(sent.paymentId), right(sent.vendorId)]
  const client = right(sent.clientId)
  switch (givenIn(sent)[0]) {
    case 'invoiceIds':
      return invoices && { kind: 'invoices', invoices, credits: right(sent.creditIds) ?? [] }
    case 'clientId':
      return client && { kind: 'invoices', invoices: [], client }
    case 'paymentId':
      return payment && { kind: sent.refund ? 'refund' : 'payment', payment }
    case 'expenseIds':
      return targetOfExpenses(right(sent.expenseIds) ?? [], sent.refund)
    case 'vendorId':
      return vendor && { kind: 'newExpense', vendor, category }
    default:
      return undefined
  }
}

function targetOfExpenses(expenses: Named[], refund: boolean | undefined): Target | undefined {
  const [expense] = expenses
  if (!expense) return undefined
  return refund ? { kind: 'expenseRefund', expense } : { kind: 'expenses', expenses }
}

/** Refuses what does not go together. */
function checkTarget(sent: RawItem, category: Category | undefined, refuse: Refuse): void {
  const [first, ...others] = givenIn(sent)
  const more = right(sent.expenseIds)?.slice(1) ?? []
  if (sent.refund && first !== 'paymentId' && (first !== 'expenseIds' || more.length > 0))
    refuse('refund', 'goes with {paymentId} or with one {expenseIds}: what is given back')
  if (isGiven(sent.exchangeRate) && (sent.refund || !exchanged.some((name) => name === first)))
    refuse('exchangeRate', 'goes with {invoiceIds}, {paymentId} or {clientId}, in another currency', 'NOT_ALLOWED')
  if (isGiven(sent.creditIds) && first !== 'invoiceIds')
    refuse('creditIds', 'goes with {invoiceIds}: the credits pay them together with the money')
  for (const field of others)
    refuse(field, `cannot be combined with {${first}}: a transaction is matched with one kind of record`, 'NOT_ALLOWED')
  if (first === undefined && !category)
    refuse(
      'invoiceIds',
      `is required, unless one of ${alternatives
        .slice(1)
        .map((name) => `{${name}}`)
        .join(', ')} is given`,
      'REQUIRED',
    )
}

function readWriteOff(sent: RawItem, category: Category | undefined, refuse: Refuse): WriteOff | undefined {
  const [reason, amount] = [right(sent.writeOff), right(sent.writeOffAmount)]
  if (sent.writeOff === undefined && amount !== undefined)
    refuse(
      'writeOff',
      `is required with {writeOffAmount}: one of ${writeOffReasons.map((word) => `{=${word}}`).join(', ')}`,
      'REQUIRED',
    )
  if (reason !== undefined && givenIn(sent)[0] === 'vendorId')
    refuse('writeOff', 'cannot be combined with {vendorId}: a new expense has the whole amount', 'NOT_ALLOWED')
  if (reason !== undefined && givenIn(sent)[0] === 'clientId')
    refuse('writeOff', 'cannot be combined with {clientId}: nothing is missing to an invoice', 'NOT_ALLOWED')
  return reason && { reason, amount, category }
}

/** The category under either of its names; it belongs to an expense that the match creates. */
function readCategory(sent: RawItem, refuse: Refuse): Category | undefined {
  const [field, other] = categoryFields.filter((name) => isGiven(sent[name]))
  if (field === undefined) return undefined
  const [alternative] = givenIn(sent)
  const reason = right(sent.writeOff)
  const makesExpense = reason === 'fee' || (reason !== undefined && alternative !== 'invoiceIds')
  if (alternative === undefined) refuse('vendorId', `is required with {${field}}, to create an expense`, 'REQUIRED')
  else if (alternative !== 'vendorId' && !makesExpense)
    refuse(field, `cannot be combined with {${alternative}}: only a new expense has a category`, 'NOT_ALLOWED')
  const [category, same] = [right(sent[field]), other && right(sent[other])]
  if (category && same && category.key !== same.key)
    refuse('ninjaCategoryId', 'names another category than {categoryId}; send only one of them')
  return category && { ...category, field }
}

/** A wrong value is given too. */
const isGiven = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0)

const right = <Value>(value: Value | Problem | undefined): Value | undefined =>
  value instanceof Problem ? undefined : value
