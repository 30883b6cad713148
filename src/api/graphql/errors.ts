import { GraphQLError } from 'graphql'
import { databaseFailure, OutcomeUnknownError, StatementTimeoutError } from '../../db/failures/failure.ts'
import { DomainError, type ErrorCode, outcomeUnknown, tookTooLong } from '../../domain/kernel/error.ts'
import { spelled, type Spelling } from '../../domain/kernel/spelling.ts'
import { FilesUnavailableError } from '../../files/failure.ts'
import { builder } from './builder.ts'
import { enumOfDescriptions, enumWord } from './building/enums.ts'

/** Field names as they are, and enum values in upper case. */
export const graphSpelling: Spelling = { field: (name) => name, word: enumWord }

const codeDescriptions = {
  REQUIRED: 'A value is missing: send it.',
  INVALID: 'A value is not allowed: the message says what is.',
  TAKEN: 'Another record has this unique value: choose another one.',
  NOT_FOUND: 'An unknown id, or one of another company or another kind.',
  TOO_LONG: 'A text or an object is too long: shorten it.',
  TOO_MANY: 'A list has too many entries: send fewer, in several requests.',
  NOT_ALLOWED: 'Not in the state of the record, or not beside another value.',
  KEY_REUSED: 'The Idempotency-Key was used with another request: send a new key.',
  STALE_VERSION: 'The record was changed: read it again and repeat the change.',
  CONFLICT: 'The state of a record forbids it: the message says what allows it.',
  FORBIDDEN: 'The user of the token lacks the permission.',
  PASSWORD_REQUIRED: "X-API-PASSWORD is missing, or not the calling user's password.",
  RATE_LIMITED: 'Too many attempts: wait, then try again.',
  TOO_LARGE: 'The request exceeds the size limit.',
  UNAVAILABLE:
    'The service cannot answer now; the same request may succeed later. Nothing was changed, unless the message says that the outcome is unknown.',
} as const
type UserErrorCode = keyof typeof codeDescriptions

const UserErrorCodeEnum = enumOfDescriptions(
  'UserErrorCode',
  'What is wrong, and so what to do, the same in every mutation.',
  codeDescriptions,
)

/** Codes of refusals that are about no single field. */
const ofRefusal: Readonly<Record<ErrorCode, UserErrorCode>> = {
  BAD_REQUEST: 'NOT_ALLOWED',
  LOGIN_FAILED: 'FORBIDDEN',
  INVALID_TOKEN: 'FORBIDDEN',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_ALLOWED: 'NOT_ALLOWED',
  CONFLICT: 'CONFLICT',
  PASSWORD_REQUIRED: 'PASSWORD_REQUIRED',
  TOO_LARGE: 'TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID',
  VALIDATION: 'INVALID',
  RATE_LIMITED: 'RATE_LIMITED',
  UNAVAILABLE: 'UNAVAILABLE',
}

const userCode = ({ code, isStale }: DomainError): UserErrorCode => (isStale ? 'STALE_VERSION' : ofRefusal[code])

/** A refusal as a payload represents it; `path` leads from the arguments to the value, and is empty if it concerns no argument. */
export type UserError = { code: UserErrorCode; message: string; path: string[] }

export const UserErrorType = builder.objectRef<UserError>('UserError').implement({
  description: 'Why nothing was changed, unless it says the outcome is unknown.',
  fields: (t) => ({
    code: t.expose('code', { type: UserErrorCodeEnum, description: 'What is wrong, for programs.' }),
    message: t.exposeString('message', {
      description: 'Human-readable description of the problem and the allowed values.',
    }),
    path: t.exposeStringList('path', {
      description:
        'Path from the arguments of the field to the invalid value, list positions included: ["input", "lineItems", "0", "cost"]. For an unknown, changed or unsuitable record that is the argument with its id or version; "idempotencyKey" is the header. Empty for missing rights or a wrong password, too many requests, and while the service is unavailable.',
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
    return [{ code: userCode(error), message: messageWithRight(error), path }]
  }
  return error.fields.map(({ path, message, code = 'INVALID' }) => ({
    code,
    message: spelled(message, spellingBeside(path, place)),
    path: place(path),
  }))
}

/** A refusal for a missing right names it. */
const messageWithRight = ({ message, right }: DomainError): string =>
  spelled(message, graphSpelling) + (right === undefined ? '' : ` It requires ${right}.`)

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
  const message = messageWithRight(error)
  if (!first) return message
  return `${message.replace(/\.$/, '')}: ${place(first.path).join('.')} ${spelled(first.message, graphSpelling)}`
}

/** Original errors of those that were masked. */
export const maskedErrors = new WeakMap<GraphQLError, unknown>()

/** Error to show for anything thrown: refusals and document errors, else "Server Error", whose original {@link maskedErrors} has for the log. */
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
