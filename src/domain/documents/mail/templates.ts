import type { MailTemplate } from '../../kernel/mail/template-names.ts'
import type { MailSettings } from '../../kernel/settings/settings.ts'
import { mailTextsOf, type MailTexts } from './texts.ts'

/** A subject and a body before variables are filled in. */
export type MailText = { subject: string; body: string }

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
  const phrase = phraseOf[template]
  const { subject, says } = mailTextsOf(locale)[phrase]
  const paid = phrase === 'payment' || phrase === 'paymentPartial' ? '<p>$invoices</p>' : ''
  const addressee = phrase === 'purchaseOrder' ? '$vendor' : '$client'
  return { subject, body: `<p>${addressee}</p><p>${says}</p>${paid}<p>$view_button</p>` }
}

/** The company's own text, with the built-in one for its empty parts. */
export function textFor(template: MailTemplate, settings: MailSettings, locale: string): MailText {
  const built = defaultText(template, locale)
  return {
    subject: settings[`email_subject_${template}`] || built.subject,
    body: settings[`email_template_${template}`] || built.body,
  }
}
