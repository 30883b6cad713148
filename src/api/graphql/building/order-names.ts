/**
 * Names of orders in the graph, by the column that a list is sorted by: a reference is sorted by the name of its record. A name with a type
 * holds for that list only.
 */
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
    'client.vatNumber client.website contact.firstName contact.lastName contact.phone BankTransaction.statusId',
  ].flatMap((names) => names.split(' ')),
)

/** Name of the order of a list of `type` by a column; undefined where the graph does not offer it. */
export function graphOrderName(type: string, column: string): string | undefined {
  if (onlyRest.has(column) || onlyRest.has(`${type}.${column}`)) return undefined
  return graphNames[`${type}.${column}`] ?? graphNames[column] ?? column
}
