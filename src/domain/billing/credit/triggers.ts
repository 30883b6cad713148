import type { z } from 'zod'
import type { Client } from '../../contacts/client/client.ts'
import type { Subject } from '../document/document.ts'
import {
  defaultTextTriggers,
  refreshPartiesTrigger,
  runTriggers,
  sendingSteps,
  type TriggerOutcome,
  type Trigger,
} from '../document/triggers.ts'
import { publish } from '../../kernel/events.ts'
import type { Work } from '../../kernel/work.ts'
import { creditSubjects, type Credit } from './credit.ts'
import type { creditInputs } from './input.ts'
import { creditParty, sendCredits } from './send.ts'
import { creditStore, saveCredit } from './store.ts'

const sending = sendingSteps<Credit, Client>({
  kind: 'credit',
  party: creditParty,
  obstacle: ({ amount }) => (amount < 0n ? 'amount_not_positive' : undefined),
  send: sendCredits,
  store: creditStore,
})
const { markSent } = sending
export const { notSent, email: emailCredit, emailAll: emailCredits } = sending

type Input = Pick<z.output<typeof creditInputs.update>, keyof typeof creditInputs.triggers>

/** The triggers in the order of their execution. */
export const creditTriggers: readonly Trigger<Subject<Credit, Client>, Input>[] = [
  refreshPartiesTrigger<Credit, Client>({
    kind: 'credit',
    party: creditParty,
    async save(work, { document }, parties) {
      const saved = await saveCredit(work, document, { parties })
      await publish(work, { type: 'creditUpdated', ...creditSubjects(saved) })
      return saved
    },
  }),
  { name: 'mark_sent', input: 'markSent', run: markSent },
  { name: 'send_email', input: 'sendEmail', run: (work, subject) => emailCredit(work, subject) },
  ...defaultTextTriggers<Subject<Credit, Client>>('credit'),
]

/** A saved credit, and the outcome of each trigger. */
export type SavedCredit = { credit: Credit; triggers: TriggerOutcome[] }

/** Carries out the requested triggers. @throws VALIDATION, FORBIDDEN for defaults of the company */
export async function runCreditTriggers(
  work: Work,
  subject: Subject<Credit, Client>,
  input: Input,
): Promise<SavedCredit> {
  const { document: credit, triggers } = await runTriggers(work, creditTriggers, subject, input)
  return { credit, triggers }
}
