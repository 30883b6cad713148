import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Actor } from './actor.ts'
import type { FieldError } from './error.ts'
import type { IdCodec } from './record-id.ts'
import type { Sources, Subscriber } from './work.ts'

/** Context of a request besides the operation and its input. */
export type RequestContext = {
  database: Database
  actor: Actor
  ids: IdCodec
  sources: Sources
  files: FileStore
  requestId: string
  /** IP address of the request. */
  address: string
  baseUrl: string
  redirectOrigins: readonly string[]
  subscribers: readonly Subscriber[]
  idempotencyKey?: string | undefined
  /** With an idempotency key: the request in the form of its API, before it was read as input of an operation. */
  sent?: object | undefined
  /** Values of the request that its API could not read as input of the operation: refused with those that the operation refuses. */
  problems?: readonly FieldError[]
  /** Accepts what the published API accepts and nobody means: a due date before the date of its document. */
  lenient?: boolean
  /** True when what other processes wrote for the company is known here: reads may then go to a replica. */
  mayReadReplicas?: boolean
  /** Confirms the calling user's password. @throws PASSWORD_REQUIRED, RATE_LIMITED */
  confirmPassword(): Promise<void>
  /** Called after every committed write: wakes the outbox, counts. */
  committed?: ((operation: string) => void) | undefined
}

/** Context of a request without a known actor. */
export type AnonymousContext = Omit<
  RequestContext,
  'actor' | 'confirmPassword' | 'idempotencyKey' | 'sent' | 'problems' | 'mayReadReplicas'
>

/** The part of a context that work needs. */
export type WorkContext = Omit<
  RequestContext,
  'ids' | 'files' | 'confirmPassword' | 'idempotencyKey' | 'sent' | 'problems' | 'committed'
>
