import { createYielder } from '../../../threads/yielder.ts'
import type { Work } from '../work.ts'

/** `list.map(map)` for lists of thousands: other requests are served in between. */
export async function mapCooperatively<Item, Result>(
  work: Work,
  list: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const yielder = createYielder(work.actor.companyId)
  const results: Result[] = []
  for (const [index, item] of list.entries()) {
    const pause = yielder.pause()
    if (pause) await pause
    results.push(map(item, index))
  }
  return results
}
