import type { RecordKind } from '../kernel/record-id.ts'
import type { Work } from '../kernel/work.ts'

/** Access to the records of one company, all that a check reads. */
export type Ledger = Pick<Work, 'db' | 'tables'> & { companyId: number }

/** The invariants that are recomputed here; each is described at its check. `rows` is the precondition of all others. */
export type Invariant = 'rows' | 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P8' | 'P14'

/** A stored figure that disagrees with the records behind it. */
export type Difference = {
  invariant: Invariant
  companyId: number
  /** The affected record; `number` is empty where it has none. */
  record: { kind: RecordKind; key: number; number: string }
  /** Name of the figure, in a few words: "balance". */
  what: string
  /** Stored value; money in units of its currency. */
  stored: string
  /** Value recomputed from the records behind it, or the allowed values. */
  expected: string
}
