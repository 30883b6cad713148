import { holds, mayTouch, requiresAdmin } from '../kernel/actor.ts'
import type { Actor, Owned, Right } from '../kernel/actor.ts'
import { DomainError } from '../kernel/error.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import type { Work } from '../kernel/work.ts'
import { booksTransactions } from '../banking/bank-account/bank-account.ts'
import { clientsByIds } from '../contacts/client/resolve.ts'
import { vendorsByIds } from '../contacts/vendor/store.ts'
import { seesPeople } from '../company/user/user.ts'
import { seesCategories } from '../spending/expense-category/expense-category.ts'

/** Columns by which a rule decides; a record has those of its kind. */
type Deciding = Owned & {
  readonly id: number
  readonly clientId: number | null
  readonly vendorId: number | null
}

/** The right to view the records of a kind, and the columns that others see too, where another record refers to one. */
type Rule = {
  readonly names: readonly string[]
  /** True when the actor views all records of the kind. */
  readonly all: (actor: Actor) => boolean
  /** For each record, true when the actor views it. */
  readonly each: (work: Work, rows: readonly Deciding[]) => Promise<boolean[]>
  /** Columns of which others see a part. */
  readonly part?: Readonly<Record<string, (value: unknown) => unknown>>
}

/** Records that belong to who created them and to whom they are assigned. */
const own = (right: Right, ...names: string[]): Rule => ({
  names,
  all: (actor) => holds(actor, right),
  each: async ({ actor }, rows) => rows.map((row) => mayTouch(actor, right, row)),
})

/** Records that only these actors view. */
const only = (all: (actor: Actor) => boolean, ...names: string[]): Rule => ({
  names,
  all,
  each: async (_work, rows) => rows.map(() => false),
})

type Keyed = (row: Deciding) => number | null

const viewsClients = async (work: Work, rows: readonly Deciding[], keyOf: Keyed): Promise<boolean[]> => {
  const clients = await clientsByIds(work, rows.map(keyOf).map(orZero))
  return clients.map((client) => client !== undefined && mayTouch(work.actor, 'view_client', client))
}

const viewsVendors = async (work: Work, rows: readonly Deciding[], keyOf: Keyed): Promise<boolean[]> => {
  const vendors = await vendorsByIds(work, rows.map(keyOf).map(orZero))
  return vendors.map((vendor) => vendor !== undefined && mayTouch(work.actor, 'view_vendor', vendor))
}

const orZero = (key: number | null): number => key ?? 0

/** The currency of a client is that of the amounts on its documents. */
const currencyAlone = (settings: unknown): unknown =>
  typeof settings === 'object' && settings !== null && 'currency_id' in settings
    ? { currency_id: settings.currency_id }
    : {}

/** Parts of the record that shows them, and records that every user of the company views. */
const everybody = undefined

const rules: Readonly<Record<RecordKind, Rule | undefined>> = {
  company: everybody,
  user: {
    ...only(seesPeople, 'firstName', 'lastName'),
    each: async ({ actor }, rows) => rows.map(({ id }) => id === actor.userId),
  },
  token: only(requiresAdmin.allows, 'name'),
  client: {
    ...own('view_client', 'name', 'displayName', 'number', 'currencyId', 'digits'),
    part: { settings: currencyAlone },
  },
  contact: {
    ...own('view_client', 'firstName', 'lastName'),
    each: (work, rows) => viewsClients(work, rows, ({ clientId }) => clientId),
  },
  invoice: own('view_invoice', 'number'),
  quote: own('view_quote', 'number'),
  invitation: everybody,
  payment: own('view_payment', 'number'),
  allocation: everybody,
  vendor: own('view_vendor', 'name', 'number'),
  vendorContact: {
    ...own('view_vendor', 'firstName', 'lastName'),
    each: (work, rows) => viewsVendors(work, rows, ({ vendorId }) => vendorId),
  },
  expenseCategory: { ...own('view_expense_category', 'name'), all: seesCategories },
  expense: own('view_expense', 'number'),
  bankAccount: {
    ...own('view_bank_account', 'bankAccountName'),
    all: (actor) => booksTransactions(actor) || holds(actor, 'view_bank_account'),
  },
  bankTransaction: own('view_bank_transaction'),
  ledgerEntry: everybody,
  activity: everybody,
  product: own('view_product', 'productKey'),
  taxRate: everybody,
  paymentTerm: everybody,
  credit: own('view_credit', 'number'),
  creditAllocation: everybody,
  purchaseOrder: own('view_purchase_order', 'number'),
  document: everybody,
  webhook: only(requiresAdmin.allows),
  bankRule: own('view_bank_transaction_rule', 'name'),
  // Their loader leaves out those that the caller may not see.
  delivery: everybody,
  vendorInvitation: everybody,
  clientGroup: everybody,
  location: {
    names: ['name'],
    all: (actor) => holds(actor, 'view_client') && holds(actor, 'view_vendor'),
    async each(work, rows) {
      const ofClients = await viewsClients(work, rows, ({ clientId }) => clientId)
      const ofVendors = await viewsVendors(work, rows, ({ vendorId }) => vendorId)
      return rows.map(({ userId }, index) =>
        [userId === work.actor.userId, ofClients[index], ofVendors[index]].includes(true),
      )
    },
  },
}

/** True for a kind of record of which some callers see only the id and the name. */
export const isRestricted = (kind: RecordKind): boolean => rules[kind] !== undefined

/** A column of a record of which the caller sees only the id and the name. */
export class HiddenColumn extends DomainError {
  constructor() {
    super('FORBIDDEN', 'You may see only the id and the name of this record.')
  }
}

const whole = Symbol('the whole record')

/** The record of which the caller sees only the id and the name; undefined for one that they view. */
const hiddenBehind = (row: object): object | undefined => (row as { [whole]?: object })[whole]

/** True for a record of which the caller sees only the id and the name. */
export const isNameOnly = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && hiddenBehind(row) !== undefined

/** The record from which its own id is read. Its key is hidden otherwise, because the relations of the record are read by it. */
export const forId = <Row>(row: Row): Row =>
  typeof row === 'object' && row !== null ? ((hiddenBehind(row) as Row | undefined) ?? row) : row

/** The record with its id and its name; other columns throw {@link HiddenColumn}. */
function nameOnly<Row extends object>(row: Row, { names, part }: Rule): Row {
  const properties: PropertyDescriptorMap & { [whole]?: PropertyDescriptor } = { [whole]: { value: row } }
  for (const [column, value] of Object.entries(row)) {
    if (names.includes(column)) properties[column] = { value }
    else properties[column] = part?.[column] ? { value: part[column](value) } : { get: hide }
  }
  return Object.create(Object.prototype, properties) as Row
}

const hide = (): never => {
  throw new HiddenColumn()
}

/**
 * The records as those that refer to them show them to the caller: whole if the caller may view them, else with their ids and
 * names. Every relation between records passes through it, in both APIs.
 */
export async function shownRecords<Row extends object | null | undefined>(
  work: Work,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const rule = rules[kind]
  const present = rows.filter((row) => row !== null && row !== undefined)
  if (!rule || present.length === 0 || rule.all(work.actor)) return rows
  // The rules read only columns that the records of their kind have.
  const views = await rule.each(work, present as readonly object[] as readonly Deciding[])
  let position = 0
  return rows.map((row) => (row === null || row === undefined || views[position++] ? row : nameOnly(row, rule)))
}

/** {@link shownRecords} of lists, one for each of the keys. */
export async function shownLists<Row extends object>(
  work: Work,
  kind: RecordKind,
  lists: readonly (readonly Row[])[],
): Promise<Row[][]> {
  const rows = await shownRecords(work, kind, lists.flat())
  let position = 0
  return lists.map(({ length }) => rows.slice(position, (position += length)))
}
