import { isJsonObject, InexactNumber, unstorableValue } from './json-value.ts'
import * as z from 'zod'
import { FileContent } from '../../files/file-content.ts'
import { fieldCodes, type FieldCode } from './error.ts'
import { parseDateInput } from './calendar.ts'
import { Decimal, ZERO } from './money/decimal.ts'
import { checkDecimalInput } from './money/money.ts'
import type { RecordKind } from './record-id.ts'

/**
 * The building blocks of operations' inputs. Each accepts the forms that both APIs may send (REST forms send every value as
 * text, JSON clients send numbers for ids) and carries its type, so that the GraphQL input types, the REST bodies and their
 * documentation are generated from the same schema.
 */
export type ScalarName =
  | 'String'
  | 'Int'
  | 'Boolean'
  | 'Decimal'
  | 'Date'
  | 'DateTime'
  | 'DecimalRange'
  | 'DateRange'
  | 'DateTimeRange'
  | 'ID'
  | 'JSON'
  | 'Enum'
  | 'File'
  | 'CurrencyCode'
  | 'CountryCode'
  | 'LanguageCode'
  | 'PaymentTypeId'
  | 'SizeId'
  | 'IndustryId'
  | 'CompanySettings'
  | 'ClientSettings'

/** Metadata of a scalar. */
export type ScalarMeta = {
  scalar: ScalarName
  description: string
  recordKind?: RecordKind
  /** Its values are, or may be, ids (`decoding`). */
  decodes?: true
  /** Enum only: the allowed words. */
  values?: readonly string[]
  /** Enum only: the name of the enum, whose values may stand for numbers. */
  enumName?: string
}

/**
 * A validation error of one value: the text goes to the caller, next to the field's name. `member` is the member of an object
 * that it is about.
 */
export class Problem {
  readonly message: string
  readonly code: FieldCode
  readonly member: string | undefined
  constructor(message: string, code: FieldCode = 'INVALID', member?: string) {
    this.message = message
    this.code = code
    this.member = member
  }
}

/** The kind of error that an issue of zod is. */
export function codeOf(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === 'custom') return fieldCodes.find((code) => code === issue.params?.['code']) ?? 'INVALID'
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'TOO_MANY' : 'TOO_LONG'
  return issue.code === 'invalid_type' && issue.message === 'is required' ? 'REQUIRED' : 'INVALID'
}

/** A scalar input from its metadata and the reader of a sent value. */
export function scalar<Value>(meta: ScalarMeta, read: (value: unknown) => Value | Problem) {
  return z
    .unknown()
    .transform((value, context): Value => {
      const result = value === undefined ? new Problem('is required', 'REQUIRED') : read(value)
      if (!(result instanceof Problem)) return result
      const path = result.member === undefined ? [] : [result.member]
      context.addIssue({ code: 'custom', message: result.message, path, params: { code: result.code } })
      return z.NEVER
    })
    .meta(meta)
}

/** True for null and text of white space only. */
export const isEmpty = (value: unknown): value is null | '' =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** Problem of a text with the character U+0000, which PostgreSQL cannot store. */
export const containsNul = 'must not contain the character U+0000'

/** Text, trimmed; null means empty. Numbers become their digits: clients send `country_id: 276`. */
export const text = (description: string, longest = 65_535) =>
  scalar({ scalar: 'String', description }, (value) => {
    if (value === null) return ''
    const written = value instanceof InexactNumber ? value.text : value
    if (typeof written === 'number' || typeof written === 'boolean') return String(written)
    if (typeof written !== 'string') return new Problem('must be text')
    // Letters with their marks apart, as macOS writes them, are the same letters.
    const trimmed = written.trim().normalize('NFC')
    if (trimmed.includes('\0')) return new Problem(containsNul)
    return trimmed.length > longest ? new Problem(`must have at most ${longest} characters`, 'TOO_LONG') : trimmed
  })

/** Maximum length of a search text. */
const longestSearch = 200

/** A search text; its cost grows with its length, so the limit is lower than for other texts. */
export const searchText = (description: string) =>
  text(`${description} At most ${longestSearch} characters.`, longestSearch)

/** A whole number within ±2^53. */
export const int = (description: string, range: { min?: number; max?: number } = {}) =>
  scalar({ scalar: 'Int', description }, (value) => {
    if (isEmpty(value)) return 0
    const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) return new Problem('must be a whole number')
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = range
    return number < min || number > max ? new Problem(`must be between ${min} and ${max}`) : number
  })

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** true, false, 1 or 0, as a value or as text in any case. Empty is false. */
export const flag = (description: string) =>
  scalar({ scalar: 'Boolean', description }, (value) => {
    if (isEmpty(value)) return false
    if (typeof value === 'boolean') return value
    const written = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return truths.get(written.trim().toLowerCase()) ?? new Problem('must be true, false, 1 or 0')
  })

/** A condition of lists that can be asked either way: false does not mean "no restriction". */
export const yesOrNo = (description: string) =>
  scalar({ scalar: 'Boolean', description }, (value): 'yes' | 'no' | Problem =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : new Problem('must be true or false'),
  )

/** A decimal with at most six digits after the point, within ±99,999,999,999,999. Empty is 0. */
export const decimal = (description: string) =>
  scalar({ scalar: 'Decimal', description }, (value): Decimal | Problem => {
    if (isEmpty(value)) return ZERO
    const checked = checkDecimalInput(value)
    return checked instanceof Decimal ? checked : new Problem(checked)
  })

/**
 * An exchange rate; empty counts as absent. The operation rejects values that are not above 0, together with its other
 * validation errors.
 */
export const rate = (description: string) =>
  scalar({ scalar: 'Decimal', description }, (value): Decimal | undefined | Problem => {
    if (isEmpty(value)) return undefined
    const checked = checkDecimalInput(value)
    return checked instanceof Decimal ? checked : new Problem(checked)
  })

/** A calendar date; an ISO instant gives its date. Empty is null. */
export const date = (description: string) => scalar({ scalar: 'Date', description }, parseDate)

/** A {@link date} that is stored as text. compat: the published API accepts any text there. */
export const dateText = (description: string) =>
  text(description).meta({ scalar: 'Date' } satisfies Partial<ScalarMeta>)

/** The date in a text; null for an empty one. */
export function parseDate(value: unknown): string | null | Problem {
  if (isEmpty(value)) return null
  const parsed = typeof value === 'string' ? parseDateInput(value.trim()) : undefined
  return parsed ?? new Problem('must be a date, YYYY-MM-DD')
}

/** A moment in a request: an instant, or a date that begins at midnight in the company's time zone. */
export type Moment = { at: number } | { date: string }

/** Unix seconds, an ISO 8601 instant (in UTC unless it names its zone) or a calendar date. Empty is null. */
export const moment = (description: string) => scalar({ scalar: 'String', description }, parseMoment)

/** The moment in a text; null for an empty one. */
export function parseMoment(value: unknown): Moment | null | Problem {
  if (isEmpty(value)) return null
  const words = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  if (/^\d{1,12}$/.test(words)) return { at: Number(words) }
  if (/^\d{4}-\d{2}-\d{2}[T ]\d/.test(words) && parseDateInput(words) !== undefined) {
    const milliseconds = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(words) ? words : `${words}Z`)
    if (Number.isFinite(milliseconds)) return { at: Math.floor(milliseconds / 1000) }
  }
  const day = parseDateInput(words)
  return day === undefined ? new Problem('must be unix seconds, an ISO instant or a date, YYYY-MM-DD') : { date: day }
}

/** One of a few words, in any case. Empty is refused unless it is one of them. */
export const choice = <const Word extends string>(enumName: string, values: readonly Word[], description: string) =>
  scalar({ scalar: 'Enum', description, values, enumName }, (value): Word | Problem => {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value
    return values.find((known) => known.toLowerCase() === word) ?? new Problem(`must be one of: ${values.join(', ')}`)
  })

function readObject(value: unknown): Record<string, unknown> | Problem {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return {}
  return isJsonObject(value) ? { ...value } : new Problem('must be an object')
}

/** A JSON object, whose members the operation checks. Empty text is an empty object. */
export const jsonObject = (description: string) => scalar({ scalar: 'JSON', description }, readObject)

/** A JSON object, stored unchanged; one with parts that would be stored as others is refused. Empty text is an empty object. */
export const freeJson = (description: string) =>
  scalar({ scalar: 'JSON', description }, (value): Record<string, unknown> | Problem => {
    const problem = unstorableValue(value)
    return problem === undefined ? readObject(value) : new Problem(`must not contain ${problem}`)
  })

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The content of a file: a form upload, or its bytes as base64 text. */
export const file = (description: string, refusal = 'must be a file, or its content as base64 text') =>
  scalar({ scalar: 'File', description }, (value): FileContent | Problem => {
    if (value instanceof FileContent) return value
    const written = typeof value === 'string' ? value.replaceAll(/[\r\n]/g, '') : ''
    return base64.test(written) ? FileContent.ofBytes(Buffer.from(written, 'base64')) : new Problem(refusal)
  })

/** Turns "" and null, which forms send for an empty field, into absent. */
export const emptyToAbsent = (value: unknown): unknown => (value === '' || value === null ? undefined : value)

/** {@link file} where empty means no file: the value that forms send for an empty file input. */
export const fileOrNone = (description: string, refusal: string) =>
  z
    .preprocess((value) => (isEmpty(value) ? undefined : value), file(description, refusal).optional())
    .meta({ scalar: 'File', description } satisfies ScalarMeta)
