import type { Tables } from '../../db/database.ts'
import type { ReleasedMatch } from '../../db/tables/bank.ts'
import type { ActivityType } from './activity-types.ts'
import type { Right } from './actor.ts'
import type { RecordKind } from './record-id.ts'
import type { SkipReason } from './skip-reason.ts'

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

/** Types of events. `invoiceSettled`, money that an invoice received or gave back, is part of other activities and is none itself. */
type EventType = ActivityType | 'invoiceSettled'

/** Event of a unit of work: its type, its records and, for a deleted record that may be booked again, its state before. */
export type DomainEvent = {
  type: EventType
  before?: { id: number; bankTransactionId: number | null }
} & EventSubjects

export type ActivityEvent = DomainEvent & { type: ActivityType }

/** Reason for skipping a record, as a code and a sentence; the APIs add the id of the conflicting `record`. */
export type Obstacle = {
  reason: SkipReason
  message: string
  record?: { kind: RecordKind; id: number }
  /** The right that the caller lacks. */
  right?: Right
}

/** Records that may be booked from a bank transaction. */
export type RestorableKind = 'payment' | 'expense'

/** A deleted payment or expense that is to be restored. */
export type Restorable = {
  id: number
  currencyId: string
  bankTransactionId: number | null
  releasedMatch: ReleasedMatch | null
}

/** Result of a restoration check: an obstacle, or the effects of restoring. */
export type Restoration = {
  obstacle?: Obstacle | undefined
  /** Completes the restoration after its rows are written. */
  complete(): Promise<void>
}
