import { dateIn } from '../../kernel/calendar.ts'
import { resolveMailSettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'
import { getCompany } from '../../company/company/store.ts'
import { actorOf } from '../../company/user/actor-of.ts'
import { userInvitationMail } from '../../company/user/user-invitation.ts'
import { usersByIds } from '../../company/user/store.ts'
import { formatsFor, type Formats, habitsOf } from '../printable/formats.ts'
import { type QueuedPrintables, readQueuedPrintables } from '../printable/mailed-printables.ts'
import { fill } from '../printable/labels.ts'
import { printablesByKind } from '../printable/operations.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import { noticeDraft } from './draft-notice.ts'
import type { Letter } from './letter.ts'
import { closingOf, greetingOf, paragraph, linkNote } from './letter-parts.ts'
import { letterWordsOf } from './letter-words.ts'
import { type QueuedNotice, readQueuedNotice } from './notices.ts'
import { addressed, companyByName, type Envelope, senderOf, mailStyleOf } from './parties.ts'
import { buttonTo, renderLetter, type Variables } from './render.ts'
import { letterWith, type MailText } from './templates.ts'
import { mailTextsOf } from './texts.ts'

type Queued = { recordId: number | null; payload: Readonly<Record<string, unknown>> }

/** A message before it is rendered. */
type Draft = {
  reader: { email: string; firstName: string; lastName?: string }
  text: MailText
  variables: Variables
  /** The sentence that says why the reader gets the message. */
  reason: string
  /** Receives the answers; by default the company. */
  replyTo?: Envelope['replyTo']
  /** Documents to attach. */
  printables?: readonly PrintableDocument[]
}

/** Composes an e-mail to a user, or says why it can never be sent. No client reads it: no copies, no files of the company. */
export async function composeForUser(
  work: Work,
  queued: Queued,
  serviceAddress: string | undefined,
): Promise<Letter | string> {
  const { settings: company } = work.actor.company
  const mail = resolveMailSettings((await getCompany(work)).settings)
  const formats = formatsFor({ ...habitsOf(company), currencyId: company.currency_id, digits: 2 })
  const draft = await draftFor(work, queued, formats)
  if (typeof draft === 'string') return draft
  const { reader, text, variables, reason, replyTo, printables } = draft
  const words = letterWordsOf(formats.locale)
  const sender = await companyByName(work)
  const letter: Variables = {
    greeting: greetingOf({ lastName: '', ...reader }, words),
    closing: paragraph(closingOf(mail.email_signature, sender.name, words)),
    'company.name': sender.name,
    ...variables,
  }
  const render = (added: Variables) =>
    renderLetter(text, { ...letter, ...added }, mailStyleOf(sender, mail, formats.locale, reason))
  const { tooLarge } = mailTextsOf(formats.locale).documents
  return {
    ...(await senderOf(work, { mail, company }, serviceAddress)),
    ...(replyTo && { replyTo }),
    to: addressed(reader.firstName, reader.email),
    cc: [],
    bcc: [],
    ...render({}),
    printables: [],
    filesOf: [],
    ...(printables && {
      archive: {
        printables,
        tooLarge: (name) => tooLarge.replace('$file', () => name),
        naming: (leftOut) =>
          render({ count: String(printables.length - leftOut.length), left_out: paragraph(leftOut.join('\n')) }),
      },
    }),
  }
}

async function draftFor(work: Work, queued: Queued, formats: Formats): Promise<Draft | string> {
  const requested = readQueuedPrintables(queued.payload)
  if (requested) return draftDownload(work, queued, requested, formats)
  const notice = readQueuedNotice(queued.payload)
  return notice ? draftNotice(work, queued, notice, formats) : draftInvitation(work, queued, formats)
}

/** An invitation to work for the company. */
async function draftInvitation(work: Work, queued: Queued, formats: Formats): Promise<Draft | string> {
  const invitation = await userInvitationMail(work, queued)
  if (!invitation) return 'The invitation has expired.'
  const { subject, says, action } = mailTextsOf(formats.locale).invitation
  const words = letterWordsOf(formats.locale)
  const companyName = invitation.companyName || 'Quittance'
  return {
    reader: invitation,
    text: { subject, ...letterWith(says, ['$view_button', '$closing']) },
    variables: {
      'company.name': companyName,
      until: formats.date(dateIn(work.actor.company.settings.timezone_id, invitation.until)),
      view_button: buttonTo(invitation.link, action),
      link_note: linkNote(invitation.link, words),
    },
    reason: fill(words.invited, { company: companyName }),
  }
}

/** Documents that the reader requested, as far as the reader may view them now. */
async function draftDownload(
  work: Work,
  queued: Queued,
  { kind, ids }: QueuedPrintables,
  formats: Formats,
): Promise<Draft | string> {
  const [reader] = await usersByIds(work, [queued.recordId ?? 0])
  if (!reader || reader.archivedAt !== null) return noMember
  const actor = actorOf({ tokenId: 0, user: reader, company: await getCompany(work) })
  const printables = await printablesByKind[kind].visible({ ...work, actor }, ids)
  if (printables.length === 0) return 'The user may view none of the documents any more, or they were purged.'
  const { subject, says } = mailTextsOf(formats.locale).documents
  const { name } = await companyByName(work)
  return {
    reader,
    text: { subject, ...letterWith(says, ['$left_out', '$closing']) },
    variables: {
      count: String(printables.length),
      total: String(ids.length),
      left_out: '',
    },
    reason: fill(letterWordsOf(formats.locale).sentToMember, { company: name }),
    printables,
  }
}

/** A notice of the action of a client on the page of a document, for one of its sellers. */
async function draftNotice(
  work: Work,
  queued: Queued,
  notice: QueuedNotice,
  formats: Formats,
): Promise<Draft | string> {
  const [reader] = await usersByIds(work, [queued.recordId ?? 0])
  if (!reader || reader.archivedAt !== null) return noMember
  const actor = actorOf({ tokenId: 0, user: reader, company: await getCompany(work) })
  const draft = await noticeDraft({ ...work, actor }, notice, formats.locale)
  return draft ? { reader, ...draft } : 'The user may not view the document any more, or it was purged.'
}

const noMember = 'The user is no longer a member of the company.'
