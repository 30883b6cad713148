import { recordKinds } from '../domain/kernel/record-id.ts'
import type { IdCodec, RecordKind } from '../domain/kernel/record-id.ts'
import { createPairCode } from './pair-code.ts'

const shortest = 10
const longest = 64
const remembered = 100_000

/**
 * External ids: the kind of record and its key, in a reversible code of at least ten characters that depends on `salt`. Opaque,
 * but not secret: access still requires a token of the record's company.
 */
export function createIds(salt: string): IdCodec {
  const pairs = createPairCode(salt, shortest)
  const codeOf = Object.fromEntries(recordKinds.map((kind, index) => [kind, index + 1])) as Record<RecordKind, number>
  // A page of a list holds hundreds of ids, most of them seen before: finding one takes a quarter of the time of making it.
  const known = new Map<number, string>()
  const pairOf = (id: string) => (id.length < shortest || id.length > longest ? undefined : pairs.decode(id))
  return {
    encode(kind, key) {
      // Key of an unsaved record: a new record has no id.
      if (key === 0) return ''
      const slot = key * 64 + codeOf[kind]
      // Beyond that, several keys would share a slot.
      if (!Number.isSafeInteger(slot)) return pairs.encode(codeOf[kind], key)
      const made = known.get(slot)
      if (made !== undefined) return made
      const id = pairs.encode(codeOf[kind], key)
      if (known.size >= remembered) known.clear()
      known.set(slot, id)
      return id
    },
    decode(kind, id) {
      const pair = pairOf(id)
      return pair?.[0] === codeOf[kind] ? pair[1] : undefined
    },
    identify(id) {
      const [code = 0, key = 0] = pairOf(id) ?? []
      const kind = recordKinds[code - 1]
      return kind && { kind, key }
    },
  }
}
