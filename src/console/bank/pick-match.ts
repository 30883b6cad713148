import type { MatchTransactionsMutation } from '../generated/graphql.ts'

export const pickMatch = ({ matchBankTransactions }: MatchTransactionsMutation) => matchBankTransactions
