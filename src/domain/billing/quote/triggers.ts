import type { Client } from '../../contacts/client/client.ts'
import { saveDefaultText } from '../document/defaults.ts'
import { queueEmails } from '../document/email.ts'
import { stampInvitations } from '../document/invitations.ts'
import type { Invoice } from '../invoice/invoice.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { Work } from '../../kernel/work.ts'
import { approve } from './approve.ts'
import { assertMayConvert, convertToInvoice } from './convert.ts'
import type { QuoteTriggers } from './input.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import type { Quote } from './quote.ts'
import { sendQuote } from './send.ts'
import { saveQuote } from './store.ts'

/** Reasons for a step without effect. */
type QuoteNoOpReason = 'already_sent' | 'nobody_to_email' | 'already_approved' | 'already_converted'

/** A quote that was just read, and its client. `invoice` is the result of an earlier step. */
export type Subject = { quote: Quote; client: Client; invoice?: Invoice | undefined }

/** The result of a step; with a reason when it had no effect. */
type StepResult = { quote: Quote; invoice?: Invoice | undefined; reason?: QuoteNoOpReason }

/** Draft → sent. */
export async function markSent(work: Work, { quote, client }: Subject): Promise<StepResult> {
  if (quote.statusId !== quoteStatus.draft) return { quote, reason: 'already_sent' }
  return { quote: await sendQuote(work, quote, client) }
}

/** Marks a draft sent and queues its e-mails, made of `mail` where it says so. */
export async function emailQuote(
  work: Work,
  { quote, client }: Subject,
  mail?: Partial<QueuedMail>,
): Promise<StepResult> {
  const sent = await sendQuote(work, quote, client)
  if ((await queueEmails(work, 'quote', sent, mail)) === 0) {
    return sent === quote ? { quote, reason: 'nobody_to_email' } : { quote: sent }
  }
  await stampInvitations(work, 'quote', [sent.id])
  return { quote: sent.lastSentDate === work.today ? sent : await saveQuote(work, sent, { lastSentDate: work.today }) }
}

/** Sent → approved, or straight on to an invoice where the company wants that. @throws VALIDATION */
export async function approveStep(work: Work, { quote, client }: Subject, path: string): Promise<StepResult> {
  if (quote.statusId === quoteStatus.approved) return { quote, reason: 'already_approved' }
  return approve(work, quote, client, path)
}

type Trigger = {
  name: string
  input: keyof QuoteTriggers
  run: (work: Work, subject: Subject) => Promise<StepResult>
}

/**
 * The triggers in the order of their execution, regardless of the order sent: an offer is made before it is accepted, and
 * accepted before it is converted.
 */
const triggers = [
  { name: 'mark_sent', input: 'markSent', run: markSent },
  { name: 'send_email', input: 'sendEmail', run: emailQuote },
  { name: 'approve', input: 'approve', run: (work, subject) => approveStep(work, subject, 'approve') },
  {
    name: 'convert',
    input: 'convert',
    async run(work, { quote, client, invoice }) {
      // The approval before it may have converted it already.
      if (invoice) return { quote, invoice, reason: 'already_converted' }
      assertMayConvert(work)
      return convertToInvoice(work, quote, client)
    },
  },
  {
    name: 'save_default_footer',
    input: 'saveDefaultFooter',
    async run(work, { quote }) {
      await saveDefaultText(work, 'quote', 'footer', quote.footer)
      return { quote }
    },
  },
  {
    name: 'save_default_terms',
    input: 'saveDefaultTerms',
    async run(work, { quote }) {
      await saveDefaultText(work, 'quote', 'terms', quote.terms)
      return { quote }
    },
  },
] as const satisfies readonly Trigger[]

/** The triggers by the names of the published API, in their order. */
export const quoteTriggerNames = triggers.map(({ name }) => name)
type QuoteTriggerName = (typeof triggers)[number]['name']

/** The outcome of a requested trigger. */
type QuoteTriggerOutcome = {
  trigger: QuoteTriggerName
  outcome: 'acted' | 'no_op'
  reason: QuoteNoOpReason | null
}

/** A saved quote, the invoice that a trigger made of it, and the outcome of each trigger. */
export type SavedQuote = { quote: Quote; invoice: Invoice | null; triggers: QuoteTriggerOutcome[] }

/**
 * Carries out the triggers requested along with saving a quote, one after the other in the fixed order. Each works on the result
 * of the one before it; one that is refused refuses the save as well.
 * @throws VALIDATION, CONFLICT for a second conversion, FORBIDDEN for defaults of the company
 */
export async function runTriggers(
  work: Work,
  quote: Quote,
  client: Client,
  wanted: QuoteTriggers,
): Promise<SavedQuote> {
  const subject: Subject = { quote, client }
  const outcomes: QuoteTriggerOutcome[] = []
  for (const trigger of triggers) {
    if (!wanted[trigger.input]) continue
    const result: StepResult = await trigger.run(work, subject)
    subject.quote = result.quote
    subject.invoice = result.invoice ?? subject.invoice
    outcomes.push({ trigger: trigger.name, outcome: result.reason ? 'no_op' : 'acted', reason: result.reason ?? null })
  }
  return { quote: subject.quote, invoice: subject.invoice ?? null, triggers: outcomes }
}
