import { chmod } from 'node:fs/promises'
import { expectStatus, valueAt } from './caller.ts'
import { canMount, limitWrites, mount, remount, unmount } from './disk.ts'
import { stateOf } from './folder-state.ts'
import type { Place } from './place.ts'
import type { Scenario, Stage } from './scenario.ts'

/**
 * A database file without write permission. At the start: for root, which ignores permission bits, a disk mounted read-only;
 * otherwise permission bits. While the server runs: every write of the process fails, as on a disk that becomes read-only (a
 * disk with files open for writing cannot be remounted).
 */
export const readOnly: Scenario = {
  name: 'read-only files',
  engines: ['sqlite'],
  async run(stage) {
    await atStart(stage)
    await whileRunning(stage)
  },
}

async function atStart(stage: Stage): Promise<void> {
  const logs = await stage.openPlace()
  const place = await stage.openPlace()
  const mayMount = await canMount()
  if (mayMount) await mount(place.folder, 12)
  try {
    const server = await place.start()
    expectStatus(await server.caller.rest('POST', '/clients', { name: 'Kept' }), 200)
    await server.end('SIGTERM')
    for (const what of mayMount ? (['folder'] as const) : (['file', 'folder'] as const)) {
      await lock(place, what, mayMount)
      const before = await stateOf(place.folder)
      // The log of this start is in a writable folder.
      const refused = await logs.startRefused({ DATABASE_URL: place.url, DATA_DIR: logs.folder })
      const says = /^\S*quittance\.db cannot be written: let the server's user write to the file and its folder, .*\n$/
      const isRefused = refused.code === 1 && says.test(refused.output)
      stage.expect(
        `start with a read-only ${what}`,
        isRefused ? 'refused in one line' : refused.output.slice(0, 500),
        'refused in one line',
      )
      const after = await stateOf(place.folder)
      stage.expect('  files that it changed or left', after.filter((line) => !before.includes(line)).length, 0)
      await unlock(place, what, mayMount)
    }
    const again = await place.start()
    stage.expect('start once it may be written: clients', await countClients(again.caller), 1)
    await again.end('SIGTERM')
  } finally {
    await place.close()
    if (mayMount) await unmount(place.folder)
  }
}

async function lock(place: Place, what: 'file' | 'folder', mayMount: boolean): Promise<void> {
  if (mayMount) await remount(place.folder, 'ro')
  else await chmod(what === 'file' ? place.file : place.folder, what === 'file' ? 0o444 : 0o555)
}

async function unlock(place: Place, what: 'file' | 'folder', mayMount: boolean): Promise<void> {
  if (mayMount) await remount(place.folder, 'rw')
  else await chmod(what === 'file' ? place.file : place.folder, what === 'file' ? 0o644 : 0o755)
}

async function whileRunning(stage: Stage): Promise<void> {
  const place = await stage.openPlace()
  const { caller, pid, ...server } = await place.start()
  expectStatus(await caller.rest('POST', '/clients', { name: 'Before' }), 200)
  const make = (turn: number) => caller.rest('POST', '/clients', { name: `Client ${turn}` }, { key: `key-${turn}` })
  const times = stage.sized(20, 200)
  await limitWrites(pid, 0)
  let refused = 0
  let read = 0
  for (let turn = 0; turn < times; turn++) {
    if ((await make(turn)).status === 503) refused++
    const [rest, graph] = [
      await caller.rest('GET', '/clients'),
      await caller.graphql('{ clients(first: 1) { nodes { id } } }'),
    ]
    if (rest.status === 200 && graph.status === 200 && graph.body['errors'] === undefined) read++
  }
  stage.expect('while nothing may be written: writes that were 503', refused, times)
  stage.expect('  reads over both doors that were 200', read, times)
  await limitWrites(pid, 'unlimited')
  let done = 0
  for (let turn = 0; turn < times; turn++) if ((await make(turn)).status === 200) done++
  stage.expect('  writes of the same keys afterwards that were 200', done, times)
  stage.expect('  clients', await countClients(caller), times + 1)
  await server.end('SIGTERM')
  stage.expect('  differences in the books', (await place.differences()).length, 0)
}

const countClients = async (caller: {
  rest: (method: string, path: string) => Promise<Parameters<typeof valueAt>[0]>
}) => Number(valueAt(await caller.rest('GET', '/clients?per_page=1'), 'meta.pagination.total'))
