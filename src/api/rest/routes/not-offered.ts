import {
  unsupportedDefaults,
  recurringExpenseDefaults,
  recurringInvoiceDefaults,
} from '../../../domain/workspace/unsupported-defaults.ts'
import { emptyList, emptyListForAdmins } from '../../../domain/records/empty-list.ts'
import { type Answer, custom, list } from '../answer.ts'
import { unsupportedRecords, recurringExpenseMembers, recurringInvoiceMembers } from '../unsupported-records.ts'
import { notOffered } from '../not-offered.ts'
import { nothingPresenter, present, type Presenter } from '../presenter.ts'
import { expensePresenter } from '../presenters/spending/expenses.ts'
import { invoicePresenter } from '../presenters/billing/invoices.ts'
import { route } from '../route.ts'

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
