/**
 * Number of values sent per field: one, selected by the seed, unless `ABUSE_VALUES` gives another number or `all`.
 * `ABUSE_SEED` selects others.
 */
const [wanted, seed] = [process.env['ABUSE_VALUES'] ?? '1', process.env['ABUSE_SEED'] ?? '1']
const most = wanted === 'all' ? Number.POSITIVE_INFINITY : Number(wanted)

/** An integer hash of all bytes. */
const hashOf = (text: string): number => Buffer.from(text).reduce((hash, byte) => (hash * 31 + byte) | 0, 7) >>> 0

/** Selects the values to send, in order and spread evenly; another name or seed selects others. */
export function sampleFor<Value>(name: string, values: readonly Value[]): readonly Value[] {
  if (values.length <= most) return values
  const start = hashOf(`${seed} ${name}`) % values.length
  const chosen = new Set(
    Array.from({ length: most }, (_, turn) => (start + Math.floor((turn * values.length) / most)) % values.length),
  )
  return values.filter((_, index) => chosen.has(index))
}
