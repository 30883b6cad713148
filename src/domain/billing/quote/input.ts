import { documentInputFields } from '../document/input.ts'
import { clientOfInput, documentInputs, triggerInputs } from '../document/inputs.ts'
import { flag } from '../../kernel/input.ts'

export const quoteInputs = documentInputs({
  kind: 'quote',
  noun: 'quote',
  one: 'a quote',
  ...clientOfInput('quote'),
  fields: documentInputFields,
  triggers: {
    ...triggerInputs('quotes', 'Marks a draft as sent: it gets its number, and a due date when it has none.'),
    approve: flag(
      'Approves it, a draft after marking it as sent. An expired or converted quote is refused.',
    ).optional(),
    convert: flag(
      'Makes a draft invoice of it. A quote that was converted before is refused with CONFLICT.',
    ).optional(),
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
