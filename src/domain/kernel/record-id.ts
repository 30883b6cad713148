import * as z from 'zod'
import type { Yielder } from '../../db/sqlite/thread-turns.ts'
import type { DividedParse } from './divided-list.ts'
import { humanize } from './spelling.ts'

/** Kinds of record with a public id. The id encodes the kind as its index in this list, so new kinds are appended. */
export const recordKinds = [
  'company',
  'user',
  'token',
  'client',
  'contact',
  'invoice',
  'quote',
  'invitation',
  'payment',
  'allocation',
  'vendor',
  'vendorContact',
  'expenseCategory',
  'expense',
  'bankAccount',
  'bankTransaction',
  'ledgerEntry',
  'activity',
  'product',
  'taxRate',
  'paymentTerm',
  'credit',
  'creditAllocation',
  'purchaseOrder',
  'document',
  'webhook',
  'bankRule',
  'delivery',
  'vendorInvitation',
  'clientGroup',
  'location',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** Converts keys to the opaque ids of the APIs and back; what was not encoded here is undefined. */
export type IdCodec = {
  encode(kind: RecordKind, key: number): string
  decode(kind: RecordKind, id: string): number | undefined
  /** The kind and key of an id of any kind. */
  identify(id: string): { kind: RecordKind; key: number } | undefined
}

const spokenTypes: Readonly<Record<string, string>> = { array: 'a list', object: 'an object', string: 'text' }

/** Describes missing values and wrong types in the style of the other validation errors. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is required' : `must be ${spokenTypes[issue.expected] ?? issue.expected}`
}

/** Parameters of a parse. zod hands them to every schema in it, those that it does not know included. */
type ParseContext<Issue extends z.core.$ZodIssueBase = never> = z.core.ParseContextInternal<Issue> & {
  codec?: IdCodec
} & DividedParse

/** Parses the input with `codec` for ids. */
export function parseWithIds<Schema extends z.ZodType>(codec: IdCodec, schema: Schema, raw: unknown) {
  // zod sets `async` in a copy of the context: adding a member to the copy takes ten times as long as replacing one.
  const context: ParseContext<z.core.$ZodIssue> = { error: explain, codec, async: false }
  return schema.safeParse(raw, context)
}

/** {@link parseWithIds} for an input with a list of thousands: other requests are served while it is checked. */
export function parseCooperatively<Schema extends z.ZodType>(
  codec: IdCodec,
  schema: Schema,
  raw: unknown,
  yielder: Yielder,
) {
  const context: ParseContext<z.core.$ZodIssue> = { error: explain, codec, yielder }
  return schema.safeParseAsync(raw, context)
}

/** Decodes an id; undefined for one that is not of the kind. */
export type Decode = (kind: RecordKind, id: string) => number | undefined
/** Refuses the value, or the element of a list at `path`. */
type Refuse = (message: string, at?: { path?: number[]; params?: Record<string, unknown> }) => never

/**
 * A transformation that decodes ids with the codec of {@link parseWithIds}. It takes the place of zod's own parse function, since
 * zod does not hand the parameters of a parse to the functions of its transformations.
 */
export function decoding<Sent, Read>(read: (sent: Sent, decode: Decode, refuse: Refuse) => Read) {
  const schema = z.transform<Sent, Read>(() => z.NEVER)
  schema._zod.run = schema._zod.parse = (payload, { codec }: ParseContext) => {
    if (!codec) throw new Error('Ids are read inside parseWithIds only')
    const input = payload.value
    payload.value = read(
      // The schema before it in the pipe has checked the type.
      input as Sent,
      (kind, id) => codec.decode(kind, id.trim()),
      (message, at) => {
        payload.issues.push({ code: 'custom', input, inst: schema, message, ...at })
        return z.NEVER
      },
    )
    return payload
  }
  return schema
}

/** Marks a wrong id as "no such record" rather than "invalid input": for ids in a path or of the record acted on. */
export const notFoundIssue = 'not_found'

/** The record that an operation acts on. A malformed id, or another kind's, is NOT_FOUND like an unknown one. */
export const subjectId = (kind: RecordKind) =>
  z
    .string()
    .pipe(
      decoding(
        (id: string, decode, refuse) =>
          decode(kind, id) ?? refuse(`There is no such ${humanize(kind)}.`, { params: { reason: notFoundIssue } }),
      ),
    )

/** A record of any kind, by its key. */
export type AnyRecord = { kind: RecordKind; key: number }

function decodeAmong(kinds: readonly RecordKind[], decode: Decode, id: string): AnyRecord | undefined {
  for (const kind of kinds) {
    const key = decode(kind, id)
    if (key !== undefined) return { kind, key }
  }
  return undefined
}

/** {@link subjectId} of any of these kinds. */
export const subjectIdAmong = (kinds: readonly RecordKind[]) =>
  z
    .string()
    .pipe(
      decoding(
        (id: string, decode, refuse): AnyRecord =>
          decodeAmong(kinds, decode, id) ?? refuse('There is no such record.', { params: { reason: notFoundIssue } }),
      ),
    )

/** A reference to another record: its key, or VALIDATION naming the field. */
export const referenceId = (kind: RecordKind) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is required' : `must be the id of ${oneOf(kind)}`) })
    .pipe(decoding((id: string, decode, refuse) => decode(kind, id) ?? refuse(notAnId(kind, id))))

/** Message for a text that is not the id of a record of the kind. */
export const notAnId = (kind: RecordKind, id: string): string => `"${id}" is not the id of ${oneOf(kind)}.`

/** A reference to a record of any kind: its kind and key, or VALIDATION naming the field. */
export const anyReferenceId = () =>
  z
    .string('must be the id of a record')
    .pipe(
      decoding(
        (id: string, decode, refuse): AnyRecord =>
          decodeAmong(recordKinds, decode, id) ?? refuse(`"${id}" is not the id of a record.`),
      ),
    )

/**
 * The keys of a list of at most `most` references, or of a single one; VALIDATION names the position in the list. Null stays null.
 * `noun` describes the records in messages.
 */
const keysOf = <Key>(keyOf: (decode: Decode, id: string) => Key | undefined, noun: string, most: number) =>
  z.unknown().pipe(
    decoding((sent: unknown, decode, refuse): Key[] | null => {
      if (sent === null) return null
      const read = (id: unknown, ...path: number[]): Key =>
        typeof id === 'string'
          ? (keyOf(decode, id) ?? refuse(`"${id}" is not the id of ${noun}.`, { path }))
          : refuse(`must be the id of ${noun}`, { path })
      if (!Array.isArray(sent)) return [read(sent)]
      if (sent.length > most) return refuse(`must name at most ${most} records`)
      return sent.map((id: unknown, position) => read(id, position))
    }),
  )

/** References to records of the kind: a list, or a single one. */
export const referenceIds = (kind: RecordKind, most: number) =>
  keysOf((decode, id) => decode(kind, id), oneOf(kind), most)

/** References to records of any kind: a list, or a single one. */
export const anyReferenceIds = (most: number) =>
  keysOf((decode, id) => decodeAmong(recordKinds, decode, id), 'a record', most)

const longestName = 255

/** One of many records that an operation acts on: its key, or the text as sent if it is not an id of the kind. */
export const namedId = (kind: RecordKind) =>
  z
    .string(`must be the id of ${oneOf(kind)}`)
    // The answer repeats it.
    .max(longestName, `must be the id of ${oneOf(kind)}`)
    .pipe(decoding((id: string, decode): number | string => decode(kind, id) ?? id))

/** An id as sent, trimmed, and its key, which is undefined if it is not an id of the kind. */
export const sentId = (kind: RecordKind) =>
  z
    .string(`must be the id of ${oneOf(kind)}`)
    .pipe(decoding((id: string, decode) => ({ sent: id.trim(), key: decode(kind, id) })))

/** "an invoice", "a bank transaction". */
export const oneOf = (kind: RecordKind): string => `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${humanize(kind)}`
