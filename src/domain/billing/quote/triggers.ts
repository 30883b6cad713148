import type { z } from 'zod'
import type { Client } from '../../contacts/client/client.ts'
import type { Subject } from '../document/document.ts'
import {
  defaultTextTriggers,
  refreshPartiesTrigger,
  runTriggers,
  sendingSteps,
  type StepResult,
  type TriggerOutcome,
  type Trigger,
} from '../document/triggers.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { publish } from '../../kernel/events.ts'
import type { Work } from '../../kernel/work.ts'
import { approve } from './approve.ts'
import { convertToInvoice } from './convert.ts'
import type { quoteInputs } from './input.ts'
import { quoteSubjects, type Quote } from './quote.ts'
import { quoteParty, sendQuotes } from './send.ts'
import { quoteStore, saveQuote } from './store.ts'

/** `invoice` is the one that an earlier step made of the quote. */
type QuoteSubject = Subject<Quote, Client> & { invoice?: Invoice | undefined }

const sending = sendingSteps<Quote, Client>({ kind: 'quote', party: quoteParty, send: sendQuotes, store: quoteStore })
const { markSent } = sending
export const { notSent, email: emailQuote, emailAll: emailQuotes } = sending

/** Sent → approved, or straight on to an invoice where the company wants that. @throws VALIDATION */
export async function approveStep(
  work: Work,
  { document, owner }: QuoteSubject,
  path: string,
): Promise<StepResult<QuoteSubject>> {
  if (document.statusId === quoteStatus.approved) return { reason: 'already_approved' }
  const { quote, invoice } = await approve(work, document, owner, path)
  return { document: quote, invoice }
}

type Input = Pick<z.output<typeof quoteInputs.update>, keyof typeof quoteInputs.triggers>

/**
 * The triggers in the order of their execution: an offer is made before it is accepted, and accepted before it is converted.
 */
export const quoteTriggers: readonly Trigger<QuoteSubject, Input>[] = [
  refreshPartiesTrigger<Quote, Client>({
    kind: 'quote',
    party: quoteParty,
    async save(work, { document }, parties) {
      const saved = await saveQuote(work, document, { parties })
      await publish(work, { type: 'quoteUpdated', ...quoteSubjects(saved) })
      return saved
    },
  }),
  { name: 'mark_sent', input: 'markSent', run: markSent },
  { name: 'send_email', input: 'sendEmail', run: (work, subject) => emailQuote(work, subject) },
  { name: 'approve', input: 'approve', run: (work, subject) => approveStep(work, subject, 'approve') },
  {
    name: 'convert',
    input: 'convert',
    async run(work, { document, owner, invoice }) {
      // The approval before it may have converted it already.
      if (invoice) return { reason: 'already_converted' }
      const converted = await convertToInvoice(work, document, owner)
      return { document: converted.quote, invoice: converted.invoice }
    },
  },
  ...defaultTextTriggers<QuoteSubject>('quote'),
]

/** A saved quote, the invoice that a trigger made of it, and the outcome of each trigger. */
export type SavedQuote = { quote: Quote; invoice: Invoice | null; triggers: TriggerOutcome[] }

/** Carries out the requested triggers. @throws VALIDATION, CONFLICT for a second conversion, FORBIDDEN for defaults of the company */
export async function runQuoteTriggers(work: Work, subject: QuoteSubject, input: Input): Promise<SavedQuote> {
  const { document: quote, invoice = null, triggers } = await runTriggers(work, quoteTriggers, subject, input)
  return { quote, invoice, triggers }
}
