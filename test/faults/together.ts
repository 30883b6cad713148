import { entrancesOf } from './doors.ts'
import type { Entrance } from './doors.ts'
import type { Place } from './place.ts'
import type { RunningServer } from './server.ts'

/** Servers on one database with the same public address, so that links in their answers are equal. */
export async function startTogether(place: Place, count = 2): Promise<RunningServer[]> {
  const env = { BASE_URL: 'http://127.0.0.1:4000' }
  return Promise.all(Array.from({ length: count }, () => place.start(env)))
}

/** {@link startTogether}, and both doors of each. */
export async function openTogether(
  place: Place,
  { servers: count = 2, connections = 8 } = {},
): Promise<{ servers: RunningServer[]; entrances: Entrance[]; entrance: (turn: number) => Entrance; first: Entrance }> {
  const servers = await startTogether(place, count)
  const entrances = entrancesOf(servers, connections)
  const entrance = (turn: number) => entrances[turn % entrances.length] as Entrance
  return { servers, entrances, entrance, first: entrance(0) }
}
