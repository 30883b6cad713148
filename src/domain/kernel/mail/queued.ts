import { mailTemplates } from './template-names.ts'
import type { MailTemplate } from './template-names.ts'

/** What the payload of a queued e-mail says; subject and body replace the template's. */
export type QueuedMail = {
  template: MailTemplate
  subject?: string
  body?: string
  cc?: readonly string[]
  /** Whom a receipt is for; documents have invitations. */
  contactId?: number
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What was queued; undefined for a template that there is not. */
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
