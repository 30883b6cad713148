import { formatAmount } from '../format/format.ts'

type Props = { amount: string; currency: string }

/** An amount of money, exactly as the server sent it. */
export const Money = ({ amount, currency }: Props) => <span class="figure">{formatAmount(amount, currency)}</span>
