import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { hostileRequest } from '../abuse/hostile-bodies.ts'
import { takeAim } from '../abuse/hostile/aim.ts'
import { faultOf, sendRaw } from '../abuse/raw-http.ts'
import { expectStatus, inParallel } from './caller.ts'
import type { Place } from './place.ts'
import type { Scenario } from './scenario.ts'
import { token } from './server.ts'

/** Every row of a SQLite database as text, table by table. */
function everyRow({ file }: Place): Map<string, string> {
  const client = new SqliteClient(file, { readonly: true })
  try {
    const tables = client.prepare("select name from sqlite_schema where type = 'table' and sql not like '%virtual%'")
    const names = tables.pluck().all() as string[]
    return new Map(names.map((name) => [name, JSON.stringify(client.prepare(`select * from "${name}"`).raw().all())]))
  } finally {
    client.close()
  }
}

/** Hostile requests through both doors, each over a separate connection. */
export const hostileBodies: Scenario = {
  name: 'hostile requests: bodies, heads, framing',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const server = await place.start()
    const aim = await takeAim(server.origin, token)
    const seed = stage.random.below(1_000_000)
    const times = stage.sized(1_500, 5_000)
    const faults: string[] = []
    const refused: number[] = []
    const send = async (index: number) => {
      const request = hostileRequest(seed, index, aim)
      let answer = await sendRaw(server.port, request)
      // Too many concurrent requests for a busy machine: sent again.
      while (answer.status === 503) answer = await sendRaw(server.port, request)
      const fault = faultOf(request, answer)
      if (fault !== undefined) faults.push(`request ${index} of seed ${seed}, ${request.what}: ${fault}`)
      if (answer.status === undefined || answer.status >= 400) refused.push(index)
    }
    await inParallel(32, times, send)
    stage.expect(`faults in ${times.toLocaleString('en-US')} answers`, faults.slice(0, 3).join(' | '), '')
    stage.expect('the server still runs', server.runs() ? 'yes' : 'no', 'yes')
    expectStatus(await server.caller.rest('GET', '/invoices'), 200)
    stage.expect('differences in the books', (await place.differences()).length, 0)
    if (place.engine !== 'sqlite') return
    const before = everyRow(place)
    const again = refused.splice(0)
    await inParallel(32, again.length, (turn) => send(again[turn] ?? 0))
    const after = everyRow(place)
    const changed = [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name)
    stage.expect(
      `tables that ${again.length.toLocaleString('en-US')} refused ones change, sent again`,
      changed.join(' '),
      '',
    )
  },
}
