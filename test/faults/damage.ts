import { open } from 'node:fs/promises'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { expectStatus, inParallel, valueAt } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Random } from './random.ts'
import type { Scenario } from './scenario.ts'

/** Overwrites pages of the database file while a server uses it, and expects reads to report the damage. */
export const damagedPages: Scenario = {
  name: 'damaged pages in a file',
  engines: ['sqlite'],
  async run(stage) {
    const place = await stage.openPlace()
    const server = await place.start()
    const { caller } = server
    const count = stage.sized(200, 2_000)
    const ids: string[] = []
    await inParallel(8, count, async (turn) => {
      const client = await caller.rest('POST', '/clients', { name: `Client ${turn}`, public_notes: 'n'.repeat(3_000) })
      ids[turn] = valueAt(expectStatus(client, 200), 'data.id')
    })
    await overwriteRows(place.file, stage.sized(1, 10), stage.random)
    // A write invalidates the cached pages.
    expectStatus(await caller.rest('POST', '/products', { product_key: 'Written' }), 200)

    stage.expect('the list of all of them', (await caller.rest('GET', '/clients?per_page=5000')).status, 503)
    stage.expect('in the graph, page by page', await pageThrough(caller), 'UNAVAILABLE 503')
    const statuses = new Map<number, number>()
    await inParallel(8, ids.length, async (turn) => {
      const { status } = await caller.rest('GET', `/clients/${ids[turn]}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    const unharmed = statuses.get(200) ?? 0
    const harmed = statuses.get(503) ?? 0
    stage.expect('clients one by one: 200 or 503', unharmed + harmed, count)
    stage.tell({ what: '  200', measured: unharmed, wanted: 'most of them', holds: unharmed > count / 2 })
    stage.tell({ what: '  503', measured: harmed, wanted: 'those on the page', holds: harmed > 0 })
    stage.expect('another list', (await caller.rest('GET', '/products')).status, 200)
    const differences = await place.differences()
    stage.tell({
      what: 'lines of verify that say that the file is damaged',
      measured: differences.filter((line) => line.startsWith('The file is damaged')).length,
      wanted: 'at least 1',
      holds: differences.some((line) => line.startsWith('The file is damaged')),
    })
    await server.end('SIGTERM')
    const { code, output } = await place.startRefused()
    const isRefused = code === 1 && /^\S*quittance\.db is damaged[^\n]*: restore it from a backup[^\n]*\n$/.test(output)
    stage.expect('the next start', isRefused ? 'refused in one line' : output.slice(0, 400), 'refused in one line')
  },
}

/** Reads pages of clients over GraphQL until a request fails. */
async function pageThrough(caller: Caller): Promise<string> {
  for (let after: string | null = null; ;) {
    const query =
      'query ($after: String) { clients(first: 50, after: $after) { nodes { id publicNotes } pageInfo { endCursor } } }'
    const answer = await caller.graphql(query, { after })
    if (answer.status !== 200) return `${/"code":"(\w+)"/.exec(answer.text)?.[1]} ${answer.status}`
    if (/"nodes":\[\]/.test(answer.text)) return 'all were read'
    after = valueAt(answer, 'data.clients.pageInfo.endCursor')
  }
}

/** Overwrites pages that contain client rows. */
async function overwriteRows(path: string, count: number, random: Random): Promise<void> {
  const client = new SqliteClient(path)
  client.pragma('wal_checkpoint(truncate)')
  const pages = client
    .prepare("select pageno from dbstat where name = 'clients' and pagetype = 'leaf' order by pageno")
    .pluck()
    .all()
    .map(Number)
  client.close()
  const file = await open(path, 'r+')
  try {
    for (let turn = 0; turn < count; turn++) {
      const page = pages[random.below(pages.length)] ?? 0
      await file.write(Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
    }
  } finally {
    await file.close()
  }
}
