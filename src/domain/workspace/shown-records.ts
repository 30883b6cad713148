import { holds, requiresAdmin } from '../kernel/actor.ts'
import { DomainError } from '../kernel/error.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import type { Work } from '../kernel/work.ts'
import { booksTransactions } from '../banking/bank-account/bank-account.ts'
import { viewsClients, viewsVendors } from '../contacts/location/location.ts'
import { seesPeople } from '../company/user/user.ts'
import { type Deciding, type ShownRecords, shownToHolders, shownToOnly } from '../records/records.ts'
import { plainNouns, type PlainNoun } from './plain-nouns.ts'

/** The currency of a client is that of the amounts on its documents. */
const currencyAlone = (settings: unknown): unknown =>
  typeof settings === 'object' && settings !== null && 'currency_id' in settings
    ? { currency_id: settings.currency_id }
    : {}

/** Parts of the record that shows them, and records that every user of the company views. */
const everybody = undefined

// One entry for each plain noun.
const ofPlainNouns = Object.fromEntries(plainNouns.map(({ kind, access }) => [kind, access.shown])) as Readonly<
  Record<PlainNoun['kind'], ShownRecords | undefined>
>

const rules: Readonly<Record<RecordKind, ShownRecords | undefined>> = {
  company: everybody,
  user: {
    ...shownToOnly(seesPeople, 'firstName', 'lastName'),
    each: async ({ actor }, rows) => rows.map(({ id }) => id === actor.userId),
  },
  token: shownToOnly(requiresAdmin.allows, 'name'),
  client: {
    ...shownToHolders('view_client', 'name', 'displayName', 'number', 'currencyId', 'digits'),
    part: { settings: currencyAlone },
  },
  contact: { ...shownToHolders('view_client', 'firstName', 'lastName'), each: viewsClients },
  invoice: shownToHolders('view_invoice', 'number'),
  quote: shownToHolders('view_quote', 'number'),
  invitation: everybody,
  payment: shownToHolders('view_payment', 'number'),
  allocation: everybody,
  vendor: shownToHolders('view_vendor', 'name', 'number'),
  vendorContact: { ...shownToHolders('view_vendor', 'firstName', 'lastName'), each: viewsVendors },
  expense: shownToHolders('view_expense', 'number'),
  bankAccount: {
    ...shownToHolders('view_bank_account', 'bankAccountName'),
    all: (actor) => booksTransactions(actor) || holds(actor, 'view_bank_account'),
  },
  bankTransaction: shownToHolders('view_bank_transaction'),
  ledgerEntry: everybody,
  activity: everybody,
  credit: shownToHolders('view_credit', 'number'),
  creditAllocation: everybody,
  purchaseOrder: shownToHolders('view_purchase_order', 'number'),
  document: everybody,
  webhook: shownToOnly(requiresAdmin.allows),
  // Their loader leaves out those that the caller may not see.
  delivery: everybody,
  vendorInvitation: everybody,
  ...ofPlainNouns,
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
function nameOnly<Row extends object>(row: Row, { names, part }: ShownRecords): Row {
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

/** The records as relations show them, in both APIs: whole if the caller may view them, else their ids and names. */
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
