import { creditStatus } from '../../kernel/document-status.ts'
import type { Tables } from '../../../db/database.ts'

/** Money that the company owes a client, and that invoices of the client can be paid with. */
export type Credit = Tables['credits']['$inferSelect']

/** The state of a sent credit: it follows from its amount and the used part. */
export const statusOfSentCredit = (amount: bigint, used: bigint): number => {
  if (amount === used) return creditStatus.applied
  return used === 0n ? creditStatus.sent : creditStatus.partial
}

/** The columns common to all ledger entries about the credit. */
export const creditReason = (credit: Pick<Credit, 'id' | 'originClientId' | 'currencyId'>) => ({
  creditId: credit.id,
  originClientId: credit.originClientId,
  currencyId: credit.currencyId,
})

/** The records that every activity about the credit names. */
export const creditSubjects = (credit: Pick<Credit, 'id' | 'clientId' | 'originClientId'>) => ({
  creditId: credit.id,
  clientId: credit.clientId,
  originClientId: credit.originClientId,
})
