import type { Tables } from '../../db/database.ts'

/** An account at a bank; the published API calls it a bank integration. */
export type BankAccount = Tables['bankAccounts']['$inferSelect']
