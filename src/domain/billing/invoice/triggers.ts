import { ZERO } from '../../kernel/money/decimal.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import { saveDefaultText } from '../document/defaults.ts'
import { currencyOfDocument } from '../document/currency.ts'
import type { CountedIn } from '../document/currency.ts'
import { invalid, collectErrors } from '../../kernel/error.ts'
import { checkAmount } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { queueESend } from './e-send.ts'
import { checkRedirect } from './redirect.ts'
import { cancel, email, markPaid, markSent, payAmount } from './steps.ts'
import type { NoOpReason, StepResult, Subject } from './steps.ts'
import type { TriggerInput } from './trigger-input.ts'

/** The triggers in the order of their execution, regardless of the order sent. */
export const triggerNames = [
  'paid',
  'mark_sent',
  'amount_paid',
  'send_email',
  'cancel',
  'save_default_footer',
  'save_default_terms',
  'retry_e_send',
  'redirect',
] as const
type TriggerName = (typeof triggerNames)[number]

/**
 * The outcome of a requested trigger. `unapplied` is the rest on the payment that it booked, in minor units of the invoice's
 * currency, which has `digits`; both absent where it booked none.
 */
type TriggerOutcome = {
  trigger: TriggerName
  outcome: 'acted' | 'no_op'
  reason: NoOpReason | null
  unapplied?: bigint
  digits?: number
}

/** The invoice after all triggers, the outcome of each, and the URL for the browser. */
export type Triggered = { invoice: Subject['invoice']; triggers: TriggerOutcome[]; redirectUrl: string | null }

type Trigger = {
  asked: (input: TriggerInput) => boolean
  run: (work: Work, subject: Subject, input: TriggerInput) => Promise<StepResult>
}

const triggers: Readonly<Record<TriggerName, Trigger>> = {
  paid: {
    asked: ({ paid }) => paid === true,
    run: async (work, subject, { reference }) => refuseDeletedClient('paid', await markPaid(work, subject, reference)),
  },
  mark_sent: {
    asked: (input) => input.markSent === true,
    run: markSent,
  },
  amount_paid: {
    asked: ({ amountPaid }) => amountPaid !== undefined,
    run: async (work, subject, { amountPaid = ZERO, reference }) => {
      const amount = amountPaidOf(amountPaid, subject.invoice)
      return refuseDeletedClient('amountPaid', await payAmount(work, subject, reference, amount))
    },
  },
  send_email: {
    asked: ({ sendEmail }) => sendEmail === true,
    run: (work, subject) => email(work, subject),
  },
  cancel: {
    asked: (input) => input.cancel === true,
    run: cancel,
  },
  save_default_footer: {
    asked: ({ saveDefaultFooter }) => saveDefaultFooter === true,
    async run(work, { invoice }) {
      await saveDefaultText(work, 'invoice', 'footer', invoice.footer)
      return { invoice }
    },
  },
  save_default_terms: {
    asked: ({ saveDefaultTerms }) => saveDefaultTerms === true,
    async run(work, { invoice }) {
      await saveDefaultText(work, 'invoice', 'terms', invoice.terms)
      return { invoice }
    },
  },
  retry_e_send: {
    asked: ({ retryESend }) => retryESend === true,
    async run(work, { invoice }) {
      const reason = await queueESend(work, invoice)
      return reason === undefined ? { invoice } : { invoice, reason }
    },
  },
  redirect: {
    asked: ({ redirect }) => redirect !== undefined,
    run: async (_work, { invoice }) => ({ invoice }),
  },
}

/** Refuses invalid values of triggers, regardless of the outcome for the invoice. @throws VALIDATION */
export async function checkTriggers(work: Work, currency: CountedIn, input: TriggerInput): Promise<void> {
  await collectErrors([
    () => input.amountPaid && amountPaidOf(input.amountPaid, currency),
    () => input.redirect === undefined || checkRedirect(work, input.redirect),
  ])
}

/** Refuses a payment of an invoice whose client is deleted, as creating the payment does. @throws VALIDATION */
function refuseDeletedClient(path: string, result: StepResult): StepResult {
  if (result.reason === 'client_deleted')
    throw invalid(path, 'client_deleted: the client of the invoice is deleted; restore it first')
  return result
}

function amountPaidOf(sent: Decimal, currency: CountedIn): bigint {
  const amount = checkAmount(sent, currencyOfDocument(currency))
  if (typeof amount === 'string') throw invalid('amountPaid', amount)
  return amount
}

/**
 * Carries out the triggers requested along with saving an invoice, one after the other in the fixed order. Each works on the
 * result of the one before it; one that is refused refuses the save as well.
 * @throws VALIDATION, FORBIDDEN for defaults of the company
 */
export async function runTriggers(work: Work, subject: Subject, input: TriggerInput): Promise<Triggered> {
  const redirectUrl = input.redirect === undefined ? null : checkRedirect(work, input.redirect)
  let { invoice } = subject
  const outcomes: TriggerOutcome[] = []
  for (const trigger of triggerNames) {
    if (!triggers[trigger].asked(input)) continue
    const result = await triggers[trigger].run(work, { ...subject, invoice }, input)
    invoice = result.invoice
    const { reason = null, unapplied } = result
    outcomes.push({
      trigger,
      outcome: reason === null ? 'acted' : 'no_op',
      reason,
      ...(unapplied !== undefined && { unapplied, digits: invoice.digits }),
    })
  }
  return { invoice, triggers: outcomes, redirectUrl }
}
