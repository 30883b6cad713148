import * as z from 'zod'
import { isEmpty } from './input.ts'
import type { GraphForm, ScalarMeta } from './input.ts'
import type { RecordKind } from './record-id.ts'
import {
  anyReferenceId,
  anyReferenceIds,
  namedId,
  referenceId,
  referenceIds,
  sentId,
  subjectId,
  subjectIdAmong,
} from './record-id.ts'

/** The record that the operation acts on. Anything but an id of that kind is NOT_FOUND. */
export const subject = (kind: RecordKind, description: string) =>
  subjectId(kind).meta({ scalar: 'ID', recordKind: kind, description } satisfies ScalarMeta)

/** {@link subject} of any of these kinds. */
export const subjectAmong = (kinds: readonly RecordKind[], description: string) =>
  subjectIdAmong(kinds).meta({ scalar: 'ID', description } satisfies ScalarMeta)

/** A reference to another record: its key, or null when empty. A wrong id is VALIDATION. */
export const reference = (kind: RecordKind, description: string) =>
  z
    .preprocess((value) => (isEmpty(value) ? null : value), referenceId(kind).nullable())
    .meta({ scalar: 'ID', recordKind: kind, description } satisfies ScalarMeta)

/**
 * A reference to another record together with its id as sent, for values that are stored as text: undefined when empty. `key`
 * is undefined if the text is not an id of the kind.
 */
export const namedReference = (kind: RecordKind, description: string) =>
  z
    .preprocess(
      (value) => (isEmpty(value) ? undefined : typeof value === 'number' ? String(value) : value),
      sentId(kind).optional(),
    )
    .meta({ scalar: 'ID', recordKind: kind, description } satisfies ScalarMeta)

/**
 * The id of a nested record: its key, null when empty, and the text as sent if it is not an id of the kind. Updates reject such
 * a text, creations ignore every id.
 */
export const embeddedId = (kind: RecordKind, description: string) =>
  z
    .preprocess(
      (value) => (isEmpty(value) ? null : typeof value === 'number' ? String(value) : value),
      namedId(kind).nullable(),
    )
    .meta({ scalar: 'ID', recordKind: kind, description } satisfies ScalarMeta)

/** A reference to a record of any kind; null when empty. A wrong id is VALIDATION. */
export const anyReference = (description: string) =>
  z
    .preprocess((value) => (isEmpty(value) ? null : value), anyReferenceId().nullable())
    .meta({ scalar: 'ID', description } satisfies ScalarMeta)

/** Most records that a filter may name: each is bound several times, and SQLite limits a statement to 32,766 values. */
const mostReferences = 1_000

/** Most records that a filter of GraphQL may name. */
const mostListed = 100

/**
 * The references of a filter: their keys, none when the list is empty, null (no restriction) when empty. REST sends one reference,
 * GraphQL a list under the plural name, or `name`.
 */
export const referencesIn = (kind: RecordKind, description: string, graph: ListInGraph) =>
  filtering(referenceIds(kind, mostListed), { scalar: 'ID', recordKind: kind, description, graph: inList(graph) })

/** {@link referencesIn} for records of any kind. */
export const anyReferencesIn = (description: string, graph: ListInGraph) =>
  filtering(anyReferenceIds(mostListed), { scalar: 'ID', description, graph: inList(graph) })

/** The description of a list in GraphQL, and its name if that is not the plural of the input's. */
type ListInGraph = { graph: string; name?: string }

const inList = ({ graph, name }: ListInGraph): GraphForm => ({ list: true, description: graph, ...(name && { name }) })

const filtering = <Schema extends z.ZodType>(keys: Schema, meta: ScalarMeta) =>
  z.preprocess((value) => (isEmpty(value) ? null : value), keys).meta(meta)

/** Several references: a list, or one text with commas between the ids; null for a text without any. */
export const references = (kind: RecordKind, description: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^[\s,]*$/.test(value) ? null : value),
      idList(kind, referenceId(kind), description, mostReferences).nullable(),
    )
    .meta({ scalar: 'ID', list: true, recordKind: kind, description })

/**
 * Records that a list shows first, in the same forms; values that are not strings are dropped. Texts that are not ids are kept,
 * because some lists identify records by name.
 */
export const pinnedRecords = (kind: RecordKind, description: string) =>
  z
    .preprocess(
      (value) => namesOf(value).slice(0, mostReferences),
      z.array(z.unknown()).transform((sent) => sent.filter((name) => typeof name === 'string')),
    )
    .pipe(z.array(namedId(kind)))
    .meta({ scalar: 'ID', list: true, recordKind: kind, description })

/** The names of a comma list, and the whole text as well, since a name may contain a comma. Empty for other values. */
function namesOf(value: unknown): unknown[] {
  const names = idsOf(value)
  if (!Array.isArray(names)) return []
  return typeof value === 'string' && names.length > 1 ? [...names, value.trim()] : names
}

/** The records that a bulk operation acts on, in the same forms. Texts that are not ids of the kind are kept. */
export const namedRecords = (kind: RecordKind, description: string, most: number) =>
  idList(kind, namedId(kind), description, most)

const idList = <Element extends z.ZodType>(kind: RecordKind, element: Element, description: string, most: number) =>
  z
    // Counted before any of them is parsed.
    .preprocess(idsOf, z.array(z.unknown()).max(most, `must name at most ${most} records`).pipe(z.array(element)))
    .meta({ scalar: 'ID', list: true, recordKind: kind, description })

function idsOf(value: unknown): unknown {
  if (isEmpty(value)) return []
  if (typeof value !== 'string') return value
  return value
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
}
