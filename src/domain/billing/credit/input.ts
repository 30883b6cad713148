import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { documentFields } from '../document/input.ts'
import { flag, int, reference, subject } from '../../kernel/input.ts'

const creditFields = {
  ...documentFields,
  invoiceId: reference('invoice', 'The invoice of the same client that it makes up for.').optional(),
}

/** Further actions of a create or update besides saving, carried out in this order regardless of the order sent. */
const triggerFields = {
  markSent: flag("Makes a draft usable: it gets its number, and the client's credit balance rises.").optional(),
  sendEmail: flag('Marks it as sent and queues one e-mail per invitation.').optional(),
  saveDefaultFooter: flag("Makes its footer that of the company's new credits; for admins.").optional(),
  saveDefaultTerms: flag("Makes its terms those of the company's new credits; for admins.").optional(),
}

/** The names of the triggers: arguments of their own in the graph. */
export const creditTriggers = Object.keys(triggerFields) as (keyof typeof triggerFields)[]

export const createCreditInput = z
  .object({
    clientId: reference('client', 'Who may use it: a client of the company that is not deleted.'),
    ...creditFields,
    ...triggerFields,
  })
  .meta({ title: 'CreateCreditInput', description: 'A new credit: its amounts are computed from what is sent.' })

export const updateCreditInput = z
  .object({
    id: subject('credit', 'The credit to change.'),
    clientId: reference('client', 'The client of a credit cannot change: the same one, or left out.').optional(),
    ...creditFields,
    version: int('The version that the change is based on; a stale one is refused with CONFLICT.').optional(),
    ...triggerFields,
  })
  .meta({ title: 'UpdateCreditInput', description: 'Changes to a credit; absent fields stay as they are.' })

export type CreditChanges = z.output<typeof updateCreditInput>

const fieldNames = Object.keys(creditFields) as readonly (keyof typeof creditFields)[]

/** True when the input changes the credit itself, besides triggers. */
export const changesCredit = (input: CreditChanges): boolean => fieldNames.some((name) => input[name] !== undefined)

export const creditId = z.object({ id: subject('credit', 'The credit.') })

export const blankCreditInput = z.object({
  clientId: reference('client', 'Whose terms, footer and currency it begins with.').optional(),
})

const creditActions = ['mark_sent', 'email', 'send_email', 'archive', 'restore', 'delete'] as const
export type CreditAction = (typeof creditActions)[number]

export const bulkCreditsInput = bulkInput('credit', 'CreditAction', creditActions)

export type CreditTriggers = { [Key in keyof typeof triggerFields]?: boolean | undefined }
