import { databaseFailure, OutcomeUnknownError, StatementTimeoutError } from '../../db/failures/failure.ts'
import { DomainError, type ErrorCode, type FieldError, outcomeUnknown, tookTooLong } from '../../domain/kernel/error.ts'
import { FilesUnavailableError } from '../../files/failure.ts'
import type { Outgoing } from '../../http/http.ts'
import { restSpelling, snakeCase, spelled } from '../../domain/kernel/spelling.ts'
import { pageNames } from './pagination.ts'

/** The HTTP status of every expected failure. */
export const httpStatusOf: Readonly<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  LOGIN_FAILED: 401,
  INVALID_TOKEN: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PASSWORD_REQUIRED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
}

const withErrors: ReadonlySet<ErrorCode> = new Set(['INVALID_TOKEN', 'FORBIDDEN', 'PASSWORD_REQUIRED', 'VALIDATION'])

const soon = 2
const cannotBeReached = 'The database is temporarily unavailable; try again shortly.'

/** The response for anything thrown by a route: expected failures are shown, others passed to `report`, with the request id shown. */
export function refuse(error: unknown, requestId: string, report: (error: unknown) => void): Outgoing {
  if (error instanceof DomainError) return refuseExpected(error)
  const failure = databaseFailure(error)
  if (failure) {
    report(error)
    return answer(503, { message: messageOf(failure) }, soon)
  }
  if (error instanceof FilesUnavailableError) {
    report(error)
    return answer(503, { message: 'Files cannot be stored right now; try again shortly.' }, soon)
  }
  report(error)
  return answer(500, { message: 'Server Error', request_id: requestId })
}

function messageOf(failure: Error): string {
  if (failure instanceof OutcomeUnknownError) return outcomeUnknown
  return failure instanceof StatementTimeoutError ? tookTooLong : cannotBeReached
}

function refuseExpected(error: DomainError): Outgoing {
  const message = spelled(error.message, restSpelling)
  const retries = error.code === 'RATE_LIMITED' || error.code === 'UNAVAILABLE'
  const refused = answer(
    httpStatusOf[error.code],
    withErrors.has(error.code) ? { message, errors: errorsOf(error.fields) } : { message },
    retries ? (error.retryAfter ?? soon) : undefined,
  )
  // compat: clients compare the body of a refusal.
  return error.right === undefined ? refused : { ...refused, headers: { 'X-Required-Right': error.right } }
}

const answer = (status: number, body: Record<string, unknown>, retryAfter?: number): Outgoing => ({
  status,
  ...(retryAfter !== undefined && { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) } }),
  body: JSON.stringify(body),
})

/** `{"line_items.0.cost": ["…"]}`: the names of the wire, every message of a field in one list. */
export function errorsOf(fields: readonly FieldError[]): Record<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const { path, message } of fields) {
    const sorting = path[0] === 'sort'
    const name = sorting ? 'sort' : wirePath(path)
    errors.set(name, [...(errors.get(name) ?? []), sorting ? snakeCase(message) : spelled(message, restSpelling)])
  }
  return Object.fromEntries(errors)
}

function wirePath(path: readonly (string | number)[]): string {
  if (path.length === 0) return 'request'
  const renamed = path.length === 1 ? pageNames.get(path[0]) : undefined
  if (renamed !== undefined) return renamed
  return path.map((segment) => (typeof segment === 'number' ? segment : snakeCase(segment))).join('.')
}
