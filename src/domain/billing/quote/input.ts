import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { documentFields } from '../document/input.ts'
import { flag, int, reference, subject } from '../../kernel/input.ts'

/** Further actions of a create or update besides saving, carried out in this order regardless of the order sent. */
const triggerFields = {
  markSent: flag('Marks a draft as sent: it gets its number, and a due date when it has none.').optional(),
  sendEmail: flag('Marks it as sent and queues one e-mail per invitation.').optional(),
  approve: flag('Approves it, a draft after marking it as sent. An expired or converted quote is refused.').optional(),
  convert: flag('Makes a draft invoice of it. A quote that was converted before is refused with CONFLICT.').optional(),
  saveDefaultFooter: flag("Makes its footer that of the company's new quotes; for admins.").optional(),
  saveDefaultTerms: flag("Makes its terms those of the company's new quotes; for admins.").optional(),
}

/** The names of the triggers: arguments of their own in the graph. */
export const quoteTriggers = Object.keys(triggerFields) as (keyof typeof triggerFields)[]

export const createQuoteInput = z
  .object({
    clientId: reference('client', 'Whom the quote is for: a client of the company that is not deleted.'),
    ...documentFields,
    ...triggerFields,
  })
  .meta({ title: 'CreateQuoteInput', description: 'A new quote: its amounts are computed from what is sent.' })

export const updateQuoteInput = z
  .object({
    id: subject('quote', 'The quote to change.'),
    clientId: reference('client', 'The client of a quote cannot change: the same one, or left out.').optional(),
    ...documentFields,
    version: int('The version that the change is based on; a stale one is refused with CONFLICT.').optional(),
    ...triggerFields,
  })
  .meta({ title: 'UpdateQuoteInput', description: 'Changes to a quote; absent fields stay as they are.' })

export const quoteId = z.object({ id: subject('quote', 'The quote.') })

export const blankQuoteInput = z.object({
  clientId: reference('client', 'Whose terms, footer and currency it begins with.').optional(),
})

export const bulkQuotesInput = bulkInput('quote', 'QuoteAction', [
  'mark_sent',
  'email',
  'send_email',
  'approve',
  'convert',
  'convert_to_invoice',
  'archive',
  'restore',
  'delete',
])

export type QuoteTriggers = { [Key in keyof typeof triggerFields]?: boolean | undefined }
