import { clientOfInput, documentInputFields, documentInputs, triggerInputs } from '../document/input.ts'
import { reference } from '../../kernel/reference-input.ts'

export const creditInputs = documentInputs({
  kind: 'credit',
  noun: 'credit',
  one: 'a credit',
  ...clientOfInput('credit'),
  fields: {
    ...documentInputFields,
    invoiceId: reference('invoice', 'The invoice of the same client that it makes up for.').optional(),
  },
  triggers: triggerInputs('credits', 'Makes a draft usable: it gets its number, the client the credit.'),
  actions: ['mark_sent', 'email', 'send_email', 'archive', 'restore', 'delete'],
})
