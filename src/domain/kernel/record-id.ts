import { z } from 'zod'

/** Kinds of record with an id that callers see. The id says which kind it is of, by the place here: new ones go last. */
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

/** Turns keys into the opaque ids of the doors and back; `decode` answers undefined for anything not encoded here. */
export type IdCodec = {
  encode(kind: RecordKind, key: number): string
  decode(kind: RecordKind, id: string): number | undefined
}

// zod gives a schema no context, and the codec depends on configuration. Parsing is synchronous, so a codec that is set
// for the length of one parse can never be seen by another request.
let codecOfThisParse: IdCodec | undefined

const spokenTypes: Readonly<Record<string, string>> = { array: 'a list', object: 'an object', string: 'text' }

/** Says what is missing or of the wrong type in the words that the other refusals use. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is required' : `must be ${spokenTypes[issue.expected] ?? issue.expected}`
}

/** Parses with `codec` deciding what is a valid id. */
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

/** Marks a wrong id as "no such record" rather than "invalid input": what stands in a path or names the record acted on. */
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

/** A reference to another record, in the input: the key, or VALIDATION naming the field. */
export const referenceId = (kind: RecordKind) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is required' : `must be the id of ${one(kind)}`) })
    .transform((id, context) => {
      const key = decode(kind, id)
      if (key !== undefined) return key
      context.addIssue({ code: 'custom', message: `"${id}" is not the id of ${one(kind)}.` })
      return z.NEVER
    })

/** A reference to a record of whatever kind: what its id says, or VALIDATION naming the field. */
export const anyReferenceId = () =>
  z.string('must be the id of a record').transform((id, context): AnyRecord => {
    for (const kind of recordKinds) {
      const key = decode(kind, id)
      if (key !== undefined) return { kind, key }
    }
    context.addIssue({ code: 'custom', message: `"${id}" is not the id of a record.` })
    return z.NEVER
  })

/** One of many records that an operation acts on: its key, or the text as it was sent when that is no id of the kind. */
export const namedId = (kind: RecordKind) =>
  z.string(`must be the id of ${one(kind)}`).transform((id): number | string => decode(kind, id) ?? id)

/** An id as it was sent, without blanks around it, and its key, undefined when it is no id of the kind. */
export const sentId = (kind: RecordKind) =>
  z.string(`must be the id of ${one(kind)}`).transform((id) => ({ sent: id.trim(), key: decode(kind, id) }))

/** "an invoice", "a bank transaction". */
const one = (kind: RecordKind): string => `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${spoken(kind)}`

/** "bank transaction" for bankTransaction. */
export const spoken = (kind: RecordKind): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
