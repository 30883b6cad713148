/**
 * How many of the values of each field are sent: one, chosen by the seed, unless `ABUSE_VALUES` says another number or `all`.
 * Another `ABUSE_SEED` chooses others.
 */
const [wanted, seed] = [process.env['ABUSE_VALUES'] ?? '1', process.env['ABUSE_SEED'] ?? '1']
const most = wanted === 'all' ? Number.POSITIVE_INFINITY : Number(wanted)

/** A whole number that depends on every byte. */
const hashOf = (text: string): number => Buffer.from(text).reduce((hash, byte) => (hash * 31 + byte) | 0, 7) >>> 0

/** As many values as are to be sent, in their order, spread over all of them; others for another name or seed. */
export function sampleFor<Value>(name: string, values: readonly Value[]): readonly Value[] {
  if (values.length <= most) return values
  const start = hashOf(`${seed} ${name}`) % values.length
  const chosen = new Set(
    Array.from({ length: most }, (_, turn) => (start + Math.floor((turn * values.length) / most)) % values.length),
  )
  return values.filter((_, index) => chosen.has(index))
}
