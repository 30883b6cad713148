import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { worldOf } from '../openapi/world.ts'
import { password } from '../openapi/records.ts'

// The phone and desktop apps: a member of another type, or null, makes them drop the whole answer, so nobody can log in.

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Studio' } })
})
afterAll(() => app.close())

const taxes = 'tax_name1 tax_rate1:num tax_name2 tax_rate2:num tax_name3 tax_rate3:num'
const customs = 'custom_value1 custom_value2 custom_value3 custom_value4'
const dated = 'id created_at:int updated_at:int archived_at:int'
const base = `${dated} user_id assigned_user_id is_deleted:bool`

const document = `${base} amount:num balance:num paid_to_date:num client_id project_id vendor_id subscription_id status_id number
  discount:num po_number date due_date public_notes private_notes terms footer design_id uses_inclusive_taxes:bool ${taxes}
  is_amount_discount:bool partial:num total_taxes:num partial_due_date ${customs} custom_surcharge1:num custom_surcharge2:num
  custom_surcharge3:num custom_surcharge4:num custom_surcharge_tax1:bool custom_surcharge_tax2:bool custom_surcharge_tax3:bool
  custom_surcharge_tax4:bool exchange_rate:num reminder1_sent reminder2_sent reminder3_sent reminder_last_sent last_sent_date
  next_send_date line_items:list invitations:list documents:list tax_info:object`

/** Members of the apps' records: texts, unless a type is given. */
const models: Readonly<Record<string, string>> = {
  clients: `${base} group_settings_id name display_name balance:num credit_balance:num payment_balance:num paid_to_date:num
    client_hash address1 address2 city state postal_code country_id phone private_notes public_notes website industry_id size_id
    vat_number id_number number shipping_address1 shipping_address2 shipping_city shipping_state shipping_postal_code
    shipping_country_id settings:object last_login:int ${customs} routing_id is_tax_exempt:bool has_valid_vat_number:bool
    tax_info:object classification contacts:list gateway_tokens:list documents:list`,
  invoices: `${document} recurring_id auto_bill_enabled:bool`,
  quotes: `${document} invoice_id`,
  credits: `${document} invoice_id`,
  purchase_orders: `${document} expense_id`,
  payments: `${base} amount:num applied:num refunded:num number client_id status_id transaction_reference date type_id
    private_notes ${customs} exchange_rate:num exchange_currency_id is_manual:bool project_id vendor_id invitation_id
    transaction_id client_contact_id company_gateway_id currency_id gateway_type_id paymentables:list documents:list`,
  expenses: `${base} private_notes public_notes should_be_invoiced:bool invoice_documents:bool transaction_id
    transaction_reference bank_id currency_id category_id amount:num date payment_date exchange_rate:num invoice_currency_id
    payment_type_id ${taxes} client_id invoice_id vendor_id project_id ${customs} tax_amount1:num tax_amount2:num tax_amount3:num
    uses_inclusive_taxes:bool calculate_tax_by_amount:bool documents:list number recurring_expense_id`,
  products: `${base} product_key notes cost:num price:num quantity:num ${taxes} ${customs} in_stock_quantity:int
    stock_notification_threshold:int stock_notification:bool product_image max_quantity:int tax_id documents:list`,
  vendors: `${base} name address1 address2 city state postal_code country_id phone private_notes public_notes website vat_number
    id_number number currency_id ${customs} contacts:list documents:list`,
  bank_transactions: `${dated} is_deleted:bool amount:num currency_id category_type base_type date bank_integration_id
    description status_id ninja_category_id invoice_ids payment_id expense_id vendor_id transaction_id:int
    bank_transaction_rule_id`,
  bank_integrations: `${dated} is_deleted:bool bank_account_name bank_account_status bank_account_type provider_name balance:num
    currency from_date auto_sync:bool`,
}

/** Records within others. */
const parts: Readonly<Record<string, string>> = {
  line_items: `product_key notes cost:num product_cost:num quantity:num ${taxes} type_id ${customs} discount:num task_id
    expense_id tax_id`,
  invitations: `${dated} key link sent_date viewed_date opened_date email_status email_error message_id`,
  contacts: `${dated} first_name last_name email password phone is_primary:bool send_email:bool ${customs} link`,
  paymentables: 'id created_at:int updated_at:int invoice_id amount:num',
}

const companyUser = `is_admin:bool is_owner:bool permissions_updated_at:int permissions notifications:object company:object
  user:object token:object account:object settings:object ninja_portal_url`
const account = `id trial_started default_url report_errors:bool plan plan_expires latest_version current_version
  debug_enabled:bool is_docker:bool is_migrated:bool is_hosted:bool is_scheduler_running:bool disable_auto_update:bool
  default_company_id hosted_client_count:int hosted_company_count:int set_react_as_default_ap:bool account_sms_verified:bool
  trial_days_left:int`
const user = `${dated} first_name last_name email phone verified_phone_number:bool ${customs} google_2fa_secret:bool
  has_password:bool last_confirmed_email_address oauth_user_token oauth_provider_id`
const company = `${dated} custom_surcharge_taxes1:bool custom_surcharge_taxes2:bool custom_surcharge_taxes3:bool
  custom_surcharge_taxes4:bool size_id industry_id subdomain portal_mode portal_domain update_products:bool
  convert_products:bool convert_rate_to_client:bool fill_products:bool enable_product_cost:bool enable_product_quantity:bool
  enable_product_discount:bool default_task_is_date_based:bool default_quantity:bool show_product_details:bool
  client_can_register:bool is_large:bool is_disabled:bool enable_shop_api:bool company_key first_day_of_week
  first_month_of_year enabled_tax_rates:int enabled_item_tax_rates:int enabled_expense_tax_rates:int
  expense_inclusive_taxes:bool session_timeout:int default_password_timeout:int oauth_password_required:bool
  markdown_enabled:bool markdown_email_enabled:bool use_comma_as_decimal_place:bool report_include_drafts:bool
  report_include_deleted:bool use_quote_terms_on_conversion:bool enable_applying_payments:bool track_inventory:bool
  inventory_notification_threshold:int stock_notification:bool invoice_task_lock:bool convert_payment_currency:bool
  convert_expense_currency:bool notify_vendor_when_paid:bool smtp_host smtp_port:int smtp_encryption smtp_username
  smtp_password smtp_local_domain smtp_verify_peer:bool groups:list activities:list tax_rates:list task_statuses:list
  company_gateways:list expense_categories:list users:list bank_integrations:list designs:list documents:list
  task_schedulers:list tokens_hashed:list subscriptions:list payment_terms:list client_registration_fields:list
  custom_fields:object slack_webhook_url google_analytics_key matomo_url matomo_id mark_expenses_invoiceable:bool
  mark_expenses_paid:bool invoice_expense_documents:bool invoice_task_documents:bool invoice_task_timelog:bool
  invoice_task_datelog:bool invoice_task_project:bool invoice_task_hours:bool invoice_task_item_description:bool
  invoice_task_project_header:bool auto_start_tasks:bool show_tasks_table:bool show_task_end_date:bool settings:object
  enabled_modules:int calculate_expense_tax_by_amount:bool stop_on_unpaid_recurring:bool calculate_taxes:bool tax_data:object
  origin_tax_data:object has_e_invoice_certificate:bool has_e_invoice_certificate_passphrase:bool`

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  num: (value) => typeof value === 'number',
  int: Number.isInteger,
  bool: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

type Json = Record<string, unknown>

/** Members that the app refuses. */
const refused = (model: string, record: Json | undefined): string[] =>
  model
    .trim()
    .split(/\s+/)
    .map((member) => member.split(':'))
    .flatMap(([name = '', type = 'text']) =>
      fits[type]?.(record?.[name]) ? [] : [`${name} is no ${type}: ${JSON.stringify(record?.[name])}`],
    )

const dataOf = (body: unknown): Json[] => [(body as { data: Json | Json[] }).data].flat()

describe.each(Object.entries(models))('%s', (list, model) => {
  it('the apps can read the blank record, a stored one and what it contains', async () => {
    const id = await worldOf(app, { password }).made(`/${list}`)
    const read = await Promise.all(
      ['create', id, `?per_page=5000`].map((end) => app.rest('GET', `/${list}/${end}`.replace('/?', '?'))),
    )
    for (const record of read.flatMap(({ body }) => dataOf(body))) {
      expect(refused(model, record)).toEqual([])
      for (const [name, part] of Object.entries(parts))
        for (const item of (record[name] ?? []) as Json[]) expect(refused(part, item), name).toEqual([])
    }
  })
})

it.each(['login', 'refresh'])(
  'the apps can read the answer of %s, with the reference data that they ask for',
  async (way) => {
    const sent = { email: 'owner@example.com', password, one_time_password: '', secret: '' }
    const answer = await app.rest('POST', `/${way}?first_load=true&include_static=true&include=account`, sent, {
      token: way === 'login' ? '' : app.owner.token,
    })
    expect(answer.status, answer.text).toBe(200)
    const [opened = {}] = dataOf(answer.body)
    const inside = (name: string) => opened[name] as Json
    expect(refused(companyUser, opened)).toEqual([])
    expect(refused(account, inside('account'))).toEqual([])
    expect(refused(user, inside('user'))).toEqual([])
    expect(refused(company, inside('company'))).toEqual([])
    expect(refused('id name token', inside('token'))).toEqual([])
    const statics = await app.rest('GET', '/statics')
    expect(answer.body['static']).toEqual(statics.body)
    const currency =
      'id name symbol precision:int thousand_separator decimal_separator code swap_currency_symbol:bool exchange_rate:num'
    const country =
      'id name swap_postal_code:bool swap_currency_symbol:bool thousand_separator decimal_separator iso_3166_2 iso_3166_3'
    const listed = statics.body as unknown as Record<string, Json[]>
    expect(listed['currencies']?.flatMap((each) => refused(currency, each))).toEqual([])
    expect(listed['countries']?.flatMap((each) => refused(country, each))).toEqual([])
  },
)

it('the reference data is left out unless it is asked for', async () => {
  const answer = await app.rest('POST', '/refresh?include_static=false')
  expect([answer.status, 'static' in answer.body]).toEqual([200, false])
})
