import { currencyById, type Currency } from '../../kernel/money/currencies.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { type FieldError, invalidFields } from '../../kernel/error.ts'
import { checkAmount, rateProblem } from '../../kernel/money/money.ts'
import { type Expense, taxAmountsOf } from './expense.ts'
import { asStored } from '../../records/define-record.ts'

/** The initial amounts of an expense. */
export const noMoney = {
  amount: ZERO,
  taxName1: '',
  taxRate1: ZERO,
  taxAmount1: ZERO,
  taxName2: '',
  taxRate2: ZERO,
  taxAmount2: ZERO,
  taxName3: '',
  taxRate3: ZERO,
  taxAmount3: ZERO,
  usesInclusiveTaxes: false,
  calculateTaxByAmount: false,
  invoiceCurrencyId: '',
  exchangeRate: Decimal.of(1),
  foreignAmount: ZERO,
}

/** The sources of an expense's amounts: the input, or the stored values. */
export type ExpenseMoney = typeof noMoney

export const expenseMoney = (expense: Expense): ExpenseMoney => ({
  amount: Decimal.fromMinor(expense.amount, expense.digits),
  taxName1: expense.taxName1,
  taxRate1: Decimal.of(expense.taxRate1),
  taxAmount1: Decimal.of(expense.taxAmount1),
  taxName2: expense.taxName2,
  taxRate2: Decimal.of(expense.taxRate2),
  taxAmount2: Decimal.of(expense.taxAmount2),
  taxName3: expense.taxName3,
  taxRate3: Decimal.of(expense.taxRate3),
  taxAmount3: Decimal.of(expense.taxAmount3),
  usesInclusiveTaxes: expense.usesInclusiveTaxes,
  calculateTaxByAmount: expense.calculateTaxByAmount,
  invoiceCurrencyId: expense.invoiceCurrencyId,
  exchangeRate: Decimal.of(expense.exchangeRate),
  foreignAmount: Decimal.of(expense.foreignAmount),
})

/**
 * The columns for an expense's money, in the currency: amounts in minor units, decimals as text, taxes computed unless their
 * amounts were given. @throws VALIDATION naming every amount that the currency cannot carry
 */
export function moneyColumns(money: ExpenseMoney, currency: Currency) {
  const problems: FieldError[] = []
  const minor = (value: Decimal, ...path: (string | number)[]): bigint => {
    const checked = checkAmount(value, currency)
    if (typeof checked === 'bigint') return checked
    problems.push({ path, message: checked })
    return 0n
  }
  if (money.invoiceCurrencyId !== '' && !currencyById(money.invoiceCurrencyId)) {
    problems.push({
      path: ['invoiceCurrency'],
      message: `"${money.invoiceCurrencyId}" is not the id of a currency`,
      code: 'NOT_FOUND',
    })
  }
  const wrongRate = rateProblem(money.exchangeRate)
  if (wrongRate) problems.push({ path: ['exchangeRate'], message: wrongRate })
  const amount = minor(money.amount, 'amount')
  const [first = ZERO, second = ZERO, third = ZERO] = money.calculateTaxByAmount
    ? [money.taxAmount1, money.taxAmount2, money.taxAmount3]
    : taxAmountsOf({
        amount: money.amount,
        digits: currency.digits,
        usesInclusiveTaxes: money.usesInclusiveTaxes,
        taxes: [
          { name: money.taxName1, rate: money.taxRate1 },
          { name: money.taxName2, rate: money.taxRate2 },
          { name: money.taxName3, rate: money.taxRate3 },
        ],
      })
  for (const [position, tax] of [first, second, third].entries()) minor(tax, 'taxes', position, 'amount')
  if (problems.length > 0) throw invalidFields(problems)
  return {
    ...asStored(money),
    amount,
    currencyId: currency.id,
    digits: currency.digits,
    taxAmount1: first.toString(),
    taxAmount2: second.toString(),
    taxAmount3: third.toString(),
  }
}
