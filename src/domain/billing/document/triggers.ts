import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { StoredParties } from '../../../db/tables/documents.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import { type AnyDocumentKind, type DocumentKind, entityOf } from './document.ts'
import type { Party } from './party.ts'
import { requiresAdmin, sendsNoMail } from '../../kernel/actor.ts'
import { mergeCompanySettings } from '../../company/company/settings-input.ts'
import { forbidden } from '../../kernel/error.ts'

/** A document that was just read, and its client or vendor. */
export type Subject<Row, Owner> = { document: Row; owner: Owner }

/** The parts of the subject that a step changed; with a reason when the step had no effect. */
export type StepResult<Changed> = Partial<Changed> & {
  reason?: SkipReason
  booked?: BookedPayment
}

/** The payment that a step booked, and its amounts in minor units of a currency with `digits`. */
type BookedPayment = { paymentId: number; applied: bigint; unapplied: bigint; digits: number }

/** An action besides saving: its published name, the input that requests it, and its step. */
export type Trigger<Changed, Input> = {
  name: string
  input: keyof Input & string
  run: (work: Work, subject: Changed, input: Input) => Promise<StepResult<Changed>>
}

/** The outcome of a requested trigger, with the payment that it booked, if any. */
export type TriggerOutcome = {
  trigger: string
  outcome: 'acted' | 'no_op'
  reason: SkipReason | null
  booked?: BookedPayment
}

/**
 * Carries out the requested triggers in their fixed order, regardless of the order sent. Each works on the result of the one
 * before it; one that is refused refuses the save as well.
 */
export async function runTriggers<Changed extends object, Input>(
  work: Work,
  triggers: readonly Trigger<Changed, Input>[],
  subject: Changed,
  input: Input,
): Promise<Changed & { triggers: TriggerOutcome[] }> {
  let current = subject
  const outcomes: TriggerOutcome[] = []
  for (const { name, input: field, run } of triggers) {
    const requested = input[field]
    if (requested === undefined || requested === false) continue
    const { reason = null, booked, ...changed } = await run(work, current, input)
    current = { ...current, ...changed }
    outcomes.push({ trigger: name, outcome: reason === null ? 'acted' : 'no_op', reason, ...(booked && { booked }) })
  }
  return { ...current, triggers: outcomes }
}

type DefaultTexts = { saveDefaultFooter?: boolean | undefined; saveDefaultTerms?: boolean | undefined }

/** The triggers that make a text of the document the company's default. @throws FORBIDDEN unless an admin asks */
export const defaultTextTriggers = <Changed extends { document: { footer: string; terms: string } }>(
  kind: AnyDocumentKind,
): Trigger<Changed, DefaultTexts>[] =>
  (['footer', 'terms'] as const).map((name) => ({
    name: `save_default_${name}`,
    input: name === 'footer' ? 'saveDefaultFooter' : 'saveDefaultTerms',
    async run(work, { document }) {
      await saveDefaultText(work, entityOf[kind], name, document[name])
      return {}
    },
  }))

type Sent = {
  id: number
  statusId: number
  isDeleted: boolean
  lastSentDate: string | null
  locationId: number | null
  parties: StoredParties | null
}

/** The trigger by which an issued document names the present parties. */
export const refreshPartiesTrigger = <Row extends Sent, Owner>(options: {
  kind: AnyDocumentKind
  party: Pick<Party<Owner, Row, never>, 'partiesToKeep'>
  /** Saves them and publishes the change. @throws VALIDATION for a locked document */
  save: (work: Work, subject: Subject<Row, Owner>, parties: StoredParties) => Promise<Row>
}): Trigger<Subject<Row, Owner>, { refreshParties?: boolean | undefined }> => ({
  name: 'refresh_parties',
  input: 'refreshParties',
  async run(work, subject) {
    const { document, owner } = subject
    if (document.isDeleted) return { reason: `${entityOf[options.kind]}_deleted` }
    if (document.statusId === draftStatus) return { reason: 'not_sent' }
    const parties = await options.party.partiesToKeep(work, document, owner)
    if (isDeepStrictEqual(parties, document.parties)) return { reason: 'already_set' }
    return { document: await options.save(work, subject, parties) }
  },
})

type Sending<Row extends Sent, Owner> = {
  kind: AnyDocumentKind
  party: Pick<Party<Owner, Row, never>, 'recipients' | 'queueEmails' | 'stampInvitations' | 'partiesToKeep'>
  /** Why a draft cannot be sent yet, if anything is against it. */
  obstacle?: (row: Row) => SkipReason | undefined
  /** Sends a live draft; returns any other document unchanged. */
  send: (work: Work, row: Row, owner: Owner) => Promise<Row>
  /** Saves that the document was sent, and the parties if it had none. */
  saveSent: (work: Work, row: Row, changes: { lastSentDate: string; parties: StoredParties }) => Promise<Row>
}

/** The steps that send a document: as sent, or by e-mail. */
export const sendingSteps = <Row extends Sent, Owner>({
  kind,
  party,
  obstacle,
  send,
  saveSent,
}: Sending<Row, Owner>) => ({
  /** Draft → sent. */
  markSent: async (work: Work, { document, owner }: Subject<Row, Owner>): Promise<StepResult<{ document: Row }>> => {
    if (document.statusId !== draftStatus) return { reason: 'already_sent' }
    const reason = obstacle?.(document)
    return reason ? { reason } : { document: await send(work, document, owner) }
  },

  /** Marks a draft sent and queues its e-mails, made of `mail` where it says so; nothing when there is nobody to e-mail, or the user sends no e-mails. */
  email: async (
    work: Work,
    { document, owner }: Subject<Row, Owner>,
    mail?: Partial<QueuedMail>,
  ): Promise<StepResult<{ document: Row }>> => {
    if (document.isDeleted) return { reason: `${entityOf[kind]}_deleted` }
    if (sendsNoMail(work.actor)) return { reason: 'not_allowed' }
    const reason = document.statusId === draftStatus ? obstacle?.(document) : undefined
    if (reason) return { reason }
    const recipients = await party.recipients(work, document, owner)
    if (recipients.length === 0) return { reason: 'nobody_to_email' }
    const sent = await send(work, document, owner)
    await party.queueEmails(work, sent, recipients, mail)
    await party.stampInvitations(work, sent)
    if (sent.lastSentDate === work.today && sent.parties !== null) return { document: sent }
    const parties = sent.parties ?? (await party.partiesToKeep(work, sent, owner))
    return { document: await saveSent(work, sent, { lastSentDate: work.today, parties }) }
  },
})

/**
 * Makes a text the company's default for new documents of this kind.
 * @throws FORBIDDEN unless an admin asks, VALIDATION when the company's settings would become too long
 */
async function saveDefaultText(
  work: Work,
  kind: DocumentKind | 'purchase_order',
  name: 'footer' | 'terms',
  words: string,
): Promise<void> {
  if (!requiresAdmin.allows(work.actor)) throw forbidden()
  const { companies } = work.tables
  const mine = eq(companies.id, work.actor.companyId)
  const [company] = await work.db.select({ settings: companies.settings }).from(companies).where(mine)
  await work.db
    .update(companies)
    .set({
      settings: mergeCompanySettings(company?.settings ?? {}, { [`${kind}_${name}`]: words }, [name]),
      updatedAt: work.now,
    })
    .where(mine)
}
