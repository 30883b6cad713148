import { shortMessage } from './text/short-message.ts'

/** All failures that a caller can cause; each API has one translator of this list. */
export const errorCodes = [
  'BAD_REQUEST',
  'LOGIN_FAILED',
  'INVALID_TOKEN',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PASSWORD_REQUIRED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * Position in an operation's input (camelCase keys, list indexes) and the problem there. Messages name other fields as
 * `{dueDate}` and enum values as `{=set_tax_id}`; each API writes them in its own spelling (`spelled`).
 */
export type FieldError = { path: readonly (string | number)[]; message: string; code?: FieldCode }

/** Kinds of field error that a program can act on without reading the message; {@link FieldError} without one is INVALID. */
export const fieldCodes = [
  'REQUIRED',
  'INVALID',
  'TAKEN',
  'NOT_FOUND',
  'TOO_LONG',
  'TOO_MANY',
  'NOT_ALLOWED',
  'KEY_REUSED',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** Most errors that a refusal reports of one list, which may have thousands of wrong items. */
export const mostListErrors = 20

/** The errors without those that follow the first twenty of their list. */
function firstOfLists(errors: readonly FieldError[]): FieldError[] {
  const counts = new Map<string, number>()
  return errors.filter(({ path }) => {
    const position = path.findIndex((step) => typeof step === 'number')
    if (position < 0) return true
    const list = path.slice(0, position).join('.')
    const count = (counts.get(list) ?? 0) + 1
    counts.set(list, count)
    return count <= mostListErrors
  })
}

type RefusalOptions = {
  fields?: readonly FieldError[]
  at?: FieldError['path']
  retryAfter?: number
  isStale?: boolean
  right?: string
}

/** The only expected failure: any other is a bug. Reports the first twenty errors of each list, and shortens quoted values. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Position in the input of the value that a refusal without fields is about, if it is not the id of the record. */
  readonly at: FieldError['path'] | undefined
  /** Seconds after which a retry makes sense (RATE_LIMITED, UNAVAILABLE). */
  readonly retryAfter: number | undefined
  /** True for a CONFLICT that reading the record again and repeating the change resolves. */
  readonly isStale: boolean
  /** The right that the caller lacks (FORBIDDEN), as "edit_payment", or in words. */
  readonly right: string | undefined

  constructor(code: ErrorCode, message: string, options: RefusalOptions = {}) {
    super(shortMessage(message))
    this.name = 'DomainError'
    this.code = code
    this.fields = firstOfLists(options.fields ?? []).map((field) => ({
      ...field,
      message: shortMessage(field.message),
    }))
    this.at = options.at
    this.retryAfter = options.retryAfter
    this.isStale = options.isStale ?? false
    this.right = options.right
  }
}

/** One wrong field: `throw invalid('clientId', 'is not a client of this company', 'NOT_FOUND')`. */
export const invalid = (
  path: string | readonly (string | number)[],
  message: string,
  code: FieldCode = 'INVALID',
): DomainError => invalidFields([{ path: typeof path === 'string' ? path.split('.') : path, message, code }])

/** Several wrong fields at once. */
export const invalidFields = (fields: readonly FieldError[]): DomainError =>
  new DomainError('VALIDATION', 'The given data was invalid.', { fields })

/**
 * Carries out steps that do not need each other's results, one after the other. All their field errors are reported together,
 * so that a caller can correct them at once. @throws VALIDATION with the fields of every refusal
 */
export async function collectErrors<const Results extends readonly unknown[]>(steps: {
  readonly [Step in keyof Results]: () => Results[Step] | Promise<Results[Step]>
}): Promise<Results> {
  const results: unknown[] = []
  const fields: FieldError[] = []
  for (const step of steps) {
    try {
      results.push(await step())
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'VALIDATION') throw error
      fields.push(...error.fields)
    }
  }
  if (fields.length > 0) throw invalidFields(fields)
  // Each step has pushed its result: an error ends the function here or above.
  return results as unknown as Results
}

/** The record is unknown or belongs to another company; both look the same. `noun` as in a sentence: "invoice"; `at`: its input. */
export const notFound = (noun: string, at = 'id'): DomainError =>
  new DomainError('NOT_FOUND', `There is no such ${noun}.`, { at: [at] })

/** A lost race, a stale version, or a state that forbids the operation; `at`: the input that names the record or its version. */
export const conflict = (message: string, at = 'id'): DomainError => new DomainError('CONFLICT', message, { at: [at] })

/** A record that was changed since it was read, by its version or by another request; `at` as in {@link conflict}. */
export const stale = (message: string, at = 'id'): DomainError =>
  new DomainError('CONFLICT', message, { at: [at], isStale: true })

export const badRequest = (message: string): DomainError => new DomainError('BAD_REQUEST', message)

/** Authenticated, but not permitted; `right`: what the caller lacks. Existing clients compare this exact text. */
export const forbidden = (right?: string): DomainError =>
  new DomainError('FORBIDDEN', 'This action is unauthorized.', right === undefined ? {} : { right })

/** Message for a commit that was interrupted. */
export const outcomeUnknown =
  'The connection to the database was lost while saving, and it is unknown if the change was saved: send the request again with the same Idempotency-Key, or check the record before repeating it.'

/** Message for a statement that was cancelled because it took too long. */
export const tookTooLong =
  'The database took too long and nothing was changed: use smaller pages or narrower filters, or try again later.'
