import { dateIn } from '../../kernel/calendar.ts'
import { resolveMailSettings } from '../../kernel/settings/settings.ts'
import type { Work } from '../../kernel/work.ts'
import { getCompany } from '../../company/company/store.ts'
import { actorOf } from '../../company/user/actor-of.ts'
import { invitationMail } from '../../company/user/invitation.ts'
import { usersByIds } from '../../company/user/store.ts'
import { formatsFor, type Formats, habitsOf } from '../printable/formats.ts'
import { type QueuedPrintables, readQueuedPrintables } from '../printable/mailed-printables.ts'
import { printablesByKind } from '../printable/operations.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import type { Letter } from './letter.ts'
import { addressed, companyByName, senderOf, mailStyleOf } from './parties.ts'
import { buttonTo, renderLetter, type Variables } from './render.ts'
import type { MailText } from './templates.ts'
import { mailTextsOf } from './texts.ts'

type Queued = { recordId: number | null; payload: Readonly<Record<string, unknown>> }

/** A message before it is rendered. */
type Draft = {
  reader: { email: string; firstName: string }
  text: MailText
  variables: Variables
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
  const requested = readQueuedPrintables(queued.payload)
  const draft = requested
    ? await draftDownload(work, queued, requested, formats)
    : await draftInvitation(work, queued, formats)
  if (typeof draft === 'string') return draft
  const { reader, text, variables, printables } = draft
  const render = (added: Variables) =>
    renderLetter(text, { ...variables, ...added }, mailStyleOf(company, mail, formats.locale))
  const { tooLarge } = mailTextsOf(formats.locale).documents
  return {
    ...(await senderOf(work, { mail, company }, serviceAddress)),
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
          render({ count: String(printables.length - leftOut.length), left_out: leftOut.join('\n') }),
      },
    }),
  }
}

/** An invitation to work for the company. */
async function draftInvitation(work: Work, queued: Queued, formats: Formats): Promise<Draft | string> {
  const invitation = await invitationMail(work, queued)
  if (!invitation) return 'The invitation has expired.'
  const { subject, says, action } = mailTextsOf(formats.locale).invitation
  return {
    reader: invitation,
    text: { subject, body: `<p>$first_name</p><p>${says}</p><p>$button</p>` },
    variables: {
      'company.name': invitation.companyName || 'Quittance',
      until: formats.date(dateIn(work.actor.company.settings.timezone_id, invitation.until)),
      first_name: invitation.firstName,
      button: buttonTo(invitation.link, action),
    },
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
  if (!reader || reader.archivedAt !== null) return 'The user is no longer a member of the company.'
  const actor = actorOf({ tokenId: 0, user: reader, company: await getCompany(work) })
  const printables = await printablesByKind[kind].visible({ ...work, actor }, ids)
  if (printables.length === 0) return 'The user may view none of the documents any more, or they were purged.'
  const { subject, says } = mailTextsOf(formats.locale).documents
  return {
    reader,
    text: { subject, body: `<p>$first_name</p><p>${says}</p><p>$left_out</p>` },
    variables: {
      'company.name': (await companyByName(work)).name,
      first_name: reader.firstName,
      count: String(printables.length),
      total: String(ids.length),
      left_out: '',
    },
    printables,
  }
}
