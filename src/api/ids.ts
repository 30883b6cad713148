import Hashids from 'hashids'
import { recordKinds } from '../domain/kernel/record-id.ts'
import type { IdCodec, RecordKind } from '../domain/kernel/record-id.ts'

const shortest = 10
const remembered = 100_000
const rememberedDecoded = 10_000

/**
 * External ids: the kind of record and its key, in a reversible code of at least ten characters that depends on `salt`. Opaque,
 * but not secret: access still requires a token of the record's company.
 */
export function createIds(salt: string): IdCodec {
  const hashids = new Hashids(salt, shortest)
  const codeOf = Object.fromEntries(recordKinds.map((kind, index) => [kind, index + 1])) as Record<RecordKind, number>
  // Encoding costs microseconds and a page of a list holds hundreds of ids, most of them seen before.
  const encoded = new Map<number, string>()
  const decoded = new Map<string, { code: number; key: number }>()
  return {
    encode(kind, key) {
      // Key of an unsaved record: a blank record has no id.
      if (key === 0) return ''
      const slot = key * 64 + codeOf[kind]
      // Beyond that, several keys would share a slot.
      if (!Number.isSafeInteger(slot)) return hashids.encode(codeOf[kind], key)
      const known = encoded.get(slot)
      if (known !== undefined) return known
      const id = hashids.encode(codeOf[kind], key)
      if (encoded.size >= remembered) encoded.clear()
      encoded.set(slot, id)
      return id
    },
    decode(kind, id) {
      const known = decoded.get(id)
      if (known) return known.code === codeOf[kind] ? known.key : undefined
      if (id.length < shortest || id.length > 64 || !/^[a-zA-Z0-9]+$/.test(id)) return undefined
      const [code, key, ...rest] = hashids.decode(id)
      if (typeof code !== 'number' || typeof key !== 'number' || rest.length > 0) return undefined
      if (decoded.size >= rememberedDecoded) decoded.clear()
      decoded.set(id, { code, key })
      return code === codeOf[kind] ? key : undefined
    },
  }
}

/** The kind and key of any valid id, for `node(id)`; undefined for every other text. */
export function decodeAny(ids: IdCodec, id: string): { kind: RecordKind; key: number } | undefined {
  for (const kind of recordKinds) {
    const key = ids.decode(kind, id)
    if (key !== undefined) return { kind, key }
  }
  return undefined
}
