import { currencyById } from '../../kernel/money/currencies.ts'
import type { Currency } from '../../kernel/money/currencies.ts'

/** The source of the currency of a record's amounts: the record, or the client that it is made for. */
export type CountedIn = { readonly currencyId: string; readonly digits: number }

/** The currency of a record's amounts, for checking input. */
export function currencyOfDocument({ currencyId, digits }: CountedIn): Currency {
  const currency = currencyById(currencyId)
  // The digits of the record take precedence over the list, should a currency's digits ever be corrected there.
  if (currency?.digits === digits) return currency
  return {
    id: currencyId,
    code: 'its currency',
    name: '',
    symbol: '',
    digits: digits === 0 || digits === 3 ? digits : 2,
  }
}
