import { readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { untilHolds } from './again.ts'
import { expectStatus } from './caller.ts'
import { dial } from './form.ts'
import { readGauges } from './gauges.ts'
import { quantile } from '../bench/quantile.ts'
import { answered, closedLoop, statusesOf } from './load.ts'
import type { Load } from './load.ts'
import { prepareMix } from './mix.ts'
import type { Scenario } from './scenario.ts'
import { token } from './server.ts'
import type { RunningServer } from './server.ts'

const head = `Host: a\r\nX-API-TOKEN: ${token}\r\n`

/** How much longer others may wait than without the slow senders: p99, as a factor. */
const mostTimesLonger = 5

/** Ways to occupy a connection without using it; `next` is sent byte by byte after the beginning. */
const kinds = {
  'heads, byte by byte': {
    begin: 'GET /api/v1/quotes HTTP/1.1\r\n',
    next: 'X-Slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  },
  'bodies, byte by byte': {
    begin: `POST /api/v1/clients HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
    next: '{"name":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  },
} as const

/** Connections of one kind, and the time after which the server closed each. */
type Slow = { sockets: Socket[]; cutAfter: number[]; answers: string[] }

async function openSlow(server: RunningServer, count: number, begin: string): Promise<Slow> {
  const slow: Slow = { sockets: [], cutAfter: [], answers: [] }
  for (let opened = 0; opened < count; opened++) {
    const socket = await dial(server.port)
    const begun = performance.now()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1', 0, 40)))
    socket.once('close', () => {
      slow.cutAfter.push((performance.now() - begun) / 1_000)
      slow.answers.push(text.slice(9, 12))
    })
    socket.write(begin)
    slow.sockets.push(socket)
  }
  return slow
}

/** Callers that request large answers and do not read them; only the server knows when it has closed their connections. */
async function openUnread(server: RunningServer, count: number, request: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let opened = 0; opened < count; opened++) {
    const socket = await dial(server.port)
    socket.write(request)
    sockets.push(socket)
  }
  return sockets
}

async function trickle(slow: readonly (Slow & { next: string })[], seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (let turn = 0; performance.now() < end; turn++) {
    for (const { sockets, next } of slow) {
      for (const socket of sockets)
        if (!socket.destroyed && socket.writable) socket.write(next[turn % next.length] ?? 'a')
    }
    await pause(1_000)
  }
}

const openFiles = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length

/** Waits until this many connections are accepted and no request is in progress. */
async function untilIdle({ caller, pid }: RunningServer, connections: number): Promise<void> {
  const busy = async () =>
    (await openFiles(pid)) < connections || (await readGauges(caller))('http_requests_in_flight') > 0
  for (const deadline = performance.now() + 20_000; (await busy()) && performance.now() < deadline;) await pause(100)
  await pause(500)
}

/** Callers that send byte by byte, or never read. */
export const slowSenders: Scenario = {
  name: 'slow: heads and bodies byte by byte, answers that nobody reads',
  engines: ['sqlite'],
  async run(stage) {
    const place = await stage.openPlace()
    const server = await place.start()
    const { port, caller } = server
    const request = await prepareMix(server)
    await closedLoop(port, { callers: 8, seconds: 3, request })
    const seconds = stage.sized(4, 15)
    const usually = () => closedLoop(port, { callers: 8, seconds, request })
    const before = await usually()
    const filesBefore = await openFiles(server.pid)
    const memoryBefore = (await readGauges(caller))('process_resident_memory_bytes')

    const count = stage.sized(150, 500)
    const senders: (Slow & { name: string; next: string })[] = []
    for (const [name, { begin, next }] of Object.entries(kinds)) {
      senders.push({ name, next, ...(await openSlow(server, count, begin)) })
    }
    const notes = 'x'.repeat(60_000)
    for (let made = 0; made < 16; made++) {
      expectStatus(await caller.rest('POST', '/clients', { name: `Large ${made}`, public_notes: notes }), 200)
    }
    // An answer of 1 MiB exceeds the system's buffers of a connection that is not read.
    const list = `GET /api/v1/clients?per_page=100 HTTP/1.1\r\n${head}\r\n`
    const unread = await openUnread(server, stage.sized(50, 500), list)
    const stream = '{"query":"subscription { invoiceChanged { id publicNotes client { publicNotes } } }"}'
    const deaf = await openUnread(
      server,
      10,
      `POST /graphql HTTP/1.1\r\n${head}Accept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${stream.length}\r\n\r\n${stream}`,
    )
    // Limits: 15 s for headers, checked every five; 30 s for bodies; 60 s for callers that do not read.
    const patience = stage.sized(36, 75)
    const longer = (load: Load) => quantile(load.served, 0.99) / quantile(before.served, 0.99)
    const [during] = await Promise.all([
      untilIdle(server, 2 * count + unread.length + deaf.length).then(() =>
        untilHolds(usually, (load) => longer(load) <= mostTimesLonger),
      ),
      trickle(senders, patience),
    ])
    for (const { name, cutAfter, answers } of senders) {
      stage.expect(`${name}: cut, of ${count}`, cutAfter.length, count)
      stage.expect(`${name}: told 408`, answers.filter((status) => status === '408').length, count)
      stage.tell({
        what: `${name}: cut after, longest`,
        measured: `${quantile(cutAfter, 1).toFixed(1)} s`,
        wanted: 'at most 35 s',
        holds: quantile(cutAfter, 1) <= 35,
      })
    }
    if (stage.size === 'full') {
      const left = (await openFiles(server.pid)) - filesBefore
      stage.tell({
        what: `answers that nobody reads: connections left of ${unread.length}`,
        measured: left,
        wanted: 'none but those of others',
        holds: left <= deaf.length + 20,
      })
    }
    stage.tell({
      what: `others: p99 ${quantile(before.served, 0.99).toFixed(0)} ms before; meanwhile`,
      measured: `${longer(during).toFixed(1)} × that`,
      wanted: `at most ${mostTimesLonger} ×`,
      holds: longer(during) <= mostTimesLonger,
    })
    const share = answered(during, 200) / during.sent
    stage.tell({
      what: 'others: answers meanwhile',
      measured: statusesOf(during),
      wanted: '99 % of them 200',
      holds: share >= 0.99,
    })
    for (const socket of [...senders.flatMap(({ sockets }) => sockets), ...unread, ...deaf]) socket.destroy()
    let files = await openFiles(server.pid)
    for (const deadline = performance.now() + 10_000; files > filesBefore + 20 && performance.now() < deadline;) {
      await pause(100)
      files = await openFiles(server.pid)
    }
    stage.tell({
      what: `open files, ${filesBefore} before; afterwards`,
      measured: files,
      wanted: 'at most 20 more',
      holds: files <= filesBefore + 20,
    })
    const memory = (await readGauges(caller))('process_resident_memory_bytes')
    const more = Math.round((memory - memoryBefore) / 1024 / 1024)
    stage.tell({ what: 'memory afterwards', measured: `${more} MiB more`, wanted: 'at most 400', holds: more <= 400 })
    stage.expect('worked on afterwards, by the metrics', (await readGauges(caller))('http_requests_in_flight'), 0)
  },
}
