import { blankTaxRate } from '../../../domain/tax-rate/blank.ts'
import { bulkTaxRates, createTaxRate, taxRate, taxRates, updateTaxRate } from '../../../domain/tax-rate/operations.ts'
import type { TaxRate } from '../../../domain/tax-rate/tax-rate.ts'
import { taxRateFields } from '../../fields/tax-rate.ts'
import { item } from '../answer.ts'
import { presenter } from '../presenter.ts'
import { resourceRoutes } from '../resource-routes.ts'

const taxRatePresenter = presenter<TaxRate>({ name: 'TaxRate', fields: taxRateFields })

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
