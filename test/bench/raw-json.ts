import { compileFunction } from 'node:vm'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { createRawIds } from './raw-ids.ts'

/** Settings that both servers share, so that their answers are equal. */
export const salt = 'bench-salt'
export const baseUrl = 'http://bench.example'
const ids = createRawIds(salt)

type Value = string | number | null
export type Row = readonly Value[]

/**
 * A JSON member: its name, the SQL expression that it reads (none for constants), and the JavaScript expression of its text, in
 * which `value` is what was read.
 */
type Field = { name: string; column?: string; text: string }

const fields = (names: readonly string[], expression: string): Field[] =>
  names.map((name) => ({ name, column: name, text: expression }))
const text = (...names: string[]) => fields(names, `(value === null ? '""' : JSON.stringify(value))`)
const number = (...names: string[]) => fields(names, '(value ?? 0)')
const money = (...names: string[]) => fields(names, '(value / 100)')
const flag = (...names: string[]) => fields(names, `(value === 1 ? 'true' : 'false')`)
const id = (name: string, kind: RecordKind, column = name): Field => ({ name, column, text: `coded('${kind}', value)` })
const constant = (value: string, ...names: string[]): Field[] =>
  names.map((name) => ({ name, text: JSON.stringify(value) }))
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index + 1}`)
const rates = () => [1, 2, 3].flatMap((rank) => [...text(`tax_name${rank}`), ...number(`tax_rate${rank}`)])

/** The external id in quotation marks. */
export const coded = (kind: RecordKind, key: Value): string => `"${key === null ? '' : ids.encode(kind, Number(key))}"`
/** The key of an external id. */
export const keyOf = (kind: RecordKind, code: string): number => ids.decode(kind, code) ?? 0

/**
 * The columns that a record reads, and a function that writes a row of these, as a person would write it out who wants nothing but
 * speed: one expression with a term per member. Rows are positional, which is cheaper than objects.
 */
function record(list: readonly Field[]) {
  let at = 0
  const members = list.map(({ name, column, text: expression }) => {
    const value = column === undefined ? 'null' : `row[${at++}]`
    return `'"${name}":' + ${expression.replaceAll('value', value)}`
  })
  const written = compileFunction(`return (row) => '{' + ${members.join(` + ',' + `)} + '}'`, [
    'coded',
    'linesJson',
  ]) as (...helpers: unknown[]) => (row: Row) => string
  return { columns: list.flatMap(({ column }) => column ?? []).join(', '), write: written(coded, linesJson) }
}

const lineJson = (line: Record<string, string>): string =>
  `{"quantity":${line['quantity']},"cost":${line['cost']},"net_cost":${line['cost']},` +
  `"product_key":${JSON.stringify(line['productKey'])},"product_cost":${line['productCost']},` +
  `"notes":${JSON.stringify(line['notes'])},"discount":${line['discount']},"is_amount_discount":false,` +
  `"tax_name1":"${line['taxName1']}","tax_rate1":${line['taxRate1']},` +
  `"tax_name2":"${line['taxName2']}","tax_rate2":${line['taxRate2']},` +
  `"tax_name3":"${line['taxName3']}","tax_rate3":${line['taxRate3']},` +
  `"sort_id":"${line['sortId'] || '0'}","line_total":${line['lineTotal']},"gross_line_total":${line['grossLineTotal']},` +
  `"tax_amount":${line['taxAmount']},"date":"${line['date']}","custom_value1":"${line['customValue1']}",` +
  `"custom_value2":"${line['customValue2']}","custom_value3":"${line['customValue3']}",` +
  `"custom_value4":"${line['customValue4']}","type_id":"${line['typeId']}","tax_id":"${line['taxId']}",` +
  `"task_id":"${line['taskId']}","expense_id":"${line['expenseId']}","unit_code":"${line['unitCode'] || 'C62'}"}`

const linesJson = (lines: string): string =>
  `[${(JSON.parse(lines) as Record<string, string>[]).map(lineJson).join(',')}]`

const lineItems: Field = { name: 'line_items', column: 'line_items', text: 'linesJson(value)' }
const quoted = `'"' + value + '"'`
const opaque = (...names: string[]) => fields(names, 'value')

const partyAndTexts = [
  id('client_id', 'client'),
  id('user_id', 'user'),
  id('assigned_user_id', 'user'),
  ...number('version'),
  ...constant('""', 'vendor_id', 'location_id'),
  ...text('project_id', 'design_id', 'number', 'po_number', 'date', 'last_sent_date', 'next_send_date'),
  ...money('amount', 'balance', 'paid_to_date', 'total_taxes', 'partial'),
  ...text('partial_due_date'),
  ...number('discount'),
  ...flag('is_amount_discount', 'uses_inclusive_taxes'),
  ...rates(),
  ...number(...numbered('custom_surcharge', 4)),
  ...flag(...numbered('custom_surcharge_tax', 4)),
  ...text(...numbered('custom_value', 4), 'terms', 'footer', 'public_notes', 'private_notes'),
  ...number('exchange_rate'),
  ...constant('false', 'has_tasks', 'has_expenses'),
  ...constant('""', 'reminder1_sent', 'reminder2_sent', 'reminder3_sent', 'reminder_last_sent'),
  ...text('subscription_id'),
  ...opaque('tax_info', 'e_invoice'),
  lineItems,
]
const stamps = [...flag('is_deleted'), ...number('created_at', 'updated_at', 'archived_at')]

const invitationFields = (kind: 'invoice' | 'quote'): Field[] => [
  id('id', 'invitation'),
  id('client_contact_id', 'contact', 'contact_id'),
  ...text('key'),
  ...constant('false', 'can_sign'),
  { name: 'link', column: 'key', text: `'"${baseUrl}/client/${kind}/' + value + '"'` },
  ...text('sent_date', 'viewed_date', 'opened_date', 'email_status', 'email_error', 'message_id'),
  ...number('created_at', 'updated_at', 'archived_at'),
]

export const invitation = { invoice: record(invitationFields('invoice')), quote: record(invitationFields('quote')) }

const today = () => new Date().toISOString().slice(0, 10)

/** All members but invitations; {@link withInvitations} adds them. The status of an expired quote is −1. */
export const quote = record([
  id('id', 'quote'),
  ...partyAndTexts,
  {
    name: 'status_id',
    column: `iif(status_id = 2 and due_date < '${today()}', -1, status_id)`,
    text: quoted,
  },
  ...constant('""', 'invoice_id'),
  ...text('due_date'),
  ...constant('""', 'recurring_id'),
  ...constant('false', 'auto_bill_enabled'),
  ...constant('"quote"', 'entity_type'),
  ...stamps,
])

export const invoice = record([
  id('id', 'invoice'),
  { name: 'status_id', column: 'status_id', text: quoted },
  ...text('due_date'),
  ...partyAndTexts,
  ...constant('""', 'recurring_id'),
  ...constant('false', 'auto_bill_enabled'),
  ...constant('""', 'modified_invoice_id'),
  ...constant('{}', 'backup'),
  ...constant('"invoice"', 'entity_type'),
  ...stamps,
])

export const withInvitations = (document: string, invitations: string): string =>
  `${document.slice(0, -1)},"invitations":[${invitations}],"documents":[],"tags":[]}`

/** `match` is the invoice that the transaction pays, `payment` the payment. */
export const bankTransaction = record([
  id('id', 'bankTransaction'),
  id('user_id', 'user'),
  id('bank_integration_id', 'bankAccount', 'bank_account_id'),
  ...number('transaction_id'),
  ...money('amount'),
  ...text('currency_id'),
  ...constant('""', 'account_type'),
  ...constant('0', 'category_id'),
  ...constant('""', 'ninja_category_id', 'category_type'),
  ...text('date'),
  ...constant('0', 'bank_account_id'),
  { name: 'status_id', column: 'status_id', text: quoted },
  ...text('description', 'participant', 'participant_name', 'base_type'),
  id('invoice_ids', 'invoice', `json_extract(match, '$.invoiceIds[0]')`),
  ...constant('""', 'expense_id'),
  id('payment_id', 'payment', '@paymentId'),
  ...constant('""', 'vendor_id', 'bank_transaction_rule_id', 'nordigen_transaction_id'),
  ...stamps,
  ...constant('[]', 'tags'),
])

const address = (prefix = '') =>
  text(...['address1', 'address2', 'city', 'state', 'postal_code', 'country_id'].map((name) => `${prefix}${name}`))

export const client = record([
  id('id', 'client'),
  id('user_id', 'user'),
  id('assigned_user_id', 'user'),
  ...number('version'),
  ...constant('""', 'merged_into'),
  ...text('number', 'name', 'display_name'),
  ...money('balance', 'paid_to_date', 'payment_balance', 'credit_balance'),
  ...text('website', 'private_notes', 'public_notes'),
  ...constant('""', 'group_settings_id'),
  ...constant('0', 'last_login'),
  ...text('size_id', 'industry_id', 'client_hash', 'phone'),
  ...address(),
  ...address('shipping_'),
  ...text(...numbered('custom_value', 4)),
  ...opaque('settings'),
  ...text('vat_number', 'id_number'),
  ...flag('has_valid_vat_number', 'is_tax_exempt'),
  ...text('routing_id', 'classification'),
  ...opaque('tax_info', 'e_invoice'),
  ...stamps,
])

export const contact = record([
  id('id', 'contact'),
  ...text('first_name', 'last_name', 'email', 'phone'),
  ...flag('is_primary', 'is_locked', 'send_email'),
  ...text('contact_key'),
  ...constant('false', 'can_sign', 'cc_only'),
  ...constant('0', 'last_login'),
  ...constant('""', 'password'),
  ...text(...numbered('custom_value', 4)),
  ...number('created_at', 'updated_at', 'archived_at'),
  { name: 'link', column: 'contact_key', text: `'"${baseUrl}/client/key_login/' + value + '"'` },
])

export const withContacts = (written: string, contacts: string): string =>
  `${written.slice(0, -1)},"contacts":[${contacts}],"documents":[],"locations":[],"gateway_tokens":[],"tags":[]}`

/** The fields of the GraphQL documents. */
export const graphQuote = record([
  id('id', 'quote', 'q.id'),
  { name: 'number', column: 'q.number', text: 'JSON.stringify(value)' },
  {
    name: 'status',
    column: `iif(q.status_id = 2 and q.due_date < '${today()}', -1, q.status_id)`,
    text: `(value === -1 ? '"EXPIRED"' : '"SENT"')`,
  },
  { name: 'amount', column: 'q.amount', text: `'"' + value / 100 + '"'` },
  { name: 'date', column: 'q.date', text: quoted },
  { name: 'dueDate', column: 'q.due_date', text: quoted },
  { name: 'client', column: 'c.id', text: `'{"id":' + coded('client', value)` },
  { name: 'displayName', column: 'c.display_name', text: `JSON.stringify(value) + '}'` },
])
export const graphClient = record([
  id('id', 'client'),
  { name: 'displayName', column: 'display_name', text: 'JSON.stringify(value)' },
])
export const graphInvoice = record([
  id('id', 'invoice'),
  { name: 'number', column: 'number', text: 'JSON.stringify(value)' },
  { name: 'amount', column: 'amount', text: `'"' + value / 100 + '"'` },
])
