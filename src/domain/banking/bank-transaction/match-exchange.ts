import { payableAmount } from '../../billing/invoice/invoice.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { checkDecimalInput, isStorableAmount, mostDecimals, rateProblem } from '../../kernel/money/money.ts'
import type { LinkedPayment, MatchedCredit, MatchedInvoice, MatchedTransaction } from './match-records.ts'
import { creditable, totalOwed } from './match-shares.ts'

/** An amount in minor units, and its currency. */
export type Money = { amount: bigint; currencyId: string; digits: number }

/**
 * The money of a transaction in the currency of the invoices that it pays or of the payment that it is. `rate`: how much of the
 * transaction's currency one unit of that one brought. `difference`: how much more came, in the transaction's currency, than by the
 * rate that the invoices or the payment state; 0 where they state none. `isDoubtful`: much more or less, at a rate that nobody gave.
 */
export type Exchange = Money & { rate: Decimal; difference: bigint; isDoubtful: boolean }

/** The records of a match, all of them in one other currency than the transaction. */
export type Owed = {
  currencyId: string
  invoices: readonly MatchedInvoice[]
  credits: readonly MatchedCredit[]
  payments: readonly LinkedPayment[]
}

/** A tenth of the expected amount: few currencies move more while an invoice is open. */
const parts = Decimal.of(10)

/** Decimals of a sum before it is rounded. */
const fine = 12

const one = Decimal.of(1)

/**
 * The exchange at the rate that the caller gives, or at the one by which the money pays the records in full. Undefined where there is
 * none: nothing is to be paid, or a rate or an amount is too small or too large.
 */
export function exchangeOf(
  transaction: MatchedTransaction,
  owed: Owed,
  given: Decimal | undefined,
  companyCurrencyId: string,
): Exchange | undefined {
  const { currencyId, payments } = owed
  const digits = currencyById(currencyId)?.digits
  if (digits === undefined) return undefined
  const money = moneyOf(transaction)
  const atRate = given && payments.length === 0
  const amount = atRate ? money.dividedBy(given, digits).toMinor(digits) : wholeOf(owed)
  if (amount <= 0n || !isStorableAmount(amount, digits)) return undefined
  const rate = given ?? money.dividedBy(Decimal.fromMinor(amount, digits), mostDecimals)
  if (rateProblem(rate) || typeof checkDecimalInput(rate.toString()) === 'string') return undefined
  const expected = expectedMoney(transaction, owed, { amount, digits }, companyCurrencyId)
  const difference = expected ? money.minus(expected) : Decimal.of(0)
  const isDoubtful = !given && expected !== undefined && difference.abs().times(parts).compare(expected) > 0
  return { amount, currencyId, digits, rate, difference: difference.toMinor(transaction.digits), isDoubtful }
}

/** The amount less that of the linked payment at the rate that the caller gives, in minor units of the transaction. */
export function gapAtRate(transaction: MatchedTransaction, payment: LinkedPayment, rate: Decimal): bigint {
  const worth = moneyOf(payment).times(rate).round(transaction.digits)
  return transaction.amount - worth.toMinor(transaction.digits)
}

const moneyOf = ({ amount, digits }: { amount: bigint; digits: number }): Decimal => Decimal.fromMinor(amount, digits)

/** The amount of the records in full, in their currency. */
const wholeOf = ({ invoices, credits, payments }: Owed): bigint =>
  payments.reduce((sum, { amount }) => sum + amount, totalOwed(invoices) - creditable(invoices, credits))

/** The money that was to be expected for the amount by the rates that the records state. */
function expectedMoney(
  transaction: MatchedTransaction,
  { invoices, payments }: Owed,
  paid: { amount: bigint; digits: number },
  companyCurrencyId: string,
): Decimal | undefined {
  const [payment] = payments
  if (payment) {
    const { exchangeCurrencyId, exchangeRate } = payment
    const isStated = exchangeCurrencyId === transaction.currencyId
    return isStated ? moneyOf(paid).times(Decimal.of(exchangeRate)).round(transaction.digits) : undefined
  }
  // An invoice states how much of its currency one unit of the company's buys; a rate of 1 states nothing.
  const rates = invoices.map(({ exchangeRate }) => Decimal.of(exchangeRate))
  const owed = Decimal.fromMinor(totalOwed(invoices), paid.digits)
  const isStated = owed.sign() > 0 && rates.every((rate) => rate.sign() > 0 && !rate.equals(one))
  if (!isStated || transaction.currencyId !== companyCurrencyId) return undefined
  const worth = invoices.map((invoice, index) =>
    Decimal.fromMinor(payableAmount(invoice), paid.digits).dividedBy(rates[index] ?? one, fine),
  )
  const total = worth.reduce((sum, each) => sum.plus(each))
  return total.times(moneyOf(paid)).dividedBy(owed, transaction.digits)
}
