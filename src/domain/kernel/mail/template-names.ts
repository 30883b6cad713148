/** Names of the e-mail templates. In the published API each has the prefix `email_template_`. */
export const mailTemplates = [
  'invoice',
  'quote',
  'credit',
  'purchase_order',
  'payment',
  'payment_partial',
  'reminder1',
  'reminder2',
  'reminder3',
  'reminder_endless',
  'custom1',
  'custom2',
  'custom3',
  'statement',
] as const

export type MailTemplate = (typeof mailTemplates)[number]

/** The published name of a template: that of the setting with its body. */
type TemplateName = `email_template_${MailTemplate}`

const prefix = 'email_template_'

export const templateNames = mailTemplates.map((template): TemplateName => `${prefix}${template}`)

/** The template behind a published name. */
export const templateOf = (name: TemplateName): MailTemplate => name.slice(prefix.length) as MailTemplate

/** The published name of a sent text, which may lack the prefix; other values unchanged. */
export const withTemplatePrefix = (sent: unknown): unknown =>
  mailTemplates.some((known) => known === sent) ? `${prefix}${String(sent)}` : sent
