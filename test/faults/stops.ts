import { setTimeout as pause } from 'node:timers/promises'
import { openReceiver } from '../delivery/receiver.ts'
import { expectStatus, valueAt } from './caller.ts'
import { dial, uploadOf } from './form.ts'
import type { Scenario } from './scenario.ts'
import { token } from './server.ts'
import type { RunningServer } from './server.ts'
import { beginLoad, follow, newFates } from './stop-load.ts'
import type { Fates } from './stop-load.ts'
import { written } from './wire.ts'

type Content = { company: string; client: string; invoices: string[] }

/** Sends half of an upload now and the rest later; the server must still answer it. */
async function uploadSlowly(server: RunningServer, { company }: Content, fates: Fates): Promise<void> {
  const request = uploadOf(`/companies/${company}/upload`, { _method: 'PUT' }, { name: 'slow.txt', bytes: 200_000 })
  const socket = await dial(server.port)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(request.subarray(0, 100_000))
  await pause(700)
  socket.write(request.subarray(100_000))
  await closed
  if (/^HTTP\/1\.1 200 [^]*\}$/.test(text)) fates.begun++
  else if (text.startsWith('HTTP/1.1 503 ')) fates.refusedLate++
  else if (text === '') fates.broken++
  else fates.odd.push(text.slice(0, 200))
}

const isPdf = ({ text }: { text: string }) => text.startsWith('%PDF') && text.trimEnd().endsWith('%%EOF')

/** Streams, downloads, PDF requests and uploads that are open at the signal. */
function beginLongOnes(server: RunningServer, content: Content, fates: Fates): Promise<unknown> {
  const caller = server.openCaller({ connections: 100 })
  const [invoice = ''] = content.invoices
  const stream = 'subscription { invoiceChanged { id number } }'
  const zip = { action: 'download', ids: content.invoices }
  return Promise.all([
    ...Array.from({ length: 10 }, () =>
      follow(fates, caller.graphql(stream, {}, { headers: { Accept: 'text/event-stream' } }), ({ text }) =>
        text.includes('event: complete'),
      ),
    ),
    ...Array.from({ length: 3 }, () => uploadSlowly(server, content, fates)),
    // The last ones start just before the signal.
    pause(300).then(() =>
      Promise.all([
        ...Array.from({ length: 2 }, () =>
          follow(fates, caller.rest('POST', '/invoices/bulk', zip), ({ text }) => text.startsWith('PK')),
        ),
        ...Array.from({ length: 5 }, () => follow(fates, caller.rest('GET', `/invoices/${invoice}/download`), isPdf)),
      ]),
    ),
  ])
}

async function prepare({ caller }: RunningServer, receiver: string): Promise<Content> {
  const [company] = (expectStatus(await caller.rest('GET', '/companies'), 200).body['data'] ?? []) as unknown as {
    id: string
  }[]
  const client = valueAt(expectStatus(await caller.rest('POST', '/clients', { name: 'Busy' }), 200), 'data.id')
  const invoices: string[] = []
  for (let made = 0; made < 20; made++) {
    const body = { client_id: client, line_items: [{ quantity: 1, cost: 10 }] }
    invoices.push(valueAt(expectStatus(await caller.rest('POST', '/invoices', body), 200), 'data.id'))
  }
  const webhook = { target_url: receiver, event_id: '2', rest_method: 'post' }
  expectStatus(await caller.rest('POST', '/webhooks', webhook), 200)
  return { company: company?.id ?? '', client, invoices }
}

/** Stops the server under load, repeatedly. */
export const stops: Scenario = {
  name: 'stops: SIGTERM under load',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const receiver = await openReceiver()
    const delivered = new Set<unknown>()
    receiver.answers(({ headers }, response) => {
      setTimeout(() => {
        delivered.add(headers['webhook-id'])
        response.writeHead(204).end()
      }, 20)
    })
    const env = { WEBHOOK_ALLOW_PRIVATE: 'true' }
    const rounds = stage.sized(5, 20)
    const fates = newFates()
    const endings: string[] = []
    let longest = 0
    let content: Content | undefined
    for (let round = 0; round < rounds; round++) {
      const server = await place.start(env)
      content ??= await prepare(server, receiver.url)
      const { client, invoices } = content
      const headers = { 'X-API-TOKEN': token }
      const body = JSON.stringify({ client_id: client, line_items: [{ quantity: 1, cost: 5 }] })
      const requests = [
        { bytes: written('GET', '/api/v1/quotes?per_page=20', { headers }), creates: false },
        { bytes: written('POST', '/api/v1/invoices', { headers, body }), creates: true },
        { bytes: written('GET', `/api/v1/invoices/${invoices[0]}`, { headers }), creates: false },
      ] as const
      const longOnes = beginLongOnes(server, content, fates)
      const load = beginLoad(server, fates, (turn) => requests[turn % requests.length] ?? requests[0])
      await pause(310 + stage.random.below(stage.sized(300, 900)))
      load.told()
      const ending = await server.end('SIGTERM')
      longest = Math.max(longest, ending.ms)
      if (ending.code !== 0) endings.push(`${ending.code} ${ending.signal} ${server.output().slice(-300)}`)
      await Promise.all([load.ended, longOnes])
    }
    stage.expect(
      `begun before the signal, answered whole: ${fates.begun.toLocaleString('en-US')}; broken`,
      fates.broken,
      0,
    )
    stage.expect('answers that are none', fates.odd.slice(0, 3).join(' | '), '')
    stage.tell({
      what: 'sent after the signal: answered, refused with 503',
      measured: `${fates.servedLate}, ${fates.refusedLate}`,
      wanted: 'any',
      holds: true,
    })
    stage.tell({
      what: 'sent after the signal: crossed the end of its connection',
      measured: fates.crossed,
      // A server cannot prevent this: a caller that reads the end of a connection retries on another.
      wanted: `at most ${10 * rounds}, ten in a stop`,
      holds: fates.crossed <= 10 * rounds,
    })
    stage.tell({ what: 'connections turned away', measured: fates.turnedAway, wanted: 'any', holds: true })
    stage.expect('exit codes other than 0', endings.join(' | '), '')
    stage.tell({
      what: 'longest stop',
      measured: `${(longest / 1_000).toFixed(1)} s`,
      wanted: 'at most 10 s',
      holds: longest <= 10_000,
    })
    const last = await place.start(env)
    const listed = expectStatus(await last.caller.rest('GET', '/invoices?per_page=1'), 200)
    const total = Number(/"total":(\d+)/.exec(listed.text)?.[1])
    // A request that was in transit may have been carried out.
    const unknown = total - fates.acknowledged - (content?.invoices.length ?? 0)
    stage.tell({
      what: `invoices acknowledged: ${fates.acknowledged.toLocaleString('en-US')}; there besides`,
      measured: unknown,
      wanted: 'none lost',
      holds: unknown >= 0 && unknown <= fates.crossed,
    })
    const expected = total - (content?.invoices.length ?? 0)
    for (const deadline = performance.now() + 60_000; delivered.size < expected && performance.now() < deadline;) {
      await pause(50)
    }
    stage.expect('invoices whose webhook never came', expected - delivered.size, 0)
    stage.expect('differences in the books', (await place.differences()).length, 0)
    await receiver.close()
  },
}
