import type { TransactionRowFragment } from '../generated/graphql.ts'

type Named = Pick<TransactionRowFragment, 'description' | 'participantName'>

export const nameOf = ({ description, participantName }: Named): string =>
  participantName ?? description ?? 'No description'

/** Who the money is from or for, and what the bank wrote. */
export const TransactionName = ({ transaction }: { transaction: Named }) => (
  <>
    {nameOf(transaction)}
    {transaction.participantName !== null && <span class="second-line">{transaction.description}</span>}
  </>
)
