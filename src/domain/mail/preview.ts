import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { resolveMailSettings } from '../company/mail-settings.ts'
import { getCompany } from '../company/store.ts'
import { invalid } from '../error.ts'
import { getRecord, within } from '../records.ts'
import { localeOf } from '../sheet/formats.ts'
import type { Work } from '../work.ts'
import { mailedKinds } from './input.ts'
import type { emailPreviewInput, MailedKind } from './input.ts'
import { documentMatter, invitedTo, paymentMatter } from './matter.ts'
import type { Matter } from './matter.ts'
import { companyByName, styleOf } from './parties.ts'
import { mailWrapper, renderMail } from './render.ts'
import { templateOf, textFor } from './templates.ts'

/** An e-mail as it would read. */
export type MailPreview = {
  subject: string
  /** HTML. */
  body: string
  /** What stands around the text, which belongs where it says `$body`. */
  wrapper: string
  /** Both before variables were filled in. */
  rawSubject: string
  rawBody: string
  ccEmail: string
}

/** @throws NOT_FOUND, VALIDATION for a record of a kind that is not mailed */
export async function previewMail(work: Work, input: z.output<typeof emailPreviewInput>): Promise<MailPreview> {
  const { entityId, ccEmail = '' } = input
  const kind = entityId ? mailedKinds.find((known) => known === entityId.kind) : (input.entity ?? 'invoice')
  if (!kind) throw invalid('entityId', 'is not a record that is mailed')
  const id = entityId?.key ?? (await newestOf(work, kind))
  const matter = id === undefined ? await nothingYet(work) : await matterOf(work, kind, id)
  const { company, mail } = matter.parties
  const template = input.template ? templateOf(input.template) : kind
  const text = textFor(template, mail, matter.locale)
  const raw = { subject: input.subject || text.subject, body: input.body || text.body }
  const { subject, html } = renderMail(raw, matter.variables)
  const wrapper = mailWrapper(styleOf(company, mail, matter.locale))
  return { subject, body: html, wrapper, rawSubject: raw.subject, rawBody: raw.body, ccEmail }
}

type Shown = Pick<Matter, 'variables' | 'locale'> & { parties: Pick<Matter['parties'], 'company' | 'mail'> }

async function matterOf(work: Work, kind: MailedKind, id: number): Promise<Shown> {
  if (kind === 'payment') {
    const row = await getRecord(work, work.tables.payments, { id, right: 'view_payment', noun: kind })
    return paymentMatter(work, row)
  }
  const row = await getRecord(work, work.tables[`${kind}s`], { id, right: `view_${kind}`, noun: kind })
  const [invited] = await invitedTo(work, kind, id)
  return documentMatter(work, kind, row, invited)
}

/** What texts are tried out on where no record is named: one that the caller may see. */
async function newestOf(work: Work, kind: MailedKind): Promise<number | undefined> {
  const table = work.tables[`${kind}s`]
  const [row] = await work.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.companyId, work.actor.companyId), eq(table.isDeleted, false), within(work, table, `view_${kind}`)),
    )
    .orderBy(desc(table.id))
    .limit(1)
  return row?.id
}

/** A company without records: what is not known stays a variable. */
async function nothingYet(work: Work): Promise<Shown> {
  const company = await companyByName(work)
  return {
    parties: { company, mail: resolveMailSettings((await getCompany(work)).settings) },
    variables: { company: company.name, 'company.name': company.name },
    locale: localeOf(company.language_id, company.country_id),
  }
}
