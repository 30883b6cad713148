import type { Database, KeyLists, Queries, RowLists, Search, Tables } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Actor } from './actor.ts'
import type { DomainEvent, Restorable, RestorableKind, Restoration } from './domain-event.ts'
import type { Changed } from './watched-records.ts'

/** The clock, the time zone and the sources of every other value that is not input: injected, so that tests control them. */
export type Sources = {
  /** Unix seconds. */
  now(): number
  /** `length` characters of [a-z0-9A-Z], unguessable. */
  randomKey(length: number): string
  /** IANA name of the zone in which new companies are. */
  readonly timeZone: string
}

/** State of one transaction, shared by all work in it; each part is created by the first write that needs it. */
type Effects = {
  /** The watched records that were written, for the change notices after the commit. */
  changed?: Changed
  /** The rows that were changed, each as it was before, and the changes; by table and key. */
  previous?: Map<string, { before: object; changes: object }[]>
  /** Rows that a save left as they were, since they had its values: operations that return one write no history. */
  unchanged?: Set<object>
  webhooks?: {
    /** The live webhooks of each company, by the number of their event. */
    live: Map<number, ReadonlyMap<number, readonly { id: number; wantsChanges: boolean }[]>>
    /** The keys of the deliveries queued so far, by webhook, event and record. */
    queued: Map<string, string>
  }
}

/** Event handler. Its state, if any, is in the {@link Effects} of the work. */
export type Subscriber = {
  /** Handles events in order, in the transaction that caused them. */
  handle?(work: Work, events: readonly DomainEvent[]): Promise<void>
  /** Checks if deleted payments or expenses can be restored; changes nothing. */
  planRestoration?(work: Work, kind: RestorableKind, records: readonly Restorable[]): Promise<Restoration>
}

/** The handle of one transaction, and the state that ends with it. */
export type Transaction = { db: Queries; effects: Effects }

/** Everything that an operation can access: the handle of one transaction, its tables, the actor and the time. */
export type Work = Transaction & {
  /** `db` for pages of unbounded cost; outside a transaction they can run on other threads. */
  longReads: Queries
  /** `longReads` for totals: pages do not wait for them. */
  counts: Queries
  tables: Tables
  search: Search
  keyLists: KeyLists
  rowLists: RowLists
  actor: Actor
  sources: Sources
  /** The instant of the request, unix seconds: one value for the whole unit of work. */
  now: number
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string
  requestId: string
  /** IP address of the request. */
  address: string
  /** {@link RequestContext.lenient} */
  lenient: boolean
  /** The effects of published events, in their order. */
  subscribers: readonly Subscriber[]
  /** Origins, besides our own, to which `redirect` may lead. */
  redirectOrigins: readonly string[]
  /** Our own origin and path prefix, without a trailing slash; every link in a response starts with it. */
  baseUrl: string
}

/** Resources of an operation before and after its transaction: files and committed data. */
export type Outside = { files: FileStore; database: Database; actor: Actor; sources: Sources }
