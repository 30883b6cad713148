import { type TaxRate, taxRateRecord } from '../../../domain/billing/tax-rate/tax-rate.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { decimal, requiredText, recordFields } from '../kinds/scalar.ts'
import { publicNoun } from '../noun.ts'

/** Public fields of a tax rate. */
const taxRateFields = fieldsOf<TaxRate>({
  id: id('taxRate', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  name: requiredText('name', 'Name of the tax, as it stands on documents.'),
  rate: decimal('rate', 'In percent.'),
  ...recordFields,
})

export const taxRateNoun = publicNoun({
  record: taxRateRecord,
  fields: taxRateFields,
  required: ['name', 'rate'],
  description: 'A tax by name and rate; documents copy it.',
  list: 'Tax rates, page by page.',
  update: 'Changes what is given; documents stay.',
  notes: { delete: 'Documents stay.' },
})
