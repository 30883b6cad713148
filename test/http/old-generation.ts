import { getHeapSpaceStatistics } from 'node:v8'

/**
 * Options of Node for a program from its source that measures the old generation: a full collection, which would free what should not
 * have got there, does not happen below that many MiB.
 */
export const withoutFullCollections = ['--import', 'tsx', '--initial-heap-size=1024']

/** MiB in use of V8's old generation. */
export function oldMiB(): number {
  const spaces = getHeapSpaceStatistics()
  return (spaces.find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0) / 2 ** 20
}
