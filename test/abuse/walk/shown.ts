import { openStatus } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import { Decimal } from '../../../src/domain/kernel/money/decimal.ts'
import type { ServedApp } from '../../serving.ts'
import type { Door } from '../both-doors.ts'
import {
  balanceOf,
  figuresOfClient,
  figuresOfPayment,
  leftOf,
  liveParts,
  now,
  paidOf,
  paymentsOf,
  sum,
  usedOfCredit,
} from './model.ts'
import type { Model, Invoice, Quote } from './model.ts'

/** All amounts and states per record, as both doors show them and as the model expects them. */
export type Shown = Record<(typeof lists)[number], readonly (readonly unknown[])[]>

const lists = [
  'clients',
  'invoices',
  'credits',
  'quotes',
  'payments',
  'expenses',
  'transactions',
  'lines',
  'orders',
] as const

/** Cents in the notation of the doors. */
export const money = (cents: number): string => Decimal.fromMinor(BigInt(cents), 2).toString()

const invoiceWords = ['', 'DRAFT', 'SENT', 'PARTIAL', 'PAID', 'CANCELLED']
const creditWords = ['', 'DRAFT', 'SENT', 'PARTIAL', 'APPLIED']
const paymentWords = ['', 'PENDING', 'CANCELLED', 'FAILED', 'COMPLETED', 'PARTLY_REFUNDED', 'REFUNDED']

/** State of a record that is paid or used in steps. */
const stateOf = (isSent: boolean, total: number, used: number, whole: string): string => {
  if (!isSent) return 'DRAFT'
  if (total === used) return whole
  return used === 0 ? 'SENT' : 'PARTIAL'
}

const statusOf = (model: Model, invoice: Invoice): string =>
  invoice.isCancelled ? 'CANCELLED' : stateOf(invoice.isSent, invoice.total, paidOf(model, invoice), 'PAID')

const invoiceOf = ({ invoice }: Quote): string => invoice?.id ?? ''

/** The model's expectation for both doors. */
export function expected(model: Model): Shown {
  return {
    clients: model.clients
      .filter(({ into }) => !into)
      .map((client) => [client.id, client.isDeleted, ...figuresOfClient(model, client).map(money)]),
    invoices: model.invoices.map((each) => [
      each.id,
      now(each.madeFor).id,
      each.isDeleted,
      statusOf(model, each),
      ...[each.total, balanceOf(model, each), paidOf(model, each)].map(money),
      each.number,
    ]),
    credits: model.credits.map((each) => [
      each.id,
      now(each.madeFor).id,
      each.isDeleted,
      stateOf(each.isSent, each.total, usedOfCredit(model, each), 'APPLIED'),
      ...[each.total, leftOf(model, each), usedOfCredit(model, each)].map(money),
    ]),
    quotes: model.quotes.map((each) => [
      each.id,
      now(each.madeFor).id,
      each.isDeleted,
      money(each.total),
      invoiceOf(each),
    ]),
    payments: model.payments.map((each) => {
      const { amount, applied, refunded } = figuresOfPayment(each)
      const parts = liveParts(each)
      const used = sum(parts.flatMap(({ uses }) => uses).map(({ cents }) => cents))
      const state = refunded === 0 ? 'COMPLETED' : refunded === amount ? 'REFUNDED' : 'PARTLY_REFUNDED'
      const shares = parts.map((part) => [part.invoice.id, money(part.cents), money(part.refunded)].join(' ')).sort()
      const figures = [amount, applied, refunded, used].map(money)
      return [each.id, now(each.madeFor).id, each.isDeleted, state, ...figures, shares]
    }),
    expenses: model.expenses.map((each) => [each.id, each.isDeleted, money(each.cents)]),
    transactions: model.transactions.map(({ id, cents, booked, isDeleted }) => [
      id,
      isDeleted,
      money(cents),
      booked !== undefined,
      paymentsOf(booked)[0]?.id ?? '',
      (booked?.expenses ?? [])
        .map((expense) => expense.id)
        .sort()
        .join(),
    ]),
    lines: expectedLines(model),
    orders: model.orders.map((each) => [each.id, each.isDeleted, each.isSent, money(each.total)]),
  }
}

type Row = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** State, vendor and category of each bank transaction. */
export const expectedLines = ({ transactions }: Model): Shown['lines'] =>
  transactions.map(({ id, isCredit, booked, own }) => {
    const { vendor, category } = booked?.said ?? own
    return [
      id,
      booked ? 3 : openStatus({ baseType: isCredit ? 'CREDIT' : 'DEBIT', vendorId: own.vendor ? 1 : null }),
      vendor,
      category,
    ]
  })

/**
 * Stored state, vendor and category of each bank transaction, without the suggestions of rules, which the model does not know.
 */
export async function storedLines({ database, id: idOf }: ServedApp): Promise<Shown['lines']> {
  const rows = await database.read.select().from(database.tables.bankTransactions)
  return rows.map((row) => [
    idOf('bankTransaction', row.id),
    row.suggestion ? openStatus(row) : row.statusId,
    row.vendorId === null ? '' : idOf('vendor', row.vendorId),
    row.expenseCategoryId === null ? '' : idOf('expenseCategory', row.expenseCategoryId),
  ])
}

/** All values as a door shows them, requested with the door's field names. */
export const shown = async (app: ServedApp, door: Door): Promise<Shown> => ({
  ...(await (door === 'rest' ? ofRest(app) : ofGraph(app))),
  lines: await storedLines(app),
})

const at = (row: Row, ...names: string[]) => names.map((name) => text(row[name]))
const state = (words: readonly string[], row: Row) => words[Number(row['status_id'])]

const ofDocument = (row: Row, words: readonly string[]) => [
  ...at(row, 'id', 'client_id'),
  row['is_deleted'],
  state(words, row),
  ...at(row, 'amount', 'balance', 'paid_to_date'),
]

async function ofRest(app: ServedApp): Promise<Omit<Shown, 'lines'>> {
  const rows = async (list: string): Promise<Row[]> =>
    (await app.rest('GET', `/${list}?per_page=500`)).body['data'] as unknown as Row[]
  return {
    clients: (await rows('clients')).map((row) => [
      row['id'],
      row['is_deleted'],
      ...at(row, 'balance', 'paid_to_date', 'payment_balance', 'credit_balance'),
    ]),
    invoices: (await rows('invoices')).map((row) => [...ofDocument(row, invoiceWords), row['number']]),
    credits: (await rows('credits')).map((row) => ofDocument(row, creditWords)),
    quotes: (await rows('quotes')).map((row) => [
      ...at(row, 'id', 'client_id'),
      row['is_deleted'],
      ...at(row, 'amount', 'invoice_id'),
    ]),
    payments: (await rows('payments')).map((row) => {
      const parts = row['paymentables'] as Row[]
      const used = parts.filter((part) => part['credit_id'] !== '').map((part) => Decimal.of(text(part['amount'])))
      const shares = parts.filter((part) => part['credit_id'] === '')
      return [
        ...at(row, 'id', 'client_id'),
        row['is_deleted'],
        state(paymentWords, row),
        ...at(row, 'amount', 'applied', 'refunded'),
        used.reduce((total, each) => total.minus(each), Decimal.of(0)).toString(),
        shares.map((part) => at(part, 'invoice_id', 'amount', 'refunded').join(' ')).sort(),
      ]
    }),
    expenses: (await rows('expenses')).map((row) => [row['id'], row['is_deleted'], text(row['amount'])]),
    transactions: (await rows('bank_transactions')).map((row) => [
      row['id'],
      row['is_deleted'],
      text(row['amount']),
      row['status_id'] === '3',
      ...(row['status_id'] === '3' ? [text(row['payment_id']), idsOf(row['expense_id'])] : ['', '']),
    ]),
    orders: (await rows('purchase_orders')).map((row) => [
      row['id'],
      row['is_deleted'],
      row['status_id'] !== '1',
      text(row['amount']),
    ]),
  }
}

const idsOf = (value: unknown): string =>
  (Array.isArray(value) ? (value as string[]) : text(value).split(',')).toSorted().join()

const documentFields = 'id client { id } isDeleted status amount balance paidToDate'
const query = `{
  clients(first: 100) { nodes { id isDeleted balance paidToDate paymentBalance creditBalance } }
  invoices(first: 100) { nodes { ${documentFields} number } }
  credits(first: 100) { nodes { ${documentFields} } }
  quotes(first: 100) { nodes { id client { id } isDeleted amount invoice { id } } }
  payments(first: 100) { nodes {
    id client { id } isDeleted status amount applied refunded credits { used } allocations { invoice { id } amount refunded }
  } }
  expenses(first: 100) { nodes { id isDeleted amount } }
  bankTransactions(first: 100) { nodes { id isDeleted amount status payment { id } expenses { id } } }
  purchaseOrders(first: 100) { nodes { id isDeleted status amount } }
}`

/** The id of a related record; anything else as it is. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? '')
const valuesOf = (row: Row): unknown[] => Object.values(row).map((value) => (value === null ? value : idOf(value)))

async function ofGraph(app: ServedApp): Promise<Omit<Shown, 'lines'>> {
  const { body } = await app.graphql(query)
  const rows = (list: string) => body['data']?.[list]?.['nodes'] as unknown as Row[]
  const all = (list: string) => rows(list).map(valuesOf)
  return {
    clients: all('clients'),
    invoices: all('invoices'),
    credits: all('credits'),
    quotes: rows('quotes').map(({ invoice, ...row }) => [...valuesOf(row), text((invoice as Row | null)?.['id'])]),
    payments: rows('payments').map(({ credits, allocations, ...row }) => {
      const used = (credits as Row[]).reduce((total, each) => total.plus(Decimal.of(text(each['used']))), Decimal.of(0))
      const shares = (allocations as Row[]).map((part) => valuesOf(part).map(text).join(' '))
      return [...valuesOf(row), used.toString(), shares.sort()]
    }),
    expenses: all('expenses'),
    transactions: rows('bankTransactions').map(({ id, isDeleted, amount, status, payment, expenses }) => [
      id,
      isDeleted,
      amount,
      status === 'CONVERTED',
      ...(status === 'CONVERTED' ? [idOf(payment), idsOf((expenses as Row[]).map(idOf))] : ['', '']),
    ]),
    orders: rows('purchaseOrders').map(({ id, isDeleted, status, amount }) => [
      id,
      isDeleted,
      status !== 'DRAFT',
      amount,
    ]),
  }
}

/** Sorts the records, because the doors return them in different orders. */
export const sorted = (found: Shown): Record<string, readonly unknown[]> =>
  Object.fromEntries(
    lists.map((list) => [list, found[list].toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))]),
  )
