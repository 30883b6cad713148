import { z } from 'zod'

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

/** Converts keys to the opaque ids of the APIs and back; `decode` returns undefined for anything not encoded here. */
export type IdCodec = {
  encode(kind: RecordKind, key: number): string
  decode(kind: RecordKind, id: string): number | undefined
}

// zod passes no context to schemas, and the codec depends on configuration. Parsing is synchronous, so a codec that is set
// during one parse is never visible to another request.
let codecOfThisParse: IdCodec | undefined

const spokenTypes: Readonly<Record<string, string>> = { array: 'a list', object: 'an object', string: 'text' }

/** Describes missing values and wrong types in the style of the other validation errors. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is required' : `must be ${spokenTypes[issue.expected] ?? issue.expected}`
}

/** Parses the input with `codec` for ids. */
export function parseWithIds<Schema extends z.ZodType>(codec: IdCodec, schema: Schema, raw: unknown) {
  codecOfThisParse = codec
  try {
    return schema.safeParse(raw, { error: explain })
  } finally {
    codecOfThisParse = undefined
  }
}

function decode(kind: RecordKind, id: string): number | undefined {
  if (!codecOfThisParse) throw new Error('Ids are read inside parseWithIds only')
  return codecOfThisParse.decode(kind, id.trim())
}

/** Marks a wrong id as "no such record" rather than "invalid input": for ids in a path or of the record acted on. */
export const notFoundIssue = 'not_found'

/** The record that an operation acts on. A malformed id, or another kind's, is NOT_FOUND like an unknown one. */
export const subjectId = (kind: RecordKind) =>
  z.string().transform((id, context) => {
    const key = decode(kind, id)
    if (key !== undefined) return key
    context.addIssue({
      code: 'custom',
      message: `There is no such ${spoken(kind)}.`,
      params: { reason: notFoundIssue },
    })
    return z.NEVER
  })

/** A record of any kind, by its key. */
export type AnyRecord = { kind: RecordKind; key: number }

/** {@link subjectId} of any of these kinds. */
export const subjectIdAmong = (kinds: readonly RecordKind[]) =>
  z.string().transform((id, context): AnyRecord => {
    for (const kind of kinds) {
      const key = decode(kind, id)
      if (key !== undefined) return { kind, key }
    }
    context.addIssue({ code: 'custom', message: 'There is no such record.', params: { reason: notFoundIssue } })
    return z.NEVER
  })

/** A reference to another record: its key, or VALIDATION naming the field. */
export const referenceId = (kind: RecordKind) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is required' : `must be the id of ${oneOf(kind)}`) })
    .transform((id, context) => {
      const key = decode(kind, id)
      if (key !== undefined) return key
      context.addIssue({ code: 'custom', message: `"${id}" is not the id of ${oneOf(kind)}.` })
      return z.NEVER
    })

/** A reference to a record of any kind: its kind and key, or VALIDATION naming the field. */
export const anyReferenceId = () =>
  z.string('must be the id of a record').transform((id, context): AnyRecord => {
    for (const kind of recordKinds) {
      const key = decode(kind, id)
      if (key !== undefined) return { kind, key }
    }
    context.addIssue({ code: 'custom', message: `"${id}" is not the id of a record.` })
    return z.NEVER
  })

/** One of many records that an operation acts on: its key, or the text as sent if it is not an id of the kind. */
export const namedId = (kind: RecordKind) =>
  z.string(`must be the id of ${oneOf(kind)}`).transform((id): number | string => decode(kind, id) ?? id)

/** An id as sent, trimmed, and its key, which is undefined if it is not an id of the kind. */
export const sentId = (kind: RecordKind) =>
  z.string(`must be the id of ${oneOf(kind)}`).transform((id) => ({ sent: id.trim(), key: decode(kind, id) }))

/** "an invoice", "a bank transaction". */
export const oneOf = (kind: RecordKind): string => `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${spoken(kind)}`

/** "bank transaction" for bankTransaction. */
export const spoken = (kind: RecordKind): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
