import { Problem } from '../input.ts'
import { object } from './setting-rule.ts'
import type { SettingRule } from './setting-rule.ts'

const list = (words: string): readonly string[] => words.split(' ').map((word) => `$${word}`)

const productColumns = list(
  'product.item product.description product.unit_cost product.quantity product.discount product.tax product.line_total',
)

const party = (of: string) =>
  list(
    `${of}.name ${of}.number ${of}.vat_number ${of}.address1 ${of}.address2 ${of}.city_state_postal ${of}.country ${of}.phone contact.email`,
  )

/** Default columns and lines of each block of a printable document, in order: the published lists. */
const defaults: Readonly<Record<string, readonly string[]>> = {
  client_details: party('client'),
  vendor_details: party('vendor'),
  company_details: list(
    'company.name company.id_number company.vat_number company.website company.email company.phone',
  ),
  company_address: list('company.address1 company.address2 company.city_state_postal company.country'),
  invoice_details: list(
    'invoice.number invoice.po_number invoice.date invoice.due_date invoice.total invoice.balance_due invoice.project',
  ),
  quote_details: list('quote.number quote.po_number quote.date quote.valid_until quote.total quote.project'),
  credit_details: list('credit.number credit.po_number credit.date credit.balance credit.total'),
  purchase_order_details: list(
    'purchase_order.number purchase_order.po_number purchase_order.date purchase_order.due_date purchase_order.total purchase_order.balance_due',
  ),
  product_columns: productColumns,
  product_quote_columns: productColumns,
  task_columns: list('task.service task.description task.rate task.hours task.discount task.tax task.line_total'),
  total_columns: list(
    'net_subtotal subtotal discount custom_surcharge1 custom_surcharge2 custom_surcharge3 custom_surcharge4 total_taxes line_taxes total paid_to_date outstanding',
  ),
  statement_invoice_columns: list('invoice.number invoice.date due_date total balance'),
  statement_payment_columns: list('invoice.number payment.date method statement_amount'),
  statement_credit_columns: list('credit.number credit.date total credit.balance'),
  statement_unapplied_columns: list('payment.number payment.date payment.amount payment.payment_balance'),
  statement_details: list('statement_date balance'),
  delivery_note_columns: list('product.item product.description product.quantity'),
}

const isListOfWords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each: unknown) => typeof each === 'string')

const sent = object((value) => {
  const wrong = Object.keys(defaults).find((key) => value[key] !== undefined && !isListOfWords(value[key]))
  return wrong === undefined ? undefined : new Problem(`must have a list of texts for ${wrong}`)
})

/** compat: clients read these lists without a guard, so missing lists are returned with their defaults. */
export const pdfVariables: SettingRule<Readonly<Record<string, unknown>>> = {
  ...sent,
  fallback: defaults,
  read(value) {
    const given = sent.read(value)
    return given instanceof Problem ? given : { ...defaults, ...given }
  },
}
