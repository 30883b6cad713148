import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { StoredParties } from '../../../db/tables/documents.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import { withoutReason } from '../../records/bulk.ts'
import type { Work } from '../../kernel/work.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import { type AnyDocumentKind, type DocumentKind, entityOf, type Subject } from './document.ts'
import type { Party } from './party.ts'
import { changedRecord, type RecordChange } from '../../records/save-all.ts'
import { requiresAdmin, sendsNoMail } from '../../kernel/actor.ts'
import { mergeCompanySettings } from '../../company/company/settings-input.ts'
import { forbidden } from '../../kernel/error.ts'

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
  version: number
  updatedAt: number
  number: string | null
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
  party: Pick<Party<Owner, Row, never>, 'recipients' | 'queueEmails' | 'stampInvitations' | 'allPartiesToKeep'>
  /** Why a draft cannot be sent yet, if anything is against it. */
  obstacle?: (row: Row) => SkipReason | undefined
  /** Sends live drafts; returns any other document unchanged. */
  send: (work: Work, list: readonly Subject<Row, Owner>[]) => Promise<Row[]>
  store: {
    saveAll: (
      work: Work,
      changes: readonly RecordChange<Row>[],
      columns: readonly (keyof Row & string)[],
    ) => Promise<void>
  }
}

/** The steps that send documents: as sent, or by e-mail. */
export const sendingSteps = <Row extends Sent, Owner>({ kind, party, obstacle, send, store }: Sending<Row, Owner>) => {
  /** Says why a document cannot be marked sent, if anything is against it. */
  const notSent = (row: Row): SkipReason | undefined =>
    row.statusId === draftStatus ? obstacle?.(row) : 'already_sent'

  function notMailed(work: Work, document: Row): SkipReason | undefined {
    if (document.isDeleted) return `${entityOf[kind]}_deleted`
    if (sendsNoMail(work.actor)) return 'not_allowed'
    return document.statusId === draftStatus ? obstacle?.(document) : undefined
  }

  /**
   * Marks drafts sent and queues the e-mails of documents, made of `mail` where it says so; nothing when there is nobody to e-mail, or
   * the user sends no e-mails. Returns the e-mailed documents, and the reasons for skipping others, by key.
   */
  async function emailAll(work: Work, list: readonly Subject<Row, Owner>[], mail?: Partial<QueuedMail>) {
    const { open, reasons } = withoutReason(
      list,
      ({ document }) => notMailed(work, document),
      ({ document }) => document.id,
    )
    const recipients = await party.recipients(work, open)
    const mailed = open.filter(({ document }, index) => {
      const isNobody = (recipients[index] ?? []).length === 0
      if (isNobody) reasons.set(document.id, 'nobody_to_email')
      return !isNobody
    })
    if (mailed.length === 0) return { documents: new Map<number, Row>(), reasons }
    const invitations = recipients.filter(({ length }) => length > 0)
    const sent = await send(work, mailed)
    await party.queueEmails(
      work,
      sent.map((document, index) => ({ document, invitations: invitations[index] ?? [] })),
      mail,
    )
    await party.stampInvitations(work, sent)
    const subjects = sent.flatMap((document, index) => {
      const owner = mailed[index]?.owner
      return owner ? [{ document, owner }] : []
    })
    const noted = await noteSent(work, subjects)
    return { documents: new Map(noted.map((document) => [document.id, document])), reasons }
  }

  /** Notes that documents were sent today, and their parties if they had none. */
  async function noteSent(work: Work, list: readonly Subject<Row, Owner>[]): Promise<Row[]> {
    const without = list.filter(({ document }) => document.parties === null)
    const parties = await party.allPartiesToKeep(work, without)
    const partiesOf = new Map(without.map(({ document }, index) => [document.id, parties[index]]))
    const changes = list.flatMap(({ document: before }) => {
      if (before.lastSentDate === work.today && before.parties !== null) return []
      const values: Partial<Sent> = {
        lastSentDate: work.today,
        parties: before.parties ?? partiesOf.get(before.id) ?? null,
      }
      // The columns of every document are among those of the kind.
      return [{ before, after: changedRecord(work, before, values as Partial<Row>) }]
    })
    await store.saveAll(work, changes, ['lastSentDate', 'parties'])
    const saved = new Map(changes.map(({ after }) => [after.id, after]))
    return list.map(({ document }) => saved.get(document.id) ?? document)
  }

  return {
    notSent,
    emailAll,

    /** Draft → sent. */
    markSent: async (work: Work, subject: Subject<Row, Owner>): Promise<StepResult<{ document: Row }>> => {
      const reason = notSent(subject.document)
      if (reason) return { reason }
      const [document = subject.document] = await send(work, [subject])
      return { document }
    },

    /** {@link emailAll} of one document. */
    email: async (
      work: Work,
      { document, owner }: Subject<Row, Owner>,
      mail?: Partial<QueuedMail>,
    ): Promise<StepResult<{ document: Row }>> => {
      const { documents, reasons } = await emailAll(work, [{ document, owner }], mail)
      const reason = reasons.get(document.id)
      return reason ? { reason } : { document: documents.get(document.id) ?? document }
    },
  }
}

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
