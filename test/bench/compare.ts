import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from './load.ts'
import type { Scenario } from './scenarios.ts'
import type { BenchServer } from './servers.ts'

/** Values that differ between two runs of the same request: instants and random keys. */
const varying: [RegExp, string][] = [
  [/"(created_at|updated_at|last_login)":\d+/g, '"$1":0'],
  [/"key":"\w+"/g, '"key":""'],
  [/\/(invoice|quote)\/\w+"/g, '/$1/"'],
]
const masked = (answer: string): string =>
  varying.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), answer)

/** Sends the first request of a scenario to both servers. @throws when the answers or the written rows differ */
export async function compare(
  scenario: Scenario,
  [raw, ours]: readonly [BenchServer, BenchServer],
  options: { token: string; paths: readonly [string, string] },
): Promise<void> {
  // Instants are in seconds: only this request changes rows from this one on.
  await pause(1_100)
  const since = Math.floor(Date.now() / 1_000)
  const answers = []
  for (const server of [raw, ours]) {
    const { lastAnswer } = await load(server, [scenario.request(0, 0)], { connections: 1, token: options.token })
    answers.push(masked(lastAnswer))
  }
  refuseDifference(scenario.name, answers)
  refuseDifference(
    `${scenario.name}, rows`,
    options.paths.map((path) => rowsOf(path, since)),
  )
}

function refuseDifference(name: string, [raw = '', ours = '']: readonly string[]): void {
  if (raw === ours) return
  let at = 0
  while (raw[at] === ours[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 100)
  throw new Error(`${name}: the servers differ\nraw:  ${around(raw)}\nours: ${around(ours)}`)
}

const ignored = /^(sqlite_|search_index)/
const varyingColumns = new Set([
  'created_at',
  'updated_at',
  'key',
  'request_id',
  'address',
  'last_used_at',
  'last_login_at',
])

const shown = (row: object): string =>
  JSON.stringify(row, (key, value: unknown) => (varyingColumns.has(key) ? undefined : value))

/** Number of rows of each table, and the newest rows that changed since an instant, without the values that vary. */
function rowsOf(path: string, since: number): string {
  const db = new SqliteClient(path, { readonly: true })
  try {
    const tables = db
      .prepare(`select name from sqlite_schema where type = 'table' order by name`)
      .pluck()
      .all() as string[]
    const states = tables
      .filter((name) => !ignored.test(name))
      .map((name) => {
        const columns = db.prepare(`select name from pragma_table_info(?)`).pluck().all(name)
        const changed = columns.includes('updated_at') ? `where updated_at >= ${since}` : ''
        const newest = db.prepare(`select * from ${name} ${changed} order by rowid desc limit 20`).all() as object[]
        return `${name}: ${String(db.prepare(`select count(*) from ${name}`).pluck().get())}\n${newest.map(shown).join('\n')}`
      })
    return states.join('\n')
  } finally {
    db.close()
  }
}
