import { currencyById } from '../../kernel/money/currencies.ts'
import type { Currency } from '../../kernel/money/currencies.ts'

/** What says in which currency a record's amounts are: the record, or the client that it is made for. */
export type CountedIn = { readonly currencyId: string; readonly digits: number }

/** The currency that a record's amounts are counted in, for checking what a caller sends. */
export function currencyOfDocument({ currencyId, digits }: CountedIn): Currency {
  const currency = currencyById(currencyId)
  // What the record counts in wins over the list, should a currency's digits ever be corrected there.
  if (currency?.digits === digits) return currency
  return {
    id: currencyId,
    code: 'its currency',
    name: '',
    symbol: '',
    digits: digits === 0 || digits === 3 ? digits : 2,
  }
}
