import { readFile, stat } from 'node:fs/promises'
import { answeredOrNot, expectStatus, valueAt } from './caller.ts'
import type { Caller } from './caller.ts'
import { openDisk } from './disk.ts'
import type { Disk } from './disk.ts'
import { stateOf } from './folder-state.ts'
import type { Place } from './place.ts'
import type { Scenario, Stage } from './scenario.ts'

/** Starts and stops on a full disk, and a disk that fills up during a checkpoint. */
export const diskFullAtStart: Scenario = {
  name: 'disk full at start, at stop and at a checkpoint',
  engines: ['sqlite'],
  mounts: true,
  async run(stage) {
    for (const act of [firstStart, stopAndStart, stopWhileFull, killWhileFull, checkpoint]) {
      const place = await stage.openPlace()
      const disk = await openDisk(place.folder)
      try {
        await act(stage, place, disk)
        stage.expect('  differences in the books', (await place.differences()).length, 0)
      } finally {
        await place.close()
        await disk.close()
      }
    }
  },
}

const nobody = 0

async function firstStart(stage: Stage, place: Place, disk: Disk): Promise<void> {
  await disk.tighten(nobody, 300)
  const before = await stateOf(place.folder)
  stage.expect('first start without room', await refusal(place), 'refused in one line')
  stage.expect('  files that it left', (await stateOf(place.folder)).length - before.length, 0)
  await disk.free(nobody)
  const server = await place.start()
  await server.end('SIGTERM')
}

/** No space even for the shared-memory file that SQLite keeps next to an open database. */
async function stopAndStart(stage: Stage, place: Place, disk: Disk): Promise<void> {
  const server = await place.start()
  const made = await makeInvoices(server.caller, 20)
  await server.end('SIGTERM')
  await disk.tighten(nobody, 24)
  const before = await stateOf(place.folder)
  stage.expect('start on the full disk', await refusal(place), 'refused in one line')
  const after = await stateOf(place.folder)
  stage.expect('  files that it changed or left', after.filter((line) => !before.includes(line)).length, 0)
  await disk.free(nobody)
  const again = await place.start()
  stage.expect('  invoices once there is room again', await countInvoices(again.caller), made)
  await again.end('SIGTERM')
}

/**
 * The write-ahead log contains the commits that the last server could not checkpoint; with the shared-memory file they are
 * readable.
 */
async function endWhileFull(stage: Stage, place: Place, disk: Disk, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const server = await place.start()
  const made = await makeInvoices(server.caller, 20)
  await disk.tighten(server.pid, 0)
  stage.expect(`a write on the full disk, before ${signal}`, (await writeInvoice(server.caller)).status, 503)
  const { code } = await server.end(signal)
  stage.expect('  exit code', String(code), signal === 'SIGTERM' ? '0' : 'null')
  const again = await place.start()
  stage.expect('  started again, still full: invoices read', await countInvoices(again.caller), made)
  stage.expect('  a write', (await writeInvoice(again.caller)).status, 503)
  await disk.free(again.pid)
  stage.expect('  a write once it was freed', (await writeInvoice(again.caller)).status, 200)
  await again.end('SIGTERM')
}

const stopWhileFull = (stage: Stage, place: Place, disk: Disk) => endWhileFull(stage, place, disk, 'SIGTERM')
const killWhileFull = (stage: Stage, place: Place, disk: Disk) => endWhileFull(stage, place, disk, 'SIGKILL')

/** The log has its full length and is reused; the checkpoint needs more space in the database file and fails. */
async function checkpoint(stage: Stage, place: Place, disk: Disk): Promise<void> {
  const { caller, pid, ...server } = await place.start()
  let made = 0
  const logSize = async () => (await stat(`${place.file}-wal`)).size
  for (let size = 0; size !== (await logSize()); made += await makeInvoices(caller, 20)) size = await logSize()
  await disk.tighten(pid, 0)
  const sizeBefore = (await readFile(place.file)).length
  let refused = 0
  for (let turn = 0; turn < 400 && refused < 5; turn++) {
    const answer = await answeredOrNot(writeInvoice(caller))
    if (answer?.status === 200) made++
    else refused += answer?.status === 503 ? 1 : 100
  }
  stage.expect('full at a checkpoint: writes refused with 503', refused, 5)
  stage.expect('  the file grew by', (await readFile(place.file)).length - sizeBefore, 0)
  stage.expect('  invoices read meanwhile', await countInvoices(caller), made)
  await disk.free(pid)
  made += await makeInvoices(caller, 200)
  stage.expect('  invoices once it was freed', await countInvoices(caller), made)
  await server.end('SIGTERM')
}

let client = ''

const writeInvoice = (caller: Caller) =>
  caller.rest('POST', '/invoices', {
    client_id: client,
    line_items: [{ quantity: 1, cost: 3, notes: 'n'.repeat(2_000) }],
    public_notes: 'p'.repeat(4_000),
  })

async function makeInvoices(caller: Caller, count: number): Promise<number> {
  const clients = expectStatus(await caller.rest('GET', '/clients?per_page=1'), 200)
  if (valueAt(clients, 'meta.pagination.total') === '0') await caller.rest('POST', '/clients', { name: 'Full' })
  client = valueAt(await caller.rest('GET', '/clients?per_page=1'), 'data.0.id')
  for (let turn = 0; turn < count; turn++) expectStatus(await writeInvoice(caller), 200)
  return count
}

const countInvoices = async (caller: Caller): Promise<number> =>
  Number(valueAt(expectStatus(await caller.rest('GET', '/invoices?per_page=1'), 200), 'meta.pagination.total'))

/** Outcome of a start that should fail for lack of space. */
async function refusal(place: Place): Promise<string> {
  const { code, output } = await place.startRefused()
  const says = /^\S*quittance\.db cannot be opened because its disk is full: free some space and start again\n$/.test(
    output,
  )
  return code === 1 && says ? 'refused in one line' : `exit code ${code}: ${output.slice(0, 400)}`
}
