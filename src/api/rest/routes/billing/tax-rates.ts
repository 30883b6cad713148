import { taxRateRecord } from '../../../../domain/billing/tax-rate/tax-rate.ts'
import { taxRateFields } from '../../../fields/billing/tax-rate.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'

/** A tax rate over REST. */
export const taxRatePresenter = presenter({ name: 'TaxRate', fields: taxRateFields })

export const taxRateRoutes = recordRoutes(taxRateRecord, { path: '/tax_rates', presenter: taxRatePresenter })
