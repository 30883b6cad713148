import type { MailTemplate } from '../../kernel/mail/template-names.ts'
import type { MailSettings } from '../../kernel/settings/settings.ts'
import { mailTextsOf, type MailTexts } from './texts.ts'

/** A subject and a body before variables are filled in. `plain` is the body for readers who see no HTML; by default its words. */
export type MailText = { subject: string; body: string; plain?: string }

type Phrase = Exclude<keyof MailTexts, 'view' | 'invitation' | 'documents'>

const phraseOf: Readonly<Record<MailTemplate, Phrase>> = {
  invoice: 'invoice',
  quote: 'quote',
  credit: 'credit',
  purchase_order: 'purchaseOrder',
  payment: 'payment',
  payment_partial: 'paymentPartial',
  reminder1: 'reminder',
  reminder2: 'reminder',
  reminder3: 'reminder',
  reminder_endless: 'reminder',
  custom1: 'invoice',
  custom2: 'invoice',
  custom3: 'invoice',
  statement: 'statement',
}

/** The built-in text, for companies without their own. */
export function defaultText(template: MailTemplate, locale: string): MailText {
  const { subject, says } = mailTextsOf(locale)[phraseOf[template]]
  return {
    subject,
    ...letterWith(says, ['$document_details', '$view_button', '$payment_instructions', '$questions', '$closing']),
  }
}

/** A letter of a greeting, a sentence and further parts, each a variable that may be empty. */
export function letterWith(says: string, parts: readonly string[]): Pick<MailText, 'body' | 'plain'> {
  return {
    body: `<p>$greeting</p><p>${says}</p>${parts.map((part) => (part === '$view_button' ? '<p>$view_button</p>$link_note' : part)).join('')}`,
    plain: ['$greeting', says, ...parts].join('\n\n'),
  }
}

/** The company's own text, with the built-in one for its empty parts. */
export function textFor(template: MailTemplate, settings: MailSettings, locale: string): MailText {
  const built = defaultText(template, locale)
  const subject = settings[`email_subject_${template}`] || built.subject
  const body = settings[`email_template_${template}`]
  return body ? { subject, body } : { ...built, subject }
}
