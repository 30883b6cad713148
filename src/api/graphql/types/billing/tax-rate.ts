import { taxRateRecord } from '../../../../domain/billing/tax-rate/tax-rate.ts'
import { taxRateFields } from '../../../fields/billing/tax-rate.ts'
import { recordType } from '../../building/record-type.ts'

recordType(taxRateRecord, {
  description: 'A tax that documents can carry, by name and rate. Documents copy it and keep no tie to it.',
  fields: taxRateFields,
  list: 'Tax rates, page by page; everybody may read them, documents are made with them.',
  create: 'Adds a tax rate.',
  update: 'Changes what is given of a tax rate; documents made with it stay as they are.',
  notes: { delete: 'Documents created with them stay unchanged.' },
})
