import { clientOfInput, documentInputFields, documentInputs, triggerInputs } from '../document/input.ts'
import { flag } from '../../kernel/input.ts'

export const quoteInputs = documentInputs({
  kind: 'quote',
  noun: 'quote',
  one: 'a quote',
  ...clientOfInput('quote'),
  fields: documentInputFields,
  triggers: {
    ...triggerInputs('quotes', 'Marks a draft as sent: it gets its number and a due date.'),
    approve: flag('Approves it, marked as sent; not an expired or converted one.').optional(),
    convert: flag('Makes a draft invoice of it, unless it was converted before.').optional(),
  },
  actions: [
    'mark_sent',
    'email',
    'send_email',
    'approve',
    'convert',
    'convert_to_invoice',
    'archive',
    'restore',
    'delete',
  ],
})
