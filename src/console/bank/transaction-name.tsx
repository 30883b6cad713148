import type { TransactionRowFragment } from '../generated/graphql.ts'

type Named = Pick<TransactionRowFragment, 'description' | 'participantName'>

export const nameOf = ({ description, participantName }: Named): string =>
  participantName ?? description ?? 'No description'

/** The counterparty, and the description by the bank. */
export const TransactionName = ({ transaction }: { transaction: Named }) => (
  <>
    {nameOf(transaction)}
    {transaction.participantName !== null && <span class="second-line">{transaction.description}</span>}
  </>
)
