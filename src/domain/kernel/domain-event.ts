import type { Tables } from '../../db/database.ts'
import type { MatchRecord, ReleasedMatch } from '../../db/tables/bank.ts'
import type { ActivityType } from './activity-types.ts'
import type { RecordKind } from './record-id.ts'

/** The records that an event concerns, by their columns in the activity log. */
type EventSubjects = Partial<
  Pick<
    Tables['activities']['$inferInsert'],
    | 'clientId'
    | 'originClientId'
    | 'invoiceId'
    | 'quoteId'
    | 'creditId'
    | 'paymentId'
    | 'expenseId'
    | 'vendorId'
    | 'purchaseOrderId'
    | 'bankTransactionId'
    | 'subjectUserId'
    | 'recordKind'
    | 'recordId'
    | 'notes'
  >
>

/**
 * Something that a unit of work has done: its type, the records concerned, and, of a deleted record that a bank transaction
 * may be booked as, the record as it was.
 */
export type DomainEvent = {
  type: ActivityType
  before?: { id: number; bankTransactionId: number | null }
} & EventSubjects

/** An effect of events, made for one unit of work. */
export type Subscriber = {
  /** Acts on events in their order, in the transaction of what happened. */
  handle?(events: readonly DomainEvent[]): Promise<void>
  /** Decides whether deleted payments or expenses may come back, and changes nothing. */
  planRestoration?(records: readonly Restorable[]): Promise<Restoration>
}

/** Why a record was skipped, in a word and a sentence; `record` stands in the way, and the doors add its id to the sentence. */
export type Obstacle = { reason: string; message: string; record?: { kind: RecordKind; id: number } }

/** A deleted payment or expense that is to be restored. */
export type Restorable = {
  id: number
  currencyId: string
  bankTransactionId: number | null
  releasedMatch: ReleasedMatch | null
}

/** Whether records may be restored, and the effects of doing so. */
export type Restoration = {
  obstacle?: Obstacle | undefined
  /** Whether the deletion has asked for the deposits of invoices again. */
  depositsAskedAgain: boolean
  /** Completes the restoration after its rows were written; `deposits` replace those of the match. */
  complete(deposits?: MatchRecord['deposits']): Promise<void>
}
