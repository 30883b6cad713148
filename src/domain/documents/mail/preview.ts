import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { resolveMailSettings } from '../../kernel/settings/settings.ts'
import { getCompany } from '../../company/company/store.ts'
import { getClient } from '../../contacts/client/store.ts'
import type { Right } from '../../kernel/actor.ts'
import { type AnyRecord, oneAmong } from '../../kernel/record-id.ts'
import { invalid } from '../../kernel/error.ts'
import { getPurchaseOrder } from '../../spending/purchase-order/store.ts'
import { getRecord, withinRight } from '../../records/records.ts'
import { fill } from '../printable/labels.ts'
import { letterWordsOf } from './letter-words.ts'
import { localeOf } from '../printable/formats.ts'
import type { PrintedDocument } from '../printable/operations.ts'
import type { Work } from '../../kernel/work.ts'
import { type emailPreviewInput, mailedKinds, type MailedKind, mailWords } from './input.ts'
import { documentMatter, invitedTo, type MessageContext, paymentMatter, statementMatter } from './message-context.ts'
import { companyByName, mailStyleOf } from './parties.ts'
import { mailWrapper, renderMail, unknownVariables } from './render.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { textFor } from './templates.ts'

/** Maximum number of unknown variables that a preview names. */
const mostUnknown = 100

const statementTemplate = 'email_template_statement'

/** A preview of an e-mail. */
export type MailPreview = {
  subject: string
  /** HTML. */
  body: string
  /** The frame of the text, with `$body` in place of it. */
  wrapper: string
  /** Both before variables were filled in. */
  rawSubject: string
  rawBody: string
  ccEmail: string
  /** Variables of the texts and the signature that do not exist, such as `$client.shoe_size`; recipients would see them as they are. */
  unknownVariables: readonly string[]
}

/** @throws NOT_FOUND, VALIDATION for a record of a kind that is not mailed */
export async function previewMail(work: Work, input: z.output<typeof emailPreviewInput>): Promise<MailPreview> {
  const { recordId, ccEmail = '' } = input
  const isStatement = input.template === statementTemplate
  const kind = isStatement ? 'statement' : kindOf(input)
  const found = kind === 'statement' ? await statementFor(work, recordId) : await recordFor(work, kind, recordId)
  const matter = found ?? (await nothingYet(work))
  const { company, mail } = matter.parties
  const template = input.template ? templateOf(input.template) : kind === 'statement' ? kind : mailWords[kind]
  const text = textFor(template, mail, matter.locale)
  const raw = { subject: input.subject || text.subject, body: input.body || text.body }
  const { subject, html } = renderMail(raw, matter.variables)
  const style = mailStyleOf(company, mail, matter.locale, matter.reason)
  const isOwn = input.body || text.plain === undefined
  const wrapper = mailWrapper(isOwn ? { ...style, footer: [] } : style, matter.variables)
  const unknown = unknownVariables([raw.subject, raw.body, mail.email_signature], matter.variables)
  return {
    subject,
    body: html,
    wrapper,
    rawSubject: raw.subject,
    rawBody: raw.body,
    ccEmail,
    // Without a record there are no values to compare with.
    unknownVariables: found === undefined ? [] : unknown.slice(0, mostUnknown),
  }
}

type Shown = Pick<MessageContext, 'variables' | 'locale' | 'reason'> & {
  parties: Pick<MessageContext['parties'], 'company' | 'mail'>
}

/** The kind of record: that of the named one, else that of the template. @throws VALIDATION for one that is not mailed */
function kindOf({ kind, recordId, template }: z.output<typeof emailPreviewInput>): MailedKind {
  if (!recordId) return kind ?? mailedKinds.find((each) => template?.includes(mailWords[each])) ?? 'invoice'
  const found = mailedKinds.find((known) => known === recordId.kind)
  if (!found) throw invalid('recordId', `must be the id of ${oneAmong(mailedKinds)}`)
  return found
}

/** The named record, or the newest of its kind that the caller may see, as an example; undefined if there is none. */
async function recordFor(
  work: Work,
  kind: MailedKind,
  named: AnyRecord | null | undefined,
): Promise<Shown | undefined> {
  const id = named?.key ?? (await newestOf(work, work.tables[`${kind}s`], `view_${mailWords[kind]}`))
  return id === undefined ? undefined : matterOf(work, kind, id)
}

/** The statement of the named client, of that of the named record, or of the newest client that the caller may see. */
async function statementFor(work: Work, named: AnyRecord | null | undefined): Promise<Shown | undefined> {
  const { clients } = work.tables
  const id = named ? await clientIdOf(work, named) : await newestOf(work, clients, 'view_client')
  return id === undefined ? undefined : statementMatter(work, await getClient(work, id, 'view_client'))
}

async function clientIdOf(work: Work, { kind, key }: AnyRecord): Promise<number> {
  if (kind === 'client') return key
  if (kind !== 'invoice' && kind !== 'quote' && kind !== 'credit' && kind !== 'payment')
    throw invalid('recordId', 'must be a client, or a record of one')
  const record = await getRecord(work, work.tables[`${kind}s`], { id: key, right: `view_${kind}`, noun: kind })
  return record.clientId
}

async function matterOf(work: Work, kind: MailedKind, id: number): Promise<Shown> {
  if (kind === 'payment') {
    return paymentMatter(work, await getRecord(work, work.tables.payments, { id, right: 'view_payment', noun: kind }))
  }
  const document: PrintedDocument =
    kind === 'purchaseOrder'
      ? { kind, row: await getPurchaseOrder(work, id, 'view_purchase_order') }
      : { kind, row: await getRecord(work, work.tables[`${kind}s`], { id, right: `view_${kind}`, noun: kind }) }
  const [invited] = await invitedTo(work, document.kind, id)
  return documentMatter(work, document, invited)
}

type ExampleTable = Work['tables'][`${MailedKind}s` | 'clients']

async function newestOf(work: Work, table: ExampleTable, right: Right): Promise<number | undefined> {
  const [row] = await work.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.isDeleted, false), withinRight(work, table, right)))
    .orderBy(desc(table.id))
    .limit(1)
  return row?.id
}

/** A company without records: unknown variables stay unfilled. */
async function nothingYet(work: Work): Promise<Shown> {
  const company = await companyByName(work)
  const locale = localeOf(company.language_id, company.country_id)
  return {
    parties: { company, mail: resolveMailSettings((await getCompany(work)).settings) },
    variables: { company: company.name, 'company.name': company.name },
    locale,
    reason: fill(letterWordsOf(locale).sentToPerson, { company: company.name }),
  }
}
