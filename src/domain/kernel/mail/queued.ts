import { mailTemplates, type MailTemplate } from './template-names.ts'

/** Payload of a queued e-mail; subject and body replace the template's. */
export type QueuedMail = {
  template: MailTemplate
  subject?: string
  body?: string
  cc?: readonly string[]
  /** Recipient of a payment receipt; documents have invitations. */
  contactId?: number
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Parses the payload of a queued e-mail; undefined for an unknown template. */
export function readQueuedMail(payload: Readonly<Record<string, unknown>>): QueuedMail | undefined {
  const template = mailTemplates.find((known) => known === payload['template'])
  if (!template) return undefined
  const { contactId, cc } = payload
  const subject = text(payload['subject'])
  const body = text(payload['body'])
  return {
    template,
    ...(subject !== undefined && { subject }),
    ...(body !== undefined && { body }),
    ...(Array.isArray(cc) && { cc: cc.filter((each) => typeof each === 'string') }),
    ...(typeof contactId === 'number' && { contactId }),
  }
}
