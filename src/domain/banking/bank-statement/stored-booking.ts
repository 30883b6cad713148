import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'

/** Texts by which a booking is known again. */
export type Texts = Pick<BankTransaction, 'description' | 'participant' | 'participantName'>

/** A booking as its identity is sought. `importEntryKey`: the evidence of its batch. */
export type Sought = Texts &
  Pick<BankTransaction, 'bankAccountId' | 'date' | 'amount' | 'baseType'> & {
    importKey: string
    importEntryKey?: string | null | undefined
  }

/**
 * A transaction that an account has already. `reason`: why it is the same booking, where its texts do not show it; `claim`: what to store
 * so that the next equal batch is another one.
 */
export type Known = Texts & Pick<BankTransaction, 'id' | 'isDeleted'> & { reason?: string; claim?: Claim }

/** An imported transaction. */
export type Stored = Known & Pick<BankTransaction, 'date' | 'amount' | 'baseType' | 'importKey' | 'importEntryKey'>

/** A change of stored bookings: the evidence that other bookings were recognized as theirs. */
export type Claim = { ids: readonly number[]; importEntryKey: string }
