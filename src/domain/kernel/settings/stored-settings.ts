import { Problem } from '../input.ts'
import { address, flag, number, object, type SettingRule, text, textsByName, whole, word } from './setting-rule.ts'

const list = (words: string): readonly string[] => words.split(' ').map((each) => `$${each}`)

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
const pdfVariables: SettingRule<Readonly<Record<string, unknown>>> = {
  ...sent,
  fallback: defaults,
  read(value) {
    const given = sent.read(value)
    return given instanceof Problem ? given : { ...defaults, ...given }
  },
}

const anyObject = object()

const translations: SettingRule<Readonly<Record<string, unknown>>> = {
  ...anyObject,
  read(value) {
    const given = anyObject.read(value)
    return given instanceof Problem ? given : textsByName(given)
  },
}

/** The same rule for each of the names. */
const each = <Value>(rule: SettingRule<Value>, names: string): Record<string, SettingRule<Value>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]))

const most = 2 ** 31 - 1
const count = whole(0, 0, most)
const counter = whole(1, 0, most)
const short = text(255)
const switches = (names: string) => each(flag(), names)

/** The first frequency is "never", the others are of the published list. */
const frequencies = 12

const frequencyId: SettingRule<string> = {
  ...text(2, '0'),
  read(value) {
    const id = whole(0, 0, frequencies).read(value)
    return id instanceof Problem ? id : String(id)
  },
}

const logoSize: SettingRule<string> = {
  ...text(20),
  read: (value) =>
    value === '' || (typeof value === 'string' && /^\d{1,5}(?:\.\d{1,3})?(?:%|px)$/.test(value))
      ? value
      : new Problem('must be a number with % or px, such as 65%'),
}

const secretNames = ['postmark_secret', 'mailgun_secret', 'brevo_secret', 'ses_secret_key', 'ses_access_key']

/** Settings with secrets of services that send e-mails. */
export const sendingSecrets: ReadonlySet<string> = new Set(secretNames)

const reminderDay = word(['', 'after_invoice_date', 'before_due_date', 'after_due_date'])
const wholeDesign = 'Wpmbk5ezJn'

/**
 * compat: settings of features that the service does not have, by their published names. Clients read them without a guard and
 * send them back whole, so each is validated, stored and returned with its default; no rule of the service reads them.
 */
export const storedSettings: Readonly<Record<string, SettingRule<unknown>>> = {
  // Company and letterhead
  classification: word([
    '',
    'individual',
    'business',
    'company',
    'partnership',
    'trust',
    'charity',
    'government',
    'other',
  ]),
  company_logo_size: logoSize,
  ...each(short, 'custom_value1 custom_value2 custom_value3 custom_value4'),

  // Locale
  first_month_of_year: text(20),
  ...switches('military_time'),
  translations,

  // Defaults and workflow
  default_expense_payment_type_id: text(20, '0'),
  ...switches(
    `auto_archive_invoice auto_archive_invoice_cancelled auto_archive_quote show_task_item_description global_tag_inheritance`,
  ),
  ...each(
    flag(true),
    'auto_email_invoice send_reminders task_round_up allow_billable_task_items sync_invoice_quote_columns',
  ),
  entity_send_time: whole(6, 1, 24),
  task_round_to_nearest: whole(1, 0, most),
  default_task_rate: number(),

  // Texts of documents
  ...each(text(), 'purchase_order_public_notes invoice_labels'),

  // Taxes: clients copy them into the documents that they create
  ...each(short, 'tax_name1 tax_name2 tax_name3'),
  ...each(number(), 'tax_rate1 tax_rate2 tax_rate3'),
  invoice_taxes: count,

  // Numbers
  ...each(
    short,
    'recurring_invoice_number_pattern task_number_pattern recurring_expense_number_pattern recurring_quote_number_pattern ticket_number_pattern project_number_pattern recurring_number_prefix reset_counter_date',
  ),
  ...each(
    counter,
    'recurring_invoice_number_counter task_number_counter recurring_expense_number_counter recurring_quote_number_counter ticket_number_counter project_number_counter',
  ),
  reset_counter_frequency_id: frequencyId,

  // Payments
  auto_bill: word(['off', 'always', 'optin', 'optout']),
  auto_bill_date: word(['on_due_date', 'on_send_date']),
  company_gateway_ids: text(1_000),
  ...each(word(['off', 'option', 'always']), 'use_credits_payment use_unapplied_payment'),
  payment_flow: word(['default', 'smooth']),
  ...switches(
    'auto_bill_standard_invoices client_initiated_payments client_portal_allow_under_payment client_portal_allow_over_payment payment_email_all_contacts',
  ),
  client_online_payment_notification: flag(true),
  ...each(number(), 'client_initiated_payments_minimum client_portal_under_payment_minimum'),

  // Designs and PDF
  ...each(text(255, wholeDesign), 'invoice_design_id quote_design_id credit_design_id purchase_order_design_id'),
  portal_design_id: text(255, '1'),
  ...each(short, 'delivery_note_design_id statement_design_id payment_receipt_design_id payment_refund_design_id'),
  page_layout: word(['portrait', 'landscape']),
  ...each(text(255, 'Roboto'), 'primary_font secondary_font'),
  primary_color: text(50, '#298AAB'),
  secondary_color: text(50, '#7081e0'),
  page_numbering_alignment: word(['C', 'L', 'R']),
  font_size: whole(16, 0, 1_000),
  ...switches(
    'page_numbering hide_paid_to_date hide_empty_columns_on_pdf show_paid_stamp show_shipping_address embed_documents all_pages_header all_pages_footer signature_on_pdf',
  ),
  pdf_variables: pdfVariables,

  // Mail
  email_alignment: word(['center', 'left', 'right']),
  email_sending_method: word([
    'default',
    'gmail',
    'office365',
    'mailgun',
    'client_mailgun',
    'client_postmark',
    'client_brevo',
    'ses',
    'client_ses',
    'smtp',
  ]),
  gmail_sending_user_id: text(255, '0'),
  mailgun_endpoint: text(255, 'api.mailgun.net'),
  ...each(text(1_000), `${secretNames.join(' ')} mailgun_domain ses_region ses_topic_arn ses_from_address`),
  ...each(flag(true), 'show_email_footer enable_email_markup'),
  ubl_email_attachment: flag(),

  // Reminders and late fees
  ...switches('enable_reminder1 enable_reminder2 enable_reminder3 enable_reminder_endless enable_quote_reminder1'),
  ...each(count, 'num_days_reminder1 num_days_reminder2 num_days_reminder3 quote_num_days_reminder1'),
  reminder_send_time: whole(0, 0, 86_400),
  ...each(reminderDay, 'schedule_reminder1 schedule_reminder2 schedule_reminder3'),
  quote_schedule_reminder1: word(['', 'after_quote_date', 'before_valid_until_date', 'after_valid_until_date']),
  endless_reminder_frequency_id: frequencyId,
  email_quote_subject_reminder1: text(1_000),
  email_quote_template_reminder1: text(),
  ...each(
    number(),
    'late_fee_amount1 late_fee_amount2 late_fee_amount3 late_fee_percent1 late_fee_percent2 late_fee_percent3 late_fee_endless_amount late_fee_endless_percent quote_late_fee_amount1 quote_late_fee_percent1',
  ),

  // Electronic invoices
  e_quote_type: text(50, 'OrderX_Comfort'),
  ...each(address, 'e_invoice_forward_email e_expense_forward_email'),
  france_reporting_schedule: text(50, 'ten_day'),
  skip_automatic_email_with_peppol: flag(),
  france_reporting_enabled: flag(true),

  // Portals
  ...each(flag(true), 'show_pdfhtml_on_mobile'),
  ...switches(
    'enable_client_portal_dashboard enable_client_portal_password enable_client_portal_tasks enable_client_profile_update client_can_register client_portal_enable_uploads vendor_portal_enable_uploads accept_client_input_quote_approval show_accept_invoice_terms show_accept_quote_terms require_invoice_signature require_quote_signature require_purchase_order_signature preference_product_notes_for_html_view',
  ),
  show_all_tasks_client_portal: word(['invoiced', 'all', 'uninvoiced']),
  ...each(
    text(),
    'client_portal_terms client_portal_privacy_policy custom_message_dashboard custom_message_unpaid_invoice custom_message_paid_invoice custom_message_unapproved_quote portal_custom_head portal_custom_css portal_custom_footer portal_custom_js',
  ),
}
