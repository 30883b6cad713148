import { bulkTaxRates, createTaxRate, taxRate, taxRates, updateTaxRate } from '../../../domain/tax-rate/operations.ts'
import type { TaxRate } from '../../../domain/tax-rate/tax-rate.ts'
import { taxRateFields } from '../../fields/tax-rate.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { presenter } from '../presenter.ts'
import { route } from '../route.ts'

const taxRatePresenter = presenter<TaxRate>({
  name: 'TaxRate',
  fields: taxRateFields,
})

const bulk = {
  kind: 'taxRate',
  path: '/tax_rates',
  operation: bulkTaxRates,
  graphql: 'Mutation.bulkTaxRates',
  presenter: taxRatePresenter,
} as const

export const taxRateRoutes = [
  route({
    method: 'GET',
    path: '/tax_rates',
    operation: taxRates,
    graphql: 'Query.taxRates',
    summary: 'Tax rates, page by page.',
    answer: list(taxRatePresenter),
  }),
  route({
    method: 'POST',
    path: '/tax_rates',
    operation: createTaxRate,
    graphql: 'Mutation.createTaxRate',
    summary: 'Add a tax rate.',
    answer: item(taxRatePresenter),
  }),
  route({
    method: 'GET',
    path: '/tax_rates/{id}',
    operation: taxRate,
    graphql: 'Query.taxRate',
    summary: 'One tax rate.',
    answer: item(taxRatePresenter),
  }),
  route({
    method: 'PUT',
    path: '/tax_rates/{id}',
    operation: updateTaxRate,
    graphql: 'Mutation.updateTaxRate',
    summary: 'Change what is given of a tax rate.',
    answer: item(taxRatePresenter),
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: 'Delete a tax rate; it can be restored.' }),
  bulkRoute(bulk),
]
