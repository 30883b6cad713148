import { invalid } from './error.ts'
import { isEmpty } from './input.ts'
import { type Decode, decoding, notFoundIssue, type Read, type Refuse } from './parse-input.ts'
import { type AnyRecord, notAnId, oneAmong, oneOf, recordKinds, type RecordKind } from './record-id.ts'
import { humanize } from './spelling.ts'

const notFound = { params: { reason: notFoundIssue } }
const unknown = { params: { code: 'NOT_FOUND' } }
const tooMany = { params: { code: 'TOO_MANY' } }

const refuseType = (refuse: Refuse, sent: unknown, expected: string): never =>
  sent === undefined ? refuse('is required', { params: { code: 'REQUIRED' } }) : refuse(`must be ${expected}`)

/** The record that the operation acts on. Anything but an id of that kind is NOT_FOUND. */
export const subject = (kind: RecordKind, description: string) =>
  decoding({ scalar: 'ID', recordKind: kind, description }, (sent, decode, refuse) =>
    typeof sent === 'string'
      ? (decode(kind, sent) ?? refuse(`There is no such ${humanize(kind)}.`, notFound))
      : refuseType(refuse, sent, 'text'),
  )

/** {@link subject} of any of these kinds. */
export const subjectAmong = (kinds: readonly RecordKind[], description: string) =>
  decoding({ scalar: 'ID', description }, (sent, decode, refuse) =>
    typeof sent === 'string'
      ? (decodeAmong(kinds, decode, sent) ?? refuse('There is no such record.', notFound))
      : refuseType(refuse, sent, 'text'),
  )

function decodeAmong(kinds: readonly RecordKind[], decode: Decode, id: string): AnyRecord | undefined {
  for (const kind of kinds) {
    const key = decode(kind, id)
    if (key !== undefined) return { kind, key }
  }
  return undefined
}

/** A reference to another record: its key, or null when empty. A wrong id is VALIDATION. */
export const reference = (kind: RecordKind, description: string) =>
  decoding({ scalar: 'ID', recordKind: kind, description }, (sent, decode, refuse): number | null => {
    if (isEmpty(sent)) return null
    return typeof sent === 'string'
      ? (decode(kind, sent) ?? refuse(notAnId(kind, sent), unknown))
      : refuseType(refuse, sent, `the id of ${oneOf(kind)}`)
  })

/** A reference with its id as sent, for values stored as text; undefined when empty. `key`: undefined if it is no id of the kind. */
export const namedReference = (kind: RecordKind, description: string) =>
  decoding({ scalar: 'ID', recordKind: kind, description }, (sent, decode, refuse) => {
    if (sent === undefined || isEmpty(sent)) return undefined
    const id = idIn(sent)
    if (id === undefined) return refuse(`must be the id of ${oneOf(kind)}`)
    return { sent: id.trim(), key: decode(kind, id) }
  })

/** Some clients send numbers for the ids of records that they create. */
const idIn = (sent: unknown): string | undefined =>
  typeof sent === 'string' ? sent : typeof sent === 'number' ? String(sent) : undefined

/** The key of a nested record, null when empty, or the text as sent, which updates reject and creations ignore. */
export const embeddedId = (kind: RecordKind, description: string) =>
  decoding({ scalar: 'ID', recordKind: kind, description }, (sent, decode, refuse): number | string | null =>
    isEmpty(sent) ? null : (named(kind, idIn(sent), decode) ?? refuse(`must be the id of ${oneOf(kind)}`)),
  )

/** Longest text that is kept in place of an id: answers repeat it. */
const longestName = 255

/** The key of a record, or the text as sent if it is not an id of the kind; undefined for other values. */
const named = (kind: RecordKind, sent: unknown, decode: Decode): number | string | undefined =>
  typeof sent === 'string' && sent.length <= longestName ? (decode(kind, sent) ?? sent) : undefined

/** A reference to a record of any kind; null when empty. A wrong id is VALIDATION. */
export const anyReference = (description: string) =>
  decoding({ scalar: 'ID', description }, (sent, decode, refuse): AnyRecord | null => {
    if (isEmpty(sent)) return null
    if (typeof sent !== 'string') return refuse('must be the id of a record')
    return decodeAmong(recordKinds, decode, sent) ?? refuse(`"${sent}" is not the id of a record.`, unknown)
  })

/** An {@link anyReference} of these kinds. compat: the published API names the kind beside it. @throws VALIDATION */
export function recordAmong<Kind extends RecordKind>(
  record: AnyRecord | null,
  kinds: readonly Kind[],
  expected?: { kind: Kind; noun: string },
): { kind: Kind; key: number } {
  if (record === null) throw invalid('recordId', 'is required', 'REQUIRED')
  if (expected && record.kind !== expected.kind)
    throw invalid('recordId', `is not the id of ${expected.noun}`, 'NOT_FOUND')
  const kind = kinds.find((each) => each === record.kind)
  if (kind === undefined) throw invalid('recordId', `must be the id of ${oneAmong(kinds)}`)
  return { kind, key: record.key }
}

/** Most records that a filter may name: each is bound several times, and SQLite limits a statement to 32,766 values. */
export const mostReferences = 1_000

/** The records of a filter: their keys, none when the list is empty, null (no restriction) when it is null. */
export const referencesIn = (kind: RecordKind, description: string, most = 100) =>
  decoding(
    { scalar: 'ID', list: true, recordKind: kind, description },
    keysOf(most, oneOf(kind), (decode, id) => decode(kind, id)),
  )

/** {@link referencesIn} for records of any kind. */
export const anyReferencesIn = (description: string) =>
  decoding(
    { scalar: 'ID', list: true, description },
    keysOf(100, 'a record', (decode, id) => decodeAmong(recordKinds, decode, id)),
  )

/** Reads the keys of a list of references; a refusal names the position in the list. Null stays null. */
const keysOf =
  <Key>(most: number, noun: string, keyOf: (decode: Decode, id: string) => Key | undefined): Read<Key[] | null> =>
  (sent, decode, refuse) =>
    isEmpty(sent)
      ? null
      : mapIds(sent, most, refuse, (id, position) => {
          const path = [position]
          if (typeof id !== 'string') return refuse(`must be the id of ${noun}`, { path })
          return keyOf(decode, id) ?? refuse(`"${id}" is not the id of ${noun}.`, { path, ...unknown })
        })

/** The records that a bulk operation acts on. Texts that are not ids of the kind are kept. */
export const namedRecords = (kind: RecordKind, description: string, most: number) =>
  decoding({ scalar: 'ID', list: true, recordKind: kind, description }, (sent, decode, refuse) =>
    isEmpty(sent) ? [] : mapIds(sent, most, refuse, namesOf(kind, decode, refuse)),
  )

/** Records that a list shows first. Texts that are not ids are kept, because some lists identify records by name. */
export const pinnedRecords = (kind: RecordKind, description: string) =>
  decoding({ scalar: 'ID', list: true, recordKind: kind, description }, (sent, decode, refuse) => {
    if (isEmpty(sent)) return []
    if (!Array.isArray(sent)) return refuseType(refuse, sent, 'a list')
    return sent.slice(0, mostReferences).map(namesOf(kind, decode, refuse))
  })

const namesOf = (kind: RecordKind, decode: Decode, refuse: Refuse) => (id: unknown, position: number) =>
  named(kind, id, decode) ?? refuse(`must be the id of ${oneOf(kind)}`, { path: [position] })

/** Reads each of the ids, which are counted first. */
function mapIds<Key>(sent: unknown, most: number, refuse: Refuse, read: (id: unknown, position: number) => Key): Key[] {
  if (!Array.isArray(sent)) return refuseType(refuse, sent, 'a list')
  return sent.length > most ? refuse(`must name at most ${most} records`, tooMany) : sent.map(read)
}
