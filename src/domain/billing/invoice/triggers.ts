import type { Client } from '../../contacts/client/client.ts'
import { collectErrors, invalid } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { type CountedIn, currencyOfDocument } from '../../kernel/money/currencies.ts'
import { type Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { checkAmount } from '../../kernel/money/money.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import {
  defaultTextTriggers,
  refreshPartiesTrigger,
  runTriggers,
  sendingSteps,
  type StepResult,
  type TriggerOutcome,
  type Trigger,
} from '../document/triggers.ts'
import { cancel } from './cancel.ts'
import { queueESend } from './e-send.ts'
import type { InvoiceTriggerInput } from './input.ts'
import { invoiceSubjects, type Invoice, lockReason } from './invoice.ts'
import { markPaid, payAmount } from './pay.ts'
import { invoiceParty, type InvoiceSubject, notSent, sendInvoice, sendInvoices } from './send.ts'
import { invoiceStore, saveInvoice } from './store.ts'

/** Marks drafts sent and queues their e-mails; a cancelled invoice may still be e-mailed. */
export const { email: emailInvoice, emailAll: emailInvoices } = sendingSteps<Invoice, Client>({
  kind: 'invoice',
  party: invoiceParty,
  send: sendInvoices,
  store: invoiceStore,
})

/** Draft → sent. */
const markSent = async (work: Work, subject: InvoiceSubject): Promise<StepResult<InvoiceSubject>> => {
  const reason = notSent(subject.document)
  return reason ? { reason } : { document: await sendInvoice(work, subject) }
}

/** The triggers in the order of their execution. */
export const invoiceTriggers: readonly Trigger<InvoiceSubject, InvoiceTriggerInput>[] = [
  refreshPartiesTrigger<Invoice, Client>({
    kind: 'invoice',
    party: invoiceParty,
    async save(work, { document, owner }, parties) {
      const { client: settings } = await invoiceParty.settings(work, owner)
      const locked = lockReason(document, settings.lock_invoices, work.today)
      if (locked) throw invalid('refreshParties', locked)
      const saved = await saveInvoice(work, document, { parties })
      await publish(work, { type: 'invoiceUpdated', ...invoiceSubjects(saved) })
      return saved
    },
  }),
  {
    name: 'paid',
    input: 'paid',
    run: async (work, subject, { reference }) => refuseDeletedClient('paid', await markPaid(work, subject, reference)),
  },
  { name: 'mark_sent', input: 'markSent', run: markSent },
  {
    name: 'amount_paid',
    input: 'amountPaid',
    async run(work, subject, { amountPaid = ZERO, reference }) {
      const amount = amountPaidOf(amountPaid, subject.document)
      return refuseDeletedClient('amountPaid', await payAmount(work, subject, reference, amount))
    },
  },
  { name: 'send_email', input: 'sendEmail', run: (work, subject) => emailInvoice(work, subject) },
  { name: 'cancel', input: 'cancel', run: cancel },
  ...defaultTextTriggers<InvoiceSubject>('invoice'),
  {
    name: 'retry_e_send',
    input: 'retryESend',
    async run(work, { document }) {
      const reason = await queueESend(work, document)
      return reason === undefined ? {} : { reason }
    },
  },
  { name: 'redirect', input: 'redirect', run: async () => ({}) },
]

/** Refuses invalid values of triggers, regardless of the outcome for the invoice. @throws VALIDATION */
export async function checkTriggers(work: Work, currency: CountedIn, input: InvoiceTriggerInput): Promise<void> {
  await collectErrors([
    () => input.amountPaid && amountPaidOf(input.amountPaid, currency),
    () => input.redirect === undefined || checkRedirect(work, input.redirect),
  ])
}

/** Refuses a payment of an invoice whose client is deleted, as creating the payment does. @throws VALIDATION */
function refuseDeletedClient<Result extends { reason?: SkipReason }>(path: string, result: Result): Result {
  if (result.reason === 'client_deleted')
    throw invalid(path, 'client_deleted: the client of the invoice is deleted; restore it first')
  return result
}

function amountPaidOf(sent: Decimal, currency: CountedIn): bigint {
  const amount = checkAmount(sent, currencyOfDocument(currency))
  if (typeof amount === 'string') throw invalid('amountPaid', amount)
  return amount
}

/** A saved invoice, the outcome of each trigger, and the URL for the browser. */
export type SavedInvoice = { invoice: Invoice; triggers: TriggerOutcome[]; redirectUrl: string | null }

/** Carries out the requested triggers. @throws VALIDATION, FORBIDDEN for defaults of the company */
export async function runInvoiceTriggers(
  work: Work,
  subject: InvoiceSubject,
  input: InvoiceTriggerInput,
): Promise<SavedInvoice> {
  const redirectUrl = input.redirect === undefined ? null : checkRedirect(work, input.redirect)
  const { document: invoice, triggers } = await runTriggers(work, invoiceTriggers, subject, input)
  return { invoice, triggers, redirectUrl }
}

// Blanks, line breaks, backslashes and letters beyond ASCII: browsers repair such URLs, each in its own way.
const unsafe = /[^!-~]|\\/
const longest = 2_048

/**
 * The URL as it was given, when a browser may be sent there: an absolute `http(s)` URL of our own or of an allowed origin,
 * without user info, or a path that begins with one slash. @throws VALIDATION naming `redirect`
 */
export function checkRedirect(work: Pick<Work, 'baseUrl' | 'redirectOrigins'>, target: string): string {
  const own = new URL(work.baseUrl).origin
  const allowed = new Set([own, ...work.redirectOrigins.map((origin) => new URL(origin).origin)])
  const refusal = invalid(
    'redirect',
    `must be a path that begins with one "/", or a URL that begins with one of: ${[...allowed].join(', ')}`,
  )
  if (target.length > longest || unsafe.test(target)) throw refusal
  const isPath = /^\/(?!\/)/.test(target)
  if (!isPath && !/^https?:\/\/(?!\/)/i.test(target)) throw refusal
  const url = parse(target, own)
  if (!url || !allowed.has(url.origin) || url.username !== '' || url.password !== '') throw refusal
  // `http://@host` has an empty user info, which the parser drops without a trace.
  if (!isPath && /^[^/]*\/\/[^/?#]*@/.test(target)) throw refusal
  return target
}

function parse(target: string, base: string): URL | undefined {
  try {
    return new URL(target, base)
  } catch {
    return undefined
  }
}
