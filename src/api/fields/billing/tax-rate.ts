import type { TaxRate } from '../../../domain/billing/tax-rate/tax-rate.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { decimal, recordFields, requiredText } from '../kinds/scalar.ts'

/** Public fields of a tax rate. */
export const taxRateFields = fieldsOf<TaxRate>({
  id: id('taxRate', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who created the record.'),
  name: requiredText('name', 'Name of the tax, as it stands on documents.'),
  rate: decimal('rate', 'In percent.'),
  ...recordFields,
})
