import { DomainError } from '../../domain/kernel/error.ts'

/**
 * compat: what the published API keeps and this service does not. Programs list these at their start and draw nothing where
 * there is none, so the lists are empty; whoever would write one is told that there are none. By first segment of the path.
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

/** compat: what is listed as the published API has it, and cannot be changed. By first segment of the path. */
const builtIn: Readonly<Record<string, string>> = {
  designs: 'Designs of your own are not offered by this service; the built-in ones are as they are.',
}

/** What a path asks for that is not offered, as NOT_FOUND; undefined for every other path. */
export function refusalOf(path: string): DomainError | undefined {
  const [, segment = ''] = path.split('/')
  if (Object.hasOwn(builtIn, segment)) return new DomainError('NOT_FOUND', builtIn[segment] ?? '')
  if (!Object.hasOwn(notOffered, segment)) return undefined
  return new DomainError('NOT_FOUND', `${notOffered[segment]} are not offered by this service; their list is empty.`)
}
