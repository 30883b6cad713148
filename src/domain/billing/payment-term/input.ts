import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { int, subject, text } from '../../kernel/input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'

const numDays = int('Days from the date of an invoice to the day when it is due; a new one needs it.', {
  min: 0,
  max: 9_999,
})
const name = text('What to call it; blank is "Net" and the days.', 255)

export const createPaymentTermInput = z
  .object({ numDays: numDays.optional(), name: name.optional() })
  .meta({ title: 'CreatePaymentTermInput', description: 'A new payment term.' })

export const updatePaymentTermInput = z
  .object({
    id: subject('paymentTerm', 'The payment term to change.'),
    numDays: numDays.optional(),
    name: name.optional(),
  })
  .meta({ title: 'UpdatePaymentTermInput', description: 'Changes to a payment term; absent fields stay as they are.' })

export const paymentTermId = z.object({ id: subject('paymentTerm', 'The payment term.') })

export const paymentTermsInput = z.object({
  ...baseFilters('paymentTerm'),
  ...pageInput,
  name: text('Exactly this name.').optional(),
})

export const bulkPaymentTermsInput = bulkInput('paymentTerm', 'PaymentTermAction', ['archive', 'restore', 'delete'])
