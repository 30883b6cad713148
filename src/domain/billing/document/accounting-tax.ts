import { type Currency, currencyById } from '../../kernel/money/currencies.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import type { ComposedRow } from './document.ts'

/** Tax of a document in the currency in which its seller keeps accounts; the rate is how much of the document's one unit buys. */
export type AccountingTax = { readonly currency: Currency; readonly amount: Decimal; readonly rate: Decimal }

/** Amounts of EN 16931 have two decimals (BR-DEC-15). */
const mostDigits = 2

/**
 * The tax in the accounting currency, which sellers in the European Union state on documents in another one (article 230 of the VAT
 * directive). Undefined where the currencies are the same, and for a rate of 1, with which documents begin, unless there is no tax:
 * France and Romania want to read that as well.
 */
export function accountingTax(
  tax: Decimal,
  row: Pick<ComposedRow, 'currencyId' | 'exchangeRate'>,
  accountingCurrencyId: string,
): AccountingTax | undefined {
  const currency = currencyById(accountingCurrencyId)
  const rate = Decimal.of(row.exchangeRate)
  const isStated = tax.isZero() || (rate.sign() > 0 && !rate.equals(Decimal.of('1')))
  if (!currency || row.currencyId === currency.id || !isStated) return undefined
  const amount = tax.isZero() ? tax : tax.dividedBy(rate, Math.min(currency.digits, mostDigits))
  return { currency, amount, rate }
}
