import Hashids from 'hashids'
import { type RecordKind, recordKinds } from '../../src/domain/kernel/record-id.ts'

/** The ids of the raw server, as written by hand: the package, and what it made before. */
export function createRawIds(salt: string) {
  const hashids = new Hashids(salt, 10)
  const codeOf = Object.fromEntries(recordKinds.map((kind, index) => [kind, index + 1])) as Record<RecordKind, number>
  const encoded = new Map<number, string>()
  const decoded = new Map<string, number>()
  return {
    encode(kind: RecordKind, key: number): string {
      if (key === 0) return ''
      const slot = key * 64 + codeOf[kind]
      const known = encoded.get(slot)
      if (known !== undefined) return known
      const id = hashids.encode(codeOf[kind], key)
      encoded.set(slot, id)
      return id
    },
    decode(kind: RecordKind, id: string): number | undefined {
      const known = decoded.get(id)
      if (known !== undefined) return known
      const [code, key] = hashids.decode(id)
      if (code !== codeOf[kind]) return undefined
      if (decoded.size >= 10_000) decoded.clear()
      decoded.set(id, Number(key))
      return Number(key)
    },
  }
}
