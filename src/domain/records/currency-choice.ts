import { currencyById, type Currency } from '../kernel/money/currencies.ts'
import { invalid } from '../kernel/error.ts'
import type { Work } from '../kernel/work.ts'

/** The currency that the caller names, else the first fallback, else the company's. @throws VALIDATION for an unknown one */
export function chooseCurrency(
  work: Work,
  named: { id: string | undefined; path: string },
  ...fallbacks: (string | undefined)[]
): Currency {
  if (named.id) {
    const currency = currencyById(named.id)
    if (!currency)
      throw invalid(named.path, `"${named.id}" is not the id of a currency; GET /statics lists them`, 'NOT_FOUND')
    return currency
  }
  const known = [...fallbacks, work.actor.company.settings.currency_id].map((id) => currencyById(id ?? ''))
  const currency = known.find((candidate) => candidate !== undefined)
  if (!currency) throw invalid(named.path, 'is required, because the company has no valid currency', 'REQUIRED')
  return currency
}
