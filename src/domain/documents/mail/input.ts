import * as z from 'zod'
import { isEmailAddress, listedAddresses } from '../../kernel/text/email-address.ts'
import { choice, type ScalarMeta, text } from '../../kernel/input.ts'
import { anyReference } from '../../kernel/reference-input.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import { templateNames } from '../../kernel/mail/template-names.ts'

/** The kinds of record that are mailed to clients and vendors, and the word for each in names of templates and rights. */
export const mailWords = {
  invoice: 'invoice',
  quote: 'quote',
  credit: 'credit',
  purchaseOrder: 'purchase_order',
  payment: 'payment',
} as const satisfies Partial<Record<RecordKind, string>>
export type MailedKind = keyof typeof mailWords

export const mailedKinds = Object.keys(mailWords) as MailedKind[]

const mostCopies = 10
const kind = choice('MailedKind', mailedKinds, 'Kind of record that the e-mail is about.').optional()
const templateMeaning = 'Template of the e-mail.'

/** One of the words; empty is none. */
const optional = <const Word extends string>(enumName: string, values: readonly Word[], description: string) =>
  z
    .preprocess(
      (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
      choice(enumName, values, description).optional(),
    )
    .optional()
    .meta({ scalar: 'Enum', description, values, enumName } satisfies ScalarMeta)

const written = {
  subject: text("In place of the template's subject; variables are filled in.", 1_000).optional(),
  body: text("In place of the template's text, HTML or plain, with variables.").optional(),
}

export const sendEmailInput = z
  .object({
    kind,
    recordId: anyReference('The record.'),
    template: choice('MailTemplate', templateNames, templateMeaning).refine(
      (name) => name !== 'email_template_statement',
      '{=email_template_statement} is for previews only',
    ),
    ...written,
    ccEmail: text(`Recipients of a copy: up to ${mostCopies} addresses, separated by commas.`)
      .refine((list) => listedAddresses(list).every(isEmailAddress), 'must be e-mail addresses separated by commas')
      .refine((list) => listedAddresses(list).length <= mostCopies, `may name at most ${mostCopies} addresses`)
      .optional(),
  })
  .meta({ title: 'SendEmailInput', description: 'An e-mail about a record, to the people who are invited to it.' })

export const emailPreviewInput = z
  .object({
    kind,
    recordId: anyReference('The record, of a statement its client; by default the newest.').optional(),
    template: optional('MailTemplate', templateNames, templateMeaning),
    ...written,
    ccEmail: text('Recipients of a copy; returned as sent.').optional(),
  })
  .meta({ title: 'EmailPreviewInput', description: 'An e-mail that is being written.' })
