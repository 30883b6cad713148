import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { resolveMailSettings } from '../../kernel/settings/mail-settings.ts'
import { getCompany } from '../../company/company/store.ts'
import { invalid } from '../../kernel/error.ts'
import { getPurchaseOrder } from '../../spending/purchase-order/store.ts'
import { getRecord, within } from '../../records/records.ts'
import { localeOf } from '../printable/formats.ts'
import type { PrintedDocument } from '../printable/operations.ts'
import type { Work } from '../../kernel/work.ts'
import { mailedKinds, mailedWords } from './input.ts'
import type { emailPreviewInput, MailedWord } from './input.ts'
import { documentMatter, invitedTo, paymentMatter } from './message-context.ts'
import type { MessageContext } from './message-context.ts'
import { companyByName, styleOf } from './parties.ts'
import { mailWrapper, renderMail, unknownVariables } from './render.ts'
import { templateOf, textFor } from './templates.ts'

/** Maximum number of unknown variables that a preview names. */
const mostUnknown = 100

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
  const { entityId, ccEmail = '' } = input
  const word = entityId
    ? mailedWords.find((known) => mailedKinds[known] === entityId.kind)
    : (input.entity ?? 'invoice')
  if (!word) throw invalid('entityId', 'must be a kind of record that can be e-mailed')
  const id = entityId?.key ?? (await newestOf(work, word))
  const matter = id === undefined ? await nothingYet(work) : await matterOf(work, word, id)
  const { company, mail } = matter.parties
  const template = input.template ? templateOf(input.template) : word
  const text = textFor(template, mail, matter.locale)
  const raw = { subject: input.subject || text.subject, body: input.body || text.body }
  const { subject, html } = renderMail(raw, matter.variables)
  const wrapper = mailWrapper(styleOf(company, mail, matter.locale), matter.variables)
  const unknown = unknownVariables([raw.subject, raw.body, mail.email_signature], matter.variables)
  return {
    subject,
    body: html,
    wrapper,
    rawSubject: raw.subject,
    rawBody: raw.body,
    ccEmail,
    // Without a record there are no values to compare with.
    unknownVariables: id === undefined ? [] : unknown.slice(0, mostUnknown),
  }
}

type Shown = Pick<MessageContext, 'variables' | 'locale'> & {
  parties: Pick<MessageContext['parties'], 'company' | 'mail'>
}

async function matterOf(work: Work, word: MailedWord, id: number): Promise<Shown> {
  if (word === 'payment') {
    return paymentMatter(work, await getRecord(work, work.tables.payments, { id, right: 'view_payment', noun: word }))
  }
  const document: PrintedDocument =
    word === 'purchase_order'
      ? { kind: mailedKinds[word], row: await getPurchaseOrder(work, id, 'view_purchase_order') }
      : { kind: word, row: await getRecord(work, work.tables[`${word}s`], { id, right: `view_${word}`, noun: word }) }
  const [invited] = await invitedTo(work, document.kind, id)
  return documentMatter(work, document, invited)
}

/** The newest record that the caller may see, as an example where no record is named. */
async function newestOf(work: Work, word: MailedWord): Promise<number | undefined> {
  const table = work.tables[`${mailedKinds[word]}s`]
  const [row] = await work.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.companyId, work.actor.companyId), eq(table.isDeleted, false), within(work, table, `view_${word}`)),
    )
    .orderBy(desc(table.id))
    .limit(1)
  return row?.id
}

/** A company without records: unknown variables stay unfilled. */
async function nothingYet(work: Work): Promise<Shown> {
  const company = await companyByName(work)
  return {
    parties: { company, mail: resolveMailSettings((await getCompany(work)).settings) },
    variables: { company: company.name, 'company.name': company.name },
    locale: localeOf(company.language_id, company.country_id),
  }
}
