import type { RecordKind } from '../kernel/record-id.ts'
import type { Work } from '../kernel/work.ts'

/** The books of one company: what every check reads, and nothing else. */
export type Books = Pick<Work, 'db' | 'tables'> & { companyId: number }

/** The laws that are recomputed here; what each of them says stands with its check. `rows` is what they all rest on. */
export type Invariant = 'rows' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P8' | 'P14'

/** Something that the books say otherwise than the records behind it. */
export type Difference = {
  invariant: Invariant
  companyId: number
  /** The record in which it shows; `number` is blank where it has none. */
  record: { kind: RecordKind; key: number; number: string }
  /** What differs, in a few words: "balance". */
  what: string
  /** What the books say; money in units of its currency. */
  stored: string
  /** What the records behind it come to, or what would be allowed. */
  expected: string
}
