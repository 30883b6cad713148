import { blankTaxRate } from '../../../../domain/billing/tax-rate/blank.ts'
import {
  bulkTaxRates,
  createTaxRate,
  taxRate,
  taxRates,
  taxRateSort,
  updateTaxRate,
} from '../../../../domain/billing/tax-rate/operations.ts'
import type { TaxRate } from '../../../../domain/billing/tax-rate/tax-rate.ts'
import { taxRateFields } from '../../../fields/billing/tax-rate.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const TaxRateType = builder.objectRef<TaxRate>('TaxRate').implement({
  description: 'A tax that documents can carry, by name and rate. Documents copy it and keep no tie to it.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, taxRateFields),
})

registerNode('taxRate', TaxRateType, taxRate)

queryField('taxRate', taxRate, {
  type: TaxRateType,
  description: 'One tax rate, archived and deleted ones included.',
})

queryField('blankTaxRate', blankTaxRate, {
  type: TaxRateType,
  description: 'A tax rate to begin with: not stored, so that its id is empty.',
})

queryConnection('taxRates', taxRates, {
  type: TaxRateType,
  sort: taxRateSort,
  description: 'Tax rates, page by page; everybody may read them, documents are made with them.',
})

mutationField(createTaxRate, {
  description: 'Adds a tax rate.',
  payload: (t, of) => ({
    taxRate: t.field({
      type: TaxRateType,
      nullable: true,
      description: 'The new tax rate; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateTaxRate, {
  description: 'Changes what is given of a tax rate; documents made with it stay as they are.',
  payload: (t, of) => ({
    taxRate: t.field({
      type: TaxRateType,
      nullable: true,
      description: 'The tax rate as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkTaxRates, {
  kind: 'taxRate',
  plural: 'taxRates',
  type: TaxRateType,
  description: 'Archives, restores or deletes tax rates; documents made with them stay as they are.',
})
