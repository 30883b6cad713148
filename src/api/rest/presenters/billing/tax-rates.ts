import type { TaxRate } from '../../../../domain/billing/tax-rate/tax-rate.ts'
import { taxRateFields } from '../../../fields/billing/tax-rate.ts'
import { presenter } from '../../presenter.ts'

/** A tax rate over REST. */
export const taxRatePresenter = presenter<TaxRate>({ name: 'TaxRate', fields: taxRateFields })
