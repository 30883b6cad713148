import type { Database, KeyLists, Queries, Search, Tables } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Actor } from './actor.ts'
import type { Changed } from './watched-records.ts'
import type { Subscriber } from './domain-event.ts'

/** Seconds since the epoch, and the sources of everything that is not input: injected, so that tests decide. */
export type Sources = {
  /** Unix seconds. */
  now(): number
  /** `length` characters of [a-z0-9A-Z], unguessable. */
  randomKey(length: number): string
}

/** What an operation may touch: one transaction's handle, its tables, who asks, when. Nothing else is in reach. */
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
  /** Where the request came from. */
  address: string
  /** The watched records that the work has written, for the change notices after its commit. */
  changed: Changed
  /** The effects of published events, in their order. */
  subscribers: readonly Subscriber[]
  /** Origins, besides our own, to which `redirect` may lead. */
  redirectOrigins: readonly string[]
  /** Our own origin and path prefix, without a trailing slash; every link in an answer starts with it. */
  baseUrl: string
}

/** What an operation may use before and after its transaction: files, and what is committed. */
export type Outside = { files: FileStore; database: Database; actor: Actor; sources: Sources }
