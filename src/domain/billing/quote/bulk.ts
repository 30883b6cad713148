import type { z } from 'zod'
import { publish } from '../../kernel/events.ts'
import type { ActivityType } from '../../kernel/activity-types.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import type { BulkAnswer, StateAction } from '../../records/bulk.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { approvalObstacle } from './approve.ts'
import { assertMayConvert, convertToInvoice } from './convert.ts'
import { bulkQuotesInput } from './input.ts'
import { quoteOn, quoteSubjects } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import type { Quote } from './quote.ts'
import { quotesByIds } from './store.ts'
import { approveStep, emailQuote, markSent } from './triggers.ts'
import type { Subject } from './triggers.ts'

/** Applies one action to many quotes, one by one; each skipped id comes back with its reason. */
export const bulkQuotes = operation({
  name: 'bulkQuotes',
  kind: 'write',
  permission: requiresOwn('edit_quote'),
  input: bulkQuotesInput,
  async run(work, { action, ids }): Promise<BulkAnswer<Quote>> {
    const answer = await runBulk(work, work.tables.quotes, {
      ids,
      right: 'edit_quote',
      async act(id) {
        const [quote] = await quotesByIds(work, [id])
        return quote ? actions[action](work, quote) : 'not_found'
      },
    })
    return { ...answer, records: answer.records.map((row) => quoteOn(work.today, row)) }
  },
})

/** Applies the action; returns the reason when it cannot, and leaves the quote unchanged. */
type Act = (work: Work, quote: Quote) => Promise<string | undefined>

const changingState =
  (action: StateAction, activity: ActivityType): Act =>
  async (work, quote) => {
    const reason = await changeState(work, work.tables.quotes, quote.id, action)
    if (reason === undefined) await publish(work, { type: activity, ...quoteSubjects(quote) })
    return reason
  }

const step =
  (run: (work: Work, subject: Subject) => Promise<string | undefined>): Act =>
  async (work, quote) =>
    quote.isDeleted ? 'quote_deleted' : run(work, { quote, client: await clientOf(work, quote) })

const email = step(async (work, subject) => (await emailQuote(work, subject)).reason)

const approve = step(
  async (work, subject) =>
    (await approvalObstacle(work, subject.quote, subject.client)) ?? (await approveStep(work, subject, 'ids')).reason,
)

const convert = step(async (work, { quote, client }) => {
  assertMayConvert(work)
  if (quote.statusId === quoteStatus.converted) return 'already_converted'
  await convertToInvoice(work, quote, client)
  return undefined
})

const actions: Readonly<Record<z.output<typeof bulkQuotesInput>['action'], Act>> = {
  mark_sent: step(async (work, subject) => (await markSent(work, subject)).reason),
  email,
  send_email: email,
  approve,
  convert,
  convert_to_invoice: convert,
  archive: changingState('archive', 'quoteArchived'),
  restore: changingState('restore', 'quoteRestored'),
  delete: changingState('delete', 'quoteDeleted'),
}
