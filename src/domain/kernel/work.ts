import type { Database, KeyLists, Queries, Search, Tables } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Actor } from './actor.ts'
import type { Changed } from './watched-records.ts'
import type { Subscriber } from './domain-event.ts'

/** The clock and the sources of every other value that is not input: injected, so that tests control them. */
export type Sources = {
  /** Unix seconds. */
  now(): number
  /** `length` characters of [a-z0-9A-Z], unguessable. */
  randomKey(length: number): string
}

/** Everything that an operation can access: the handle of one transaction, its tables, the actor and the time. */
export type Work = {
  db: Queries
  tables: Tables
  search: Search
  keyLists: KeyLists
  actor: Actor
  sources: Sources
  /** The instant of the request, unix seconds: one value for the whole unit of work. */
  now: number
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string
  requestId: string
  /** IP address of the request. */
  address: string
  /** The watched records that the work has written, for the change notices after its commit. */
  changed: Changed
  /** The effects of published events, in their order. */
  subscribers: readonly Subscriber[]
  /** Origins, besides our own, to which `redirect` may lead. */
  redirectOrigins: readonly string[]
  /** Our own origin and path prefix, without a trailing slash; every link in a response starts with it. */
  baseUrl: string
}

/** Resources of an operation before and after its transaction: files and committed data. */
export type Outside = { files: FileStore; database: Database; actor: Actor; sources: Sources }
