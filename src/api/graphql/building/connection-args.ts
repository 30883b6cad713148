import { invalid } from '../../../domain/kernel/error.ts'
import type { SortColumns } from '../../../domain/records/list/sort-columns.ts'
import { humanize } from '../../../domain/kernel/spelling.ts'
import { builder, type Graph } from '../builder.ts'
import { enumOf, enumOfWords, enumWord } from './enums.ts'
import { topLevel } from '../errors.ts'

/** Maximum and default number of records per page of a connection. */
const largestConnectionPage = 100
const usualConnectionPage = 20

/** Argument values of {@link pageArgs}. */
type ConnectionArgs = Readonly<Record<string, unknown>>

/** The pagination and sort arguments of every connection. */
export function pageArgs(typeName: string, sort: SortColumns | undefined) {
  const most = `at most ${largestConnectionPage}`
  return builder.args((t) => ({
    first: t.int({
      required: false,
      description: `From the beginning, or \`after\`: ${most}, ${usualConnectionPage} by default.`,
    }),
    after: t.string({ required: false, description: 'Go on after this cursor (`endCursor` of the page before).' }),
    last: t.int({ required: false, description: `From the end, or \`before\`: ${most}.` }),
    before: t.string({
      required: false,
      description: 'End before this cursor (`startCursor` of the page after), with `last`.',
    }),
    ...(sort && {
      orderBy: t.field({
        type: [orderTypeOf(typeName, sort)],
        required: { list: false, items: true },
        description: 'Most significant first. Ties, and no order at all, go by age.',
      }),
    }),
  }))
}

const direction = enumOfWords('OrderDirection', ['asc', 'desc'], 'Direction of an order.')

const orders = new Map<string, PothosSchemaTypes.InputObjectRef<Graph, object>>()

/** Descriptions of the sort keys that most lists have. */
const orderDescriptions: Readonly<Record<string, string>> = {
  archivedAt: 'Sorts by time of archiving or deletion; active records come first.',
  clientName:
    'Sorts by the display name of the client, without case and accents, and numbers in it by value, as all names.',
  'contact.email': 'Sorts by the address of the primary contact.',
  createdAt: 'Sorts by time of creation.',
  id: 'Sorts by age: ids are assigned in the order of creation.',
  number: 'Sorts by number; digits in it count as numbers: 9 is before 10.',
  updatedAt: 'Sorts by time of the last change.',
  vendorName: 'Sorts by the name of the vendor, without case and accents, and numbers in it by value.',
}

/** Names for the orders that lists of several kinds of record share. */
const sharedOrders: Readonly<Record<string, string>> = { ClientGroup: 'NamedRecord', Token: 'NamedRecord' }

function orderTypeOf(type: string, columns: SortColumns) {
  const typeName = sharedOrders[type] ?? type
  const known = orders.get(typeName)
  if (known) return known
  const values = Object.entries(columns).flatMap(([column, { key }]) => {
    const name = key && graphOrderName(type, column)
    if (name === undefined) return []
    return [[enumWord(name), { value: column, description: orderDescriptions[name] ?? `Sorts by ${humanize(name)}.` }]]
  })
  const what = `Sort key of lists of ${typeName} records.`
  const fields = enumOf(`${typeName}OrderField`, what, Object.fromEntries(values))
  const ref = builder.inputType(`${typeName}Order`, {
    description: `One step of the order of a list of ${typeName} records.`,
    fields: (t) => ({
      field: t.field({ type: fields, required: true, description: 'Field to sort by.' }),
      direction: t.field({
        type: direction,
        required: false,
        defaultValue: 'asc',
        description: 'Smallest or earliest first, or last.',
      }),
    }),
  })
  orders.set(typeName, ref)
  return ref
}

/** Number of records that the arguments request. @throws VALIDATION naming the argument */
export function checkedSize(args: ConnectionArgs): number {
  for (const name of ['first', 'last']) {
    const size = args[name]
    if (typeof size === 'number' && (size < 1 || size > largestConnectionPage)) {
      throw topLevel(invalid(name, `must be between 1 and ${largestConnectionPage}`))
    }
  }
  const size = args['first'] ?? args['last']
  return typeof size === 'number' ? size : usualConnectionPage
}

/** The page that the arguments request, in the form of the operation's input. @throws VALIDATION naming the argument */
export function pageOf(args: ConnectionArgs): Record<string, unknown> {
  const size = checkedSize(args)
  const backwards = typeof args['last'] === 'number'
  if (backwards && typeof args['first'] === 'number') throw topLevel(invalid('last', 'cannot be combined with first'))
  const wrong = backwards ? 'after' : 'before'
  if (typeof args[wrong] === 'string') {
    throw topLevel(
      invalid(wrong, backwards ? 'cannot be combined with last; use before' : 'requires last; use after with first'),
    )
  }
  const cursor = args[backwards ? 'before' : 'after'] ?? ''
  const sort = Array.isArray(args['orderBy']) ? { sort: args['orderBy'].map(sortStep) } : {}
  return { size, [backwards ? 'before' : 'after']: cursor, ...sort }
}

const sortStep = (step: { field: string; direction?: string | null }) => ({
  column: step.field,
  descending: step.direction === 'desc',
})

/** Names of orders by the column that a list is sorted by; a name with a type holds for the lists of that type. */
const graphNames: Readonly<Record<string, string>> = {
  'BankAccount.bankAccountName': 'name',
  'BankAccount.bankAccountNumber': 'number',
  'BankAccount.bankAccountStatus': 'status',
  'BankAccount.bankAccountType': 'type',
  activityTypeId: 'type',
  baseType: 'direction',
  categoryId: 'categoryName',
  clientId: 'clientName',
  countryId: 'country',
  eventId: 'event',
  expenseId: 'expenseNumber',
  groupSettingsId: 'groupName',
  statusId: 'status',
  vendorId: 'vendorName',
}

/** compat: columns by which the admin app sorts its tables, and which say little of an order. */
const onlyRest = new Set(
  [
    'address1 address2 phone website publicNotes privateNotes notes isDeleted exchangeRate',
    'taxName1 taxRate1 taxName2 taxRate2 taxName3 taxRate3',
    'autoBillEnabled endpoint paymentTypeId project projectId recurringId restMethod shouldBeInvoiced transactionId type typeId validUntil',
    'client.address1 client.address2 client.city client.countryId client.idNumber client.name client.phone client.postalCode client.state',
    'assignedUserId bankIntegrationId classification companyGatewayId currencyId designId exchangeCurrencyId foreignAmount invoiceId maxQuantity',
    'Credit.vendorId Invoice.vendorId Quote.vendorId Token.userId',
    'client.vatNumber client.website contact.firstName contact.lastName contact.phone BankTransaction.statusId',
  ].flatMap((names) => names.split(' ')),
)

/** Name of the order of a list of `type` by a column; undefined where the graph does not offer it. */
function graphOrderName(type: string, column: string): string | undefined {
  if (onlyRest.has(column) || onlyRest.has(`${type}.${column}`)) return undefined
  return graphNames[`${type}.${column}`] ?? graphNames[column] ?? column
}
