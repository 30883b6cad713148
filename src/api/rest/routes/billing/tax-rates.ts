import { blankTaxRate } from '../../../../domain/billing/tax-rate/blank.ts'
import {
  bulkTaxRates,
  createTaxRate,
  taxRate,
  taxRates,
  updateTaxRate,
} from '../../../../domain/billing/tax-rate/operations.ts'
import { item } from '../../answer.ts'
import { taxRatePresenter } from '../../presenters/billing/tax-rates.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const taxRateRoutes = resourceRoutes({
  kind: 'taxRate',
  path: '/tax_rates',
  one: 'a tax rate',
  many: 'Tax rates',
  presenter: taxRatePresenter,
  saved: item(taxRatePresenter),
  operations: {
    list: taxRates,
    read: taxRate,
    blank: blankTaxRate,
    create: createTaxRate,
    update: updateTaxRate,
    bulk: bulkTaxRates,
  },
})
