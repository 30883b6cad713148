import type { TransactionRowFragment } from '../generated/graphql.ts'
import { Money } from '../ui/money.tsx'

type Props = { transaction: Pick<TransactionRowFragment, 'direction' | 'amount' | 'currency'> }

/** The amount of a transaction, with a sign by its direction. */
export const Signed = ({ transaction: { direction, amount, currency } }: Props) => (
  <span class={`signed ${direction === 'CREDIT' ? 'money-in' : ''}`}>
    <span role="img" aria-label={direction === 'CREDIT' ? 'Money in' : 'Money out'}>
      {direction === 'CREDIT' ? '+' : '−'}
    </span>
    <Money amount={amount} currency={currency.code} />
  </span>
)
