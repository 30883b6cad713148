import {
  unsupportedDefaults,
  recurringExpenseDefaults,
  recurringInvoiceDefaults,
} from '../../../domain/workspace/unsupported-defaults.ts'
import { emptyList, emptyListForAdmins } from '../../../domain/records/empty-list.ts'
import { type Answer, custom, list } from '../answer.ts'
import { notOffered } from '../not-offered.ts'
import { nothingPresenter, present, type Presenter } from '../presenter.ts'
import { expensePresenter } from '../presenters/spending/expenses.ts'
import { invoicePresenter } from '../presenters/billing/invoices.ts'
import { route } from '../route.ts'

const unsaved = { id: '', is_deleted: false, created_at: 0, updated_at: 0, archived_at: 0 }

const texts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))
const numbers = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 0]))
const flags = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, false]))

const customValues = texts('custom_value1 custom_value2 custom_value3 custom_value4')

type Defaults = Readonly<Record<string, unknown>>

/** compat: the defaults of kinds of record that this service does not keep, by their path: pages of clients fail without them. */
const unsupportedRecords: Readonly<Record<string, (today: string) => Defaults>> = {
  company_gateways: () => ({
    ...unsaved,
    ...customValues,
    ...texts('gateway_key label token_billing'),
    config: '{}',
    accepted_credit_cards: 0,
    fees_and_limits: {},
    ...flags(
      'require_cvv require_billing_address require_shipping_address require_client_name require_zip require_postal_code ' +
        'require_client_phone require_contact_name require_contact_email require_custom_value1 require_custom_value2 ' +
        'require_custom_value3 require_custom_value4 show_billing_address show_shipping_address update_details test_mode',
    ),
    always_show_required_fields: true,
  }),
  designs: () => ({
    ...unsaved,
    name: '',
    is_custom: true,
    is_active: true,
    is_template: false,
    is_free: false,
    entities: '',
    design: texts('includes header body product task footer'),
  }),
  projects: () => ({
    ...unsaved,
    ...customValues,
    ...texts('user_id assigned_user_id client_id name number due_date private_notes public_notes color'),
    ...numbers('task_rate budgeted_hours current_hours'),
    documents: [],
  }),
  subscriptions: () => ({
    ...unsaved,
    ...texts(
      'user_id assigned_user_id company_id group_id name product_ids recurring_product_ids optional_product_ids ' +
        'optional_recurring_product_ids frequency_id auto_bill promo_code purchase_page currency_id plan_map steps',
    ),
    ...numbers('price promo_price promo_discount max_seats_limit trial_duration refund_period remaining_cycles'),
    ...flags(
      'is_amount_discount allow_cancellation per_seat_enabled trial_enabled allow_query_overrides allow_plan_changes ' +
        'use_inventory_management registration_required',
    ),
    webhook_configuration: {
      ...texts('return_url post_purchase_url post_purchase_rest_method post_purchase_body'),
      post_purchase_headers: {},
    },
  }),
  tags: () => ({ ...unsaved, entity_type: 'global', name: '', color: null }),
  task_schedulers: (today) => ({
    ...unsaved,
    ...texts('name template frequency_id'),
    next_run: today,
    is_paused: false,
    remaining_cycles: -1,
    parameters: {},
  }),
  task_statuses: () => ({ ...unsaved, ...texts('name color'), ...numbers('status_sort status_order') }),
  tasks: () => ({
    ...unsaved,
    ...customValues,
    ...texts('user_id assigned_user_id client_id project_id invoice_id status_id number description'),
    time_log: '[]',
    calculated_start_date: '',
    ...numbers('rate duration start_time status_order status_sort_order'),
    ...flags('is_running is_date_based'),
    documents: [],
  }),
}

/** compat: the differences of a new recurring invoice or quote from a new invoice; undefined removes a member. */
const recurringInvoiceMembers = (today: string, entity: 'Invoice' | 'Quote'): Defaults => ({
  ...recurringMembers(today),
  recurring_id: undefined,
  reminder1_sent: undefined,
  reminder2_sent: undefined,
  reminder3_sent: undefined,
  reminder_last_sent: undefined,
  e_send: undefined,
  due_date_days: 'terms',
  auto_bill: 'off',
  auto_bill_enabled: false,
  entity_type: `recurring${entity}`,
})

/** compat: the differences of a new recurring expense from a new expense. */
const recurringExpenseMembers = (today: string): Defaults => ({
  ...recurringMembers(today),
  status_id: '1',
  entity_type: 'recurringExpense',
})

const recurringMembers = (today: string): Defaults => ({
  frequency_id: '5',
  remaining_cycles: -1,
  next_send_date: today,
  next_send_datetime: '',
  last_sent_date: '',
  recurring_dates: [],
})

const described = { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] }

const lists = Object.entries(notOffered).map(([segment, what]) =>
  route({
    method: 'GET',
    path: `/${segment}`,
    operation: emptyList,
    summary: `${what} are not offered by this service: an empty list, for programs that ask for it.`,
    answer: list(nothingPresenter),
  }),
)

const unsupported = Object.entries(unsupportedRecords).map(([segment, defaultsOf]) =>
  route({
    method: 'GET',
    path: `/${segment}/create`,
    operation: unsupportedDefaults,
    summary: 'A blank record for forms; the service does not store such records.',
    answer: custom(({ today }: { today: string }) => ({ data: defaultsOf(today) }), described),
  }),
)

/** A new record with further members, or without some. */
const changed = <Row>(looks: Presenter<Row>, members: (today: string) => object): Answer<Row> =>
  custom(async (row, { scope }) => {
    const [text = '{}'] = await present(looks, [row], new Map(), scope)
    return { data: { ...(JSON.parse(text) as object), ...members(scope.work.today) } }
  }, described)

const recurring = [
  ...(['Invoice', 'Quote'] as const).map((entity) =>
    route({
      method: 'GET',
      path: `/recurring_${entity.toLowerCase()}s/create`,
      operation: recurringInvoiceDefaults,
      summary: `A blank record for forms; the service does not store recurring ${entity.toLowerCase()}s.`,
      answer: changed(invoicePresenter, (today) => recurringInvoiceMembers(today, entity)),
    }),
  ),
  route({
    method: 'GET',
    path: '/recurring_expenses/create',
    operation: recurringExpenseDefaults,
    summary: 'A blank record for forms; the service does not store recurring expenses.',
    answer: changed(expensePresenter, recurringExpenseMembers),
  }),
]

const systemLogs = route({
  method: 'GET',
  path: '/system_logs',
  operation: emptyListForAdmins,
  summary: 'An empty list, for compatibility. Use activities and deliveries instead.',
  answer: list(nothingPresenter),
})

export const notOfferedRoutes = [systemLogs, ...lists, ...unsupported, ...recurring]
