import { DomainError } from '../../domain/kernel/error.ts'

/**
 * compat: resources of the published API that this service does not keep. Clients list these at start-up and fail to render
 * without them, so the lists are empty; writes are refused with an explanation. By first segment of the path.
 */
export const notOffered: Readonly<Record<string, string>> = {
  company_gateways: 'Payment gateways',
  projects: 'Projects',
  recurring_expenses: 'Recurring expenses',
  recurring_invoices: 'Recurring invoices',
  recurring_quotes: 'Recurring quotes',
  subscriptions: 'Subscriptions',
  tags: 'Tags',
  task_schedulers: 'Schedules',
  task_statuses: 'States of tasks',
  tasks: 'Tasks',
}

/** compat: read-only lists of the published API. By first segment of the path. */
const builtIn: Readonly<Record<string, string>> = {
  designs: 'Designs of your own are not offered by this service; the built-in ones are as they are.',
}

/** NOT_FOUND error for a resource that is not offered; undefined for every other path. */
export function notOfferedError(path: string): DomainError | undefined {
  const [, segment = ''] = path.split('/')
  if (Object.hasOwn(builtIn, segment)) return new DomainError('NOT_FOUND', builtIn[segment] ?? '')
  if (!Object.hasOwn(notOffered, segment)) return undefined
  return new DomainError('NOT_FOUND', `${notOffered[segment]} are not offered by this service; their list is empty.`)
}
