import type { TaxRate } from '../../../domain/tax-rate/tax-rate.ts'
import { taxRateFields } from '../../fields/tax-rate.ts'
import { presenter } from '../presenter.ts'

/** A tax rate over REST. */
export const taxRatePresenter = presenter<TaxRate>({ name: 'TaxRate', fields: taxRateFields })
