import { Decimal } from './decimal.ts'
import { decimal } from '../input.ts'

const lowest = Decimal.of(-100)
const highest = Decimal.of(1000)

/** Error message for a rate that {@link isPercentage} rejects. */
export const percentageRange = 'must be a percentage between -100 and 1000'

/** True for a valid tax rate. */
export const isPercentage = (rate: Decimal): boolean => rate.compare(lowest) >= 0 && rate.compare(highest) <= 0

/** The rate of a tax, in percent. Empty is 0. */
export const percentage = (description: string) => decimal(description).refine(isPercentage, percentageRange)
