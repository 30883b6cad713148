import type { Client } from '../../contacts/client/client.ts'
import { clientsByIds } from '../../contacts/client/resolve.ts'
import type { FieldError } from '../../kernel/error.ts'
import { immovablePayments } from '../../billing/payment/rights.ts'
import { allocationsByPaymentIds } from '../../billing/payment/store.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { checkAmount } from '../../kernel/money/money.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import { pickByKeys } from '../../kernel/rows/pick.ts'
import type { Work } from '../../kernel/work.ts'
import { openStatus } from './bank-transaction.ts'
import type { Named, ReadItem, Target, WriteOff } from './match-input.ts'
import { deletedReference } from '../../records/records.ts'

/** Everything that the items of a match name, by key: read once, before anything is booked. */
export type MatchRecords = Awaited<ReturnType<typeof readRecords>>

type RowIn<Records> = Records extends Map<number, infer Row> ? Row : never
export type MatchedTransaction = RowIn<MatchRecords['transactions']>
export type MatchedExpense = RowIn<MatchRecords['expenses']>
export type MatchedCredit = RowIn<MatchRecords['credits']>
export type LinkedPayment = RowIn<MatchRecords['payments']>
export type MatchedInvoice = RowIn<MatchRecords['invoices']>

/** The columns by which a match is decided and booked. */
const columns = {
  transactions: [
    'statusId',
    'isDeleted',
    'amount',
    'baseType',
    'currencyId',
    'digits',
    'date',
    'description',
    'vendorId',
    'expenseCategoryId',
  ],
  invoices: [
    'userId',
    'assignedUserId',
    'clientId',
    'originClientId',
    'number',
    'statusId',
    'isDeleted',
    'currencyId',
    'exchangeRate',
    'amount',
    'balance',
  ],
  credits: ['userId', 'assignedUserId', 'clientId', 'statusId', 'isDeleted', 'currencyId', 'balance'],
  payments: [
    'userId',
    'assignedUserId',
    'isDeleted',
    'statusId',
    'currencyId',
    'digits',
    'exchangeRate',
    'exchangeCurrencyId',
    'bankTransactionId',
    'number',
    'amount',
    'refunded',
  ],
  expenses: [
    'userId',
    'assignedUserId',
    'isDeleted',
    'currencyId',
    'digits',
    'bankTransactionId',
    'bankParts',
    'paymentDate',
    'number',
    'vendorId',
    'categoryId',
    'invoiceId',
    'amount',
    'usesInclusiveTaxes',
    'taxName1',
    'taxRate1',
    'taxName2',
    'taxRate2',
    'taxName3',
    'taxRate3',
    'taxAmount1',
    'taxAmount2',
    'taxAmount3',
  ],
  vendors: ['isDeleted'],
  categories: ['isDeleted'],
} as const

/** Reads the records that the items name: a statement for each kind of record, for any number of items. */
export async function readRecords(work: Work, items: readonly ReadItem[]) {
  const { tables } = work
  const keys = keysOf(items)
  const purpose = 'match'
  const invoices = await pickByKeys(work, tables.invoices, keys.invoices, { purpose, names: columns.invoices })
  const payments = await pickByKeys(work, tables.payments, keys.payments, { purpose, names: columns.payments })
  return {
    transactions: await pickByKeys(work, tables.bankTransactions, keys.transactions, {
      purpose,
      names: columns.transactions,
    }),
    invoices,
    credits: await pickByKeys(work, tables.credits, keys.credits, { purpose, names: columns.credits }),
    clients: await readClients(work, [...[...invoices.values()].map(({ clientId }) => clientId), ...keys.clients]),
    payments,
    immovablePayments: await immovablePayments(work, [...payments.values()], { follows: false }),
    paidInvoices: await readPaidInvoices(work, keys.payments),
    expenses: await pickByKeys(work, tables.expenses, keys.expenses, { purpose, names: columns.expenses }),
    vendors: await pickByKeys(work, tables.vendors, keys.vendors, { purpose, names: columns.vendors }),
    categories: await pickByKeys(work, tables.expenseCategories, keys.categories, {
      purpose,
      names: columns.categories,
    }),
  }
}

function keysOf(items: readonly ReadItem[]) {
  const named = <Kind extends Target['kind']>(
    kind: Kind,
    read: (target: Extract<Target, { kind: Kind }>) => readonly (Named | undefined)[],
  ): number[] =>
    items.flatMap(({ target }) =>
      target?.kind === kind ? keysIn(read(target as Extract<Target, { kind: Kind }>)) : [],
    )
  return {
    transactions: keysIn(items.map((item) => item.transaction)),
    invoices: named('invoices', (target) => target.invoices),
    credits: named('invoices', (target) => target.credits ?? []),
    clients: named('invoices', (target) => [target.client]),
    payments: [...named('payment', (target) => [target.payment]), ...named('refund', (target) => [target.payment])],
    expenses: [
      ...named('expenses', (target) => target.expenses),
      ...named('expenseRefund', (target) => [target.expense]),
    ],
    vendors: named('newExpense', (target) => [target.vendor]),
    categories: [
      ...named('newExpense', (target) => [target.category]),
      ...keysIn(items.map(({ writeOff }) => writeOff?.category)),
    ],
  }
}

const keysIn = (list: readonly (Named | undefined)[]): number[] => list.flatMap((each) => (each ? [each.key] : []))

async function readClients(work: Work, ids: readonly number[]): Promise<Map<number, Client>> {
  const clients = await clientsByIds(work, [...new Set(ids)])
  return new Map(clients.flatMap((client) => (client ? [[client.id, client]] : [])))
}

/** The invoices that each of the payments was applied to, in the order of application. */
async function readPaidInvoices(work: Work, paymentIds: readonly number[]): Promise<Map<number, number[]>> {
  const lists = await allocationsByPaymentIds(work, paymentIds)
  return new Map(
    paymentIds.map((id, index) => [id, [...new Set(lists[index]?.map((allocation) => allocation.invoiceId))]]),
  )
}

/** Errors that no change of state can fix: records that the company does not have, or has deleted. All of them, item by item. */
export async function unknownRecords(
  work: Work,
  items: readonly ReadItem[],
  records: MatchRecords,
): Promise<FieldError[]> {
  const found = await mapCooperatively(work, items, (item) => [
    ...needlessRate(item, records),
    ...unknownIn(item, records),
  ])
  return found.flat()
}

function unknownIn({ position, transaction, target, writeOff }: ReadItem, records: MatchRecords): FieldError[] {
  return [
    ...amountProblem(position, writeOff, currencyIdOf(transaction, target, records)),
    ...[
      ...(transaction ? [{ field: 'id', named: [transaction], ...kinds.transactions }] : []),
      ...referencesOf(target),
      ...categoryReference(writeOff?.category),
    ]
      .map(({ field, named, kind, noun, mayBeDeleted = false }): FieldError | undefined => {
        const rows: ReadonlyMap<number, object> = records[kind]
        const faults = named.map((each) => {
          const fault = faultOf(each, rows.get(each.key), noun, mayBeDeleted)
          return fault && { path: ['transactions', position, field, each.position ?? []].flat(), ...fault }
        })
        return faults.find((each) => each !== undefined)
      })
      .filter((problem) => problem !== undefined),
  ]
}

/** The currency of the invoices, else of the transaction. */
function currencyIdOf(transaction: Named | undefined, target: Target | undefined, records: MatchRecords): string {
  const [first] = target?.kind === 'invoices' ? target.invoices : []
  const paid = records.invoices.get(first?.key ?? 0) ?? records.transactions.get(transaction?.key ?? 0)
  return paid?.currencyId ?? ''
}

/** An exchange rate of records that are in the currency of the transaction. */
function needlessRate({ position, transaction, target, exchangeRate }: ReadItem, records: MatchRecords): FieldError[] {
  const paid = target?.kind === 'invoices' ? target : undefined
  const linked = target?.kind === 'payment' ? records.payments.get(target.payment.key) : undefined
  const client = records.clients.get(paid?.client?.key ?? 0)
  const exchanged = records.invoices.get(paid?.invoices[0]?.key ?? 0) ?? linked ?? client
  const own = records.transactions.get(transaction?.key ?? 0)
  if (!exchangeRate || !own || exchanged?.currencyId !== own.currencyId) return []
  const message = 'is for records in another currency than the transaction'
  return [{ path: ['transactions', position, 'exchangeRate'], message, code: 'NOT_ALLOWED' }]
}

/** An amount to write off that is finer than its currency. */
function amountProblem(position: number, writeOff: WriteOff | undefined, currencyId: string): FieldError[] {
  const currency = currencyById(currencyId)
  const checked = writeOff?.amount && currency && checkAmount(writeOff.amount, currency)
  return typeof checked === 'string' ? [{ path: ['transactions', position, 'writeOffAmount'], message: checked }] : []
}

type Reference = {
  field: string
  named: readonly Named[]
  kind: Exclude<keyof MatchRecords, 'paidInvoices' | 'immovablePayments'>
  noun: string
  mayBeDeleted?: boolean
}

const kinds = {
  transactions: { kind: 'transactions', noun: 'bank transaction' },
  // Deleting an invoice is a step of its life, like paying it: a state, not a wrong id.
  invoices: { kind: 'invoices', noun: 'invoice', mayBeDeleted: true },
  credits: { kind: 'credits', noun: 'credit', mayBeDeleted: true },
  clients: { kind: 'clients', noun: 'client' },
  payments: { kind: 'payments', noun: 'payment' },
  expenses: { kind: 'expenses', noun: 'expense' },
  vendors: { kind: 'vendors', noun: 'vendor' },
  categories: { kind: 'categories', noun: 'expense category' },
} as const satisfies Record<string, Omit<Reference, 'field' | 'named'>>

function referencesOf(target: Target | undefined): Reference[] {
  if (target?.kind === 'invoices')
    return [
      { field: 'invoiceIds', named: target.invoices, ...kinds.invoices },
      { field: 'creditIds', named: target.credits ?? [], ...kinds.credits },
      { field: 'clientId', named: target.client ? [target.client] : [], ...kinds.clients },
    ]
  if (target?.kind === 'payment' || target?.kind === 'refund')
    return [{ field: 'paymentId', named: [target.payment], ...kinds.payments }]
  if (target?.kind === 'expenses') return [{ field: 'expenseIds', named: target.expenses, ...kinds.expenses }]
  if (target?.kind === 'expenseRefund') return [{ field: 'expenseIds', named: [target.expense], ...kinds.expenses }]
  if (!target) return []
  const { vendor, category } = target
  return [...(vendor ? [{ field: 'vendorId', named: [vendor], ...kinds.vendors }] : []), ...categoryReference(category)]
}

const categoryReference = (category: WriteOff['category']): Reference[] =>
  category ? [{ field: category.field, named: [category], ...kinds.categories }] : []

function faultOf(
  { sent }: Named,
  row: object | undefined,
  noun: string,
  mayBeDeleted: boolean,
): Omit<FieldError, 'path'> | undefined {
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
  if (!row) return { message: `"${sent}" is not ${article} ${noun} of this company`, code: 'NOT_FOUND' }
  const isDeleted = !mayBeDeleted && 'isDeleted' in row && row.isDeleted === true
  return isDeleted ? { message: `"${sent}" ${deletedReference(noun)}`, code: 'NOT_ALLOWED' } : undefined
}

/** The vendor of all linked expenses; null where they differ. */
export function vendorOfAll(linked: readonly Named[], { expenses }: MatchRecords): number | null {
  const [vendor = null, ...others] = new Set(linked.map(({ key }) => expenses.get(key)?.vendorId ?? null))
  return others.length === 0 ? vendor : null
}

/** The values of a matched transaction before its match. */
export const previousOf = (transaction: MatchedTransaction) => ({
  vendorId: transaction.vendorId,
  ninjaCategoryId: transaction.expenseCategoryId,
  statusId: openStatus(transaction),
})
