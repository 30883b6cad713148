import { GraphQLError } from 'graphql'
import { databaseFailure, OutcomeUnknownError, StatementTimeoutError } from '../../db/failures/failure.ts'
import { DomainError, errorCodes, outcomeUnknown, tookTooLong } from '../../domain/kernel/error.ts'
import type { ErrorCode } from '../../domain/kernel/error.ts'
import { spelled } from '../../domain/kernel/spelling.ts'
import type { Spelling } from '../../domain/kernel/spelling.ts'
import { FilesUnavailableError } from '../../files/failure.ts'
import { builder } from './builder.ts'
import { enumWord } from './building/words.ts'

/** Field names as they are, and enum values in upper case. */
export const graphSpelling: Spelling = { field: (name) => name, word: enumWord }

const enumDescriptions: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request is invalid, such as merging a client with itself.',
  LOGIN_FAILED: 'The e-mail address or the password is wrong.',
  INVALID_TOKEN: 'The token is missing or unknown.',
  FORBIDDEN: 'The user of the token lacks the permission.',
  NOT_FOUND: "There is no such record; another company's records count as unknown.",
  METHOD_NOT_ALLOWED: 'The HTTP method does not fit.',
  CONFLICT: 'A concurrent change, a stale version, or a state that does not allow the action: read the record again.',
  PASSWORD_REQUIRED: "The header X-API-PASSWORD is missing or is not the calling user's password.",
  TOO_LARGE: 'The request exceeds the size limit.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type is not supported.',
  VALIDATION: 'A value is not allowed; `path` names it.',
  RATE_LIMITED: 'Too many attempts: wait, then try again.',
  UNAVAILABLE:
    'The service cannot answer now; the same request may succeed later. Nothing was changed, unless the message says that the outcome is unknown.',
}

const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: 'Error codes, the same as in REST.',
  values: Object.fromEntries(
    errorCodes.map((code) => [code, { value: code, description: enumDescriptions[code] }]),
  ) as Record<ErrorCode, { value: ErrorCode; description: string }>,
})

/** A refusal as a payload represents it; `path` leads from the arguments to the value, and is empty if it concerns no argument. */
export type UserError = { code: ErrorCode; message: string; path: string[] }

export const UserErrorType = builder.objectRef<UserError>('UserError').implement({
  description:
    'Reason for refusing a mutation. Nothing was changed, unless the message says that the outcome is unknown.',
  fields: (t) => ({
    code: t.field({
      type: ErrorCodeEnum,
      description: 'Machine-readable error code.',
      resolve: (error) => error.code,
    }),
    message: t.string({
      description: 'Human-readable description of the problem and the allowed values.',
      resolve: (error) => error.message,
    }),
    path: t.stringList({
      description:
        'Path from the arguments of the field to the invalid value, list positions included: ["input", "lineItems", "0", "cost"]. For an unknown, changed or unsuitable record that is the argument with its id or version. Empty for missing rights or a wrong password, too many requests, and while the service is unavailable.',
      resolve: (error) => error.path,
    }),
  }),
})

type Place = (path: readonly (string | number)[]) => string[]

/** Codes of refusals that concern the caller or the service, and no argument. */
const general: ReadonlySet<ErrorCode> = new Set(['FORBIDDEN', 'PASSWORD_REQUIRED', 'RATE_LIMITED', 'UNAVAILABLE'])

/** A refusal as the list of errors in a payload: one entry per invalid field. */
export function userErrorsOf(error: DomainError, place: Place): UserError[] {
  if (error.fields.length === 0) {
    const path = general.has(error.code) ? [] : place(error.at ?? ['id'])
    return [{ code: error.code, message: spelled(error.message, graphSpelling), path }]
  }
  return error.fields.map(({ path, message }) => ({
    code: error.code,
    message: spelled(message, spellingBeside(path, place)),
    path: place(path),
  }))
}

/** Messages name fields beside their own: the graph may have other names for them. */
const spellingBeside = (path: readonly (string | number)[], place: Place): Spelling => ({
  ...graphSpelling,
  field: (name) => place([...path.slice(0, -1), name]).at(-1) ?? name,
})

const cannotAnswer = 'The service is temporarily unavailable; try again shortly.'

/** Returns the expected failure behind an error: a domain error, or a database or disk that is unavailable now. */
export function expected(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  const failure = databaseFailure(error) ?? (error instanceof FilesUnavailableError ? error : undefined)
  if (!failure) return undefined
  return new DomainError('UNAVAILABLE', messageOf(failure), { retryAfter: 1 })
}

function messageOf(failure: Error): string {
  if (failure instanceof OutcomeUnknownError) return outcomeUnknown
  return failure instanceof StatementTimeoutError ? tookTooLong : cannotAnswer
}

/** Statuses of refusals that concern the request as a whole; others leave the status to the response's data. */
const statuses: Partial<Record<ErrorCode, number>> = { INVALID_TOKEN: 403, RATE_LIMITED: 429, UNAVAILABLE: 503 }

/** A refusal as a top-level error: `extensions.code`, and `extensions.fields` with a path and a message each. */
export function topLevel(error: DomainError, place: Place = (path) => path.map(String)): GraphQLError {
  const status = statuses[error.code]
  const headers = error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) }
  return new GraphQLError(sentence(error, place), {
    extensions: {
      code: error.code,
      ...(error.fields.length > 0 && {
        fields: error.fields.map(({ path, message }) => ({
          path: place(path),
          message: spelled(message, graphSpelling),
        })),
      }),
      ...(status !== undefined && { http: { status, headers } }),
    },
  })
}

/** Users may see only the message, so it names the first invalid field. */
function sentence(error: DomainError, place: Place): string {
  const [first] = error.fields
  const message = spelled(error.message, graphSpelling)
  if (!first) return message
  return `${message.replace(/\.$/, '')}: ${place(first.path).join('.')} ${spelled(first.message, graphSpelling)}`
}

/** Original errors of those that were masked. */
export const maskedErrors = new WeakMap<GraphQLError, unknown>()

/**
 * Error to show to the caller for anything thrown: refusals and document errors unchanged, everything else as "Server Error". The
 * original is kept in {@link maskedErrors} for the log.
 */
export function maskError(error: unknown): GraphQLError {
  const original = originOf(error)
  const at = error instanceof GraphQLError ? placeOf(error) : {}
  const refusal = expected(original)
  if (refusal) {
    const shown = topLevel(refusal)
    return new GraphQLError(shown.message, { ...at, extensions: shown.extensions })
  }
  if (original instanceof GraphQLError && error instanceof GraphQLError) {
    error.extensions['code'] ??= 'BAD_REQUEST'
    return error
  }
  const masked = new GraphQLError('Server Error', {
    ...at,
    extensions: { code: 'INTERNAL_SERVER_ERROR', unexpected: true },
  })
  maskedErrors.set(masked, original)
  return masked
}

function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? originOf(error.originalError) : error
}

const placeOf = (error: GraphQLError) => ({
  nodes: error.nodes ?? null,
  source: error.source ?? null,
  positions: error.positions ?? null,
  path: error.path ?? null,
})
