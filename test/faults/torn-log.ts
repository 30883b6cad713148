import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { openDatabase } from '../../src/db/open-database.ts'
import { verifyBooks } from '../../src/domain/audit/verify.ts'
import { expectStatus, valueAt } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Place } from './place.ts'
import type { Scenario, Stage } from './scenario.ts'
import { lengthOf, readLogState, tear } from './write-ahead-log.ts'
import type { LogState } from './write-ahead-log.ts'

/** A database whose server was killed, and where its log stood after each of the writes, in their order. */
type Recorded = { place: Place; writes: LogState[]; last: LogState }

/** A copy of it with a damaged log. */
type Torn = { what: string; writes: number; safe: number }

/** What is left in a copy: the marks of the writes, and what does not add up. */
type Left = { marks: string[]; differences: string[] }

/**
 * A log that lost its end, or a bit, keeps whole commits, from the first to some last one. The databases are written by the
 * built server; most of the torn ones are opened by the sources in this process, the others by the built server again.
 */
export const tornLog: Scenario = {
  name: 'log torn at random offsets',
  engines: ['sqlite'],
  async run(stage) {
    const bases = stage.sized(2, 10)
    const tears = stage.sized(60, 500)
    const starts = stage.sized(4, 20)
    const problems: string[] = []
    const survived: number[] = []
    const judge = (torn: Torn, left: Left) => {
      problems.push(...problemsOf(torn, left))
      survived.push(left.marks.length / torn.writes)
    }
    for (let base = 0; base < bases; base++) {
      const recorded = await record(stage)
      for (let copy = 0; copy < (tears - starts) / bases; copy++) {
        const folder = join(recorded.place.folder, 'torn')
        await mkdir(folder)
        const file = join(folder, 'quittance.db')
        judge(await copyTorn(stage, recorded, file), await openInProcess(`file:${file}`))
        await rm(folder, { recursive: true })
      }
      for (let copy = 0; copy < starts / bases; copy++) {
        const place = await stage.openPlace()
        judge(await copyTorn(stage, recorded, place.file), await openByServer(place))
      }
    }
    for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`)
    stage.expect('torn logs', survived.length, tears)
    const shares = [Math.min(...survived), Math.max(...survived)].map((share) => `${Math.round(share * 100)} %`)
    stage.tell({
      what: 'writes that survived, from fewest to most',
      measured: shares.join(' … '),
      wanted: 'some to all',
      holds: shares[0] !== shares[1],
    })
    stage.expect('no prefix of the commits, short of the tear, or not adding up', problems.length, 0)
  },
}

const markOf = (index: number) => `w${String(index).padStart(4, '0')}`

/** Writes one thing after the other until the log is well filled, and nothing of it is in the database's own file. */
async function record(stage: Stage): Promise<Recorded> {
  const place = await stage.openPlace()
  const server = await place.start({ OUTBOX_WORKER: 'false' })
  const writes: LogState[] = []
  const least = 40 + stage.random.below(40)
  let client = ''
  for (;;) {
    client = await write(server.caller, writes.length, client)
    const last = await readLogState(place.file)
    writes.push(last)
    if (writes.length < least || last.frames < 400 || last.copied > 0) continue
    await server.end('SIGKILL')
    return { place, writes, last }
  }
}

/** A client, then an invoice that it has paid: each one commit. */
async function write(caller: Caller, index: number, client: string): Promise<string> {
  const mark = markOf(index)
  if (index % 2 === 0) {
    return valueAt(expectStatus(await caller.rest('POST', '/clients', { name: mark }), 200), 'data.id')
  }
  const body = { client_id: client, po_number: mark, line_items: [{ quantity: 1, cost: 10 }] }
  expectStatus(await caller.rest('POST', '/invoices?paid=true', body), 200)
  return client
}

async function copyTorn({ random }: Stage, { place, writes, last }: Recorded, file: string): Promise<Torn> {
  await copyFile(place.file, file)
  await copyFile(`${place.file}-wal`, `${file}-wal`)
  const end = lengthOf(last)
  const offset = random.below(end)
  const how = await tear(`${file}-wal`, { offset, end, random })
  // In the file before the log began anew, or in the log before the tear.
  const safe = writes.filter((state) => state.salt !== last.salt || lengthOf(state) <= offset)
  return { what: `${how} at ${offset} of ${end}`, writes: writes.length, safe: safe.length }
}

async function openInProcess(url: string): Promise<Left> {
  const database = await openDatabase(url)
  try {
    const { clients, invoices } = database.tables
    const named = await database.read.select({ mark: clients.name }).from(clients)
    const invoiced = await database.read
      .select({ mark: invoices.poNumber })
      .from(invoices)
      .where(isNotNull(invoices.poNumber))
    const differences: string[] = []
    await verifyBooks(database, { gapless: true }, ({ what }) => differences.push(what))
    return { marks: [...named, ...invoiced].map(({ mark }) => mark), differences }
  } finally {
    await database.close()
  }
}

async function openByServer(place: Place): Promise<Left> {
  const server = await place.start()
  const read = async (path: string, field: string) => {
    const answer = expectStatus(await server.caller.rest('GET', `${path}?per_page=1000`), 200)
    return (answer.body['data'] as unknown as Record<string, string>[]).map((row) => row[field] ?? '')
  }
  const marks = [...(await read('/clients', 'name')), ...(await read('/invoices', 'po_number'))]
  const differences = await place.differences()
  // It goes on as if nothing had happened.
  await write(server.caller, 0, '')
  await server.end('SIGKILL')
  return { marks, differences }
}

function problemsOf({ what, safe }: Torn, { marks, differences }: Left): string[] {
  const there = marks.toSorted()
  const problems = [...differences]
  if (there.some((mark, index) => mark !== markOf(index))) problems.push(`survivors are ${there.join(' ')}`)
  if (there.length < safe) problems.push(`${there.length} survived, of ${safe} before the tear`)
  return problems.map((problem) => `${what}: ${problem}`)
}
