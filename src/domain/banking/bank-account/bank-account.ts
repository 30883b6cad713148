import type { Tables } from '../../../db/database.ts'
import { holds, ownedOnly } from '../../kernel/actor.ts'
import type { Actor } from '../../kernel/actor.ts'

/** An account at a bank; the published API calls it a bank integration. */
export type BankAccount = Tables['bankAccounts']['$inferSelect']

/** True when the actor may create, edit or view bank transactions, and therefore has to see the accounts. */
export const booksTransactions = (actor: Actor): boolean =>
  (['create_bank_transaction', 'edit_bank_transaction', 'view_bank_transaction'] as const).some((right) =>
    holds(actor, right),
  )

/** The account as the actor sees it: its balance is 0 unless they may view the account. */
export function withoutBalance(actor: Actor, account: BankAccount): BankAccount {
  const owner = ownedOnly(actor, 'view_bank_account')
  const isSeen = owner === undefined || account.userId === owner || account.assignedUserId === owner
  return isSeen ? account : { ...account, balance: '0' }
}
