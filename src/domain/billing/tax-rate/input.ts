import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { subject, text } from '../../kernel/input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'
import { percentage } from '../../kernel/money/percentage.ts'

const name = text('Name of the tax, as it stands on documents; a new one needs it.', 255)
const rate = percentage('In percent; a new one needs it.')

export const createTaxRateInput = z
  .object({ name: name.optional(), rate: rate.optional() })
  .meta({ title: 'CreateTaxRateInput', description: 'A new tax rate.' })

export const updateTaxRateInput = z
  .object({ id: subject('taxRate', 'The tax rate to change.'), name: name.optional(), rate: rate.optional() })
  .meta({ title: 'UpdateTaxRateInput', description: 'Changes to a tax rate; absent fields stay as they are.' })

export const taxRateId = z.object({ id: subject('taxRate', 'The tax rate.') })

export const taxRatesInput = z.object({
  ...baseFilters('taxRate'),
  ...pageInput,
  name: text('Exactly this name.').optional(),
})

export const bulkTaxRatesInput = bulkInput('taxRate', 'TaxRateAction', ['archive', 'restore', 'delete'])
