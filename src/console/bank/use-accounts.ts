import { BankAccountsDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'

/** The active bank accounts, the oldest first. */
export const useAccounts = () =>
  useRead(BankAccountsDocument, { filter: { states: ['ACTIVE'] }, first: 100 }).data?.bankAccounts.nodes ?? []
