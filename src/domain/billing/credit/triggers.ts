import type { Client } from '../../contacts/client/client.ts'
import { saveDefaultText } from '../document/defaults.ts'
import { queueEmails } from '../document/email.ts'
import { stampInvitations } from '../document/invitations.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { Work } from '../../kernel/work.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import type { Credit } from './credit.ts'
import type { CreditTriggers } from './input.ts'
import { sendCredit } from './send.ts'
import { saveCredit } from './store.ts'

/** Reasons for a step without effect. */
type CreditNoOpReason = 'already_sent' | 'nobody_to_email'

/** A credit that was just read, and its client. */
type Subject = { credit: Credit; client: Client }

/** The credit after a step; with a reason when there was nothing to do. */
type StepResult = { credit: Credit; reason?: CreditNoOpReason }

/** Draft → sent. */
export async function markSent(work: Work, { credit, client }: Subject): Promise<StepResult> {
  if (credit.statusId !== creditStatus.draft) return { credit, reason: 'already_sent' }
  return { credit: await sendCredit(work, credit, client) }
}

/** Marks a draft sent and queues its e-mails, made of `mail` where it says so. */
export async function emailCredit(
  work: Work,
  { credit, client }: Subject,
  mail?: Partial<QueuedMail>,
): Promise<StepResult> {
  const sent = await sendCredit(work, credit, client)
  if ((await queueEmails(work, 'credit', sent, mail)) === 0) {
    return sent === credit ? { credit, reason: 'nobody_to_email' } : { credit: sent }
  }
  await stampInvitations(work, 'credit', [sent.id])
  return {
    credit: sent.lastSentDate === work.today ? sent : await saveCredit(work, sent, { lastSentDate: work.today }),
  }
}

type Trigger = {
  name: string
  input: keyof CreditTriggers
  run: (work: Work, subject: Subject) => Promise<StepResult>
}

/** The triggers in the order of their execution, regardless of the order sent. */
const triggers = [
  { name: 'mark_sent', input: 'markSent', run: markSent },
  { name: 'send_email', input: 'sendEmail', run: emailCredit },
  {
    name: 'save_default_footer',
    input: 'saveDefaultFooter',
    async run(work, { credit }) {
      await saveDefaultText(work, 'credit', 'footer', credit.footer)
      return { credit }
    },
  },
  {
    name: 'save_default_terms',
    input: 'saveDefaultTerms',
    async run(work, { credit }) {
      await saveDefaultText(work, 'credit', 'terms', credit.terms)
      return { credit }
    },
  },
] as const satisfies readonly Trigger[]

/** The triggers by the names of the published API, in their order. */
export const creditTriggerNames = triggers.map(({ name }) => name)

/** The outcome of a requested trigger. */
type CreditTriggerOutcome = {
  trigger: (typeof triggers)[number]['name']
  outcome: 'acted' | 'no_op'
  reason: CreditNoOpReason | null
}

/** A saved credit, and the outcome of each trigger. */
export type SavedCredit = { credit: Credit; triggers: CreditTriggerOutcome[] }

/**
 * Carries out the triggers requested along with saving a credit, one after the other in the fixed order; one that is refused
 * refuses the save as well. @throws VALIDATION, FORBIDDEN for defaults of the company
 */
export async function runTriggers(
  work: Work,
  { credit: saved, client }: Subject,
  wanted: CreditTriggers,
): Promise<SavedCredit> {
  let credit = saved
  const outcomes: CreditTriggerOutcome[] = []
  for (const trigger of triggers) {
    if (!wanted[trigger.input]) continue
    const result: StepResult = await trigger.run(work, { credit, client })
    credit = result.credit
    outcomes.push({ trigger: trigger.name, outcome: result.reason ? 'no_op' : 'acted', reason: result.reason ?? null })
  }
  return { credit, triggers: outcomes }
}
