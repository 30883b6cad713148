import { documentFields } from './document.ts'
import type { Credit } from '../../../domain/billing/credit/credit.ts'
import { type EnumCodes, fieldsOf } from '../field.ts'
import { code } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import { date, recordFields } from '../kinds/scalar.ts'

/** The states of a credit by their published numbers. */
export const creditStatuses: EnumCodes = {
  name: 'CreditStatus',
  description: 'Status of a credit.',
  words: {
    1: { word: 'DRAFT', description: 'Being written; nothing of it can be used.' },
    2: { word: 'SENT', description: 'Usable, and nothing of it used.' },
    3: { word: 'PARTIAL', description: 'Something of it is used, something is left.' },
    4: { word: 'APPLIED', description: 'Nothing of it is left to use.' },
  },
}

/** Public fields of a credit. */
export const creditFields = fieldsOf<Credit>({
  id: id('credit', 'id', 'Opaque id, the same in REST and GraphQL.'),
  status: code(creditStatuses, 'statusId', 'Current status.'),
  dueDate: date('dueDate', 'A day without effect on its use.'),
  invoice: relation('invoice', 'invoiceId', 'The invoice that it makes up for.', 'null when it names none'),
  ...documentFields,
  ...recordFields,
})
