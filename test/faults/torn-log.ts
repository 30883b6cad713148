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

/** A database with a killed server, and the end of its write-ahead log after each write, in order. */
type Recorded = { place: Place; writes: LogState[]; last: LogState }

/** A copy of it with a damaged log. */
type Torn = { what: string; writes: number; safe: number }

/** Contents of a copy: the marks of its writes, and the differences that verify finds. */
type Left = { marks: string[]; differences: string[] }

/**
 * A truncated or corrupted write-ahead log keeps a prefix of whole commits. The built server writes the databases; this
 * process opens most of the damaged copies with the source code, the built server the others.
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

/** Writes until the log is well filled and nothing of it is in the database file. */
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

/** A client, then an invoice with a payment: one commit each. */
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
  // Written before the log was restarted, or located before the damage.
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
  // The server works normally afterwards.
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
