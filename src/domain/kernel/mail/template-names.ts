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
