import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../built-server.ts'
import { expectStatus, inParallel, valueAt } from './caller.ts'
import { quantile } from '../bench/quantile.ts'
import { residentMebibytes } from './process-facts.ts'
import { deliverAll, deliveriesOf, untilAll } from './queued.ts'
import type { Scenario } from './scenario.ts'

type Behaviour = (response: ServerResponse) => void

const well: Behaviour = (response) => void response.writeHead(204).end()

/** Receivers with different faults. */
const failing: Readonly<Record<string, Behaviour>> = {
  slow: () => {},
  'answering 500': (response) => void response.writeHead(500).end('broken'),
  dropping: (response) => void response.socket?.destroy(),
  'dropping mid-answer': (response) => {
    response.writeHead(500, { 'Content-Length': '1000' }).write('half')
    setTimeout(() => response.socket?.destroy(), 20)
  },
  redirecting: (response) =>
    void response.writeHead(302, { Location: `http://${response.req.headers.host}/elsewhere` }).end(),
  'refusing with an endless body': (response) => {
    response.writeHead(503)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
    }
    response.on('drain', more)
    more()
  },
}

/** Faulty webhook receivers affect neither requests nor the deliveries to other webhooks. */
export const webhooks: Scenario = {
  name: 'receivers of webhooks that fail',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const receiver = await openReceiver()
    const names = [...Object.keys(failing), 'down']
    const downPort = await freePort()
    try {
      const { caller, pid } = await place.start({ WEBHOOK_ALLOW_PRIVATE: 'true' })
      const createClients = async (count: number): Promise<number[]> => {
        const took: number[] = []
        await inParallel(2, count, async () => {
          took.push(expectStatus(await caller.rest('POST', '/clients', { name: 'Told' }), 200).ms)
        })
        return took
      }
      await createClients(20)
      const usual = quantile(await createClients(40), 0.99)
      const hooks = new Map<string, string>()
      for (const [at, name] of [...names, 'well'].entries()) {
        const port = name === 'down' ? downPort : receiver.port
        const hook = await caller.rest('POST', '/webhooks', {
          target_url: `http://127.0.0.1:${port}/${at}`,
          event_id: '1',
        })
        hooks.set(name, valueAt(expectStatus(hook, 200), 'data.id'))
        receiver.behave(`/${at}`, failing[name] ?? well)
      }
      const memory = await residentMebibytes(pid)
      const times = stage.sized(15, 100)
      const begun = performance.now()
      const took = quantile(await createClients(times), 0.99)
      stage.tell({
        what: `creating, p99, ms (${Math.round(usual)} without webhooks)`,
        measured: Math.round(took),
        wanted: 'at most 2,000: nobody waits for the receivers',
        holds: took <= 2_000,
      })

      const wellPath = `/${names.length}`
      const patience = performance.now() + 60_000
      while (receiver.idsOf(wellPath).length < times && performance.now() < patience) await pause(50)
      stage.expect('the one that is well: calls', new Set(receiver.idsOf(wellPath)).size, times)
      const seconds = (performance.now() - begun) / 1000
      const longest = stage.sized(15, 60)
      stage.tell({
        what: '  the last of them after, s',
        measured: Math.round(seconds * 10) / 10,
        wanted: `at most ${longest}: if it waited for the slow one, 15 for each eight calls`,
        holds: seconds <= longest,
      })

      const toFailing = async () =>
        (await deliveriesOf(caller, 'webhook')).filter(({ webhook_id: id }) => id !== hooks.get('well'))
      const isSlow = ({ webhook_id: id }: { webhook_id: string }) => id === hooks.get('slow')
      const tried = await untilAll(
        toFailing,
        (row) => isSlow(row) || (row.attempts >= 1 && row.state !== 'leased'),
        60_000,
      )
      stage.expect('to the others: parked', tried.filter(({ state }) => state === 'failed').length, 0)
      stage.expect('  delivered', tried.filter(({ state }) => state === 'delivered').length, 0)
      stage.expect('calls that followed a redirect', receiver.idsOf('/elsewhere').length, 0)
      const grown = (await residentMebibytes(pid)) - memory
      stage.tell({ what: 'memory more than before, MiB', measured: grown, wanted: 'at most 100', holds: grown <= 100 })

      for (const at of names.keys()) receiver.behave(`/${at}`, well)
      receiver.release()
      const second = await openReceiver(downPort)
      const all = await deliverAll(caller, toFailing, 60_000)
      const odd = names.flatMap((name, at) => {
        const ids = name === 'down' ? second.deliveredTo(`/${at}`) : receiver.deliveredTo(`/${at}`)
        // The late answer of the slow one may cross the time-out, after which the call is repeated under the same id.
        const repeats = name === 'slow' ? 0 : ids.length - new Set(ids).size
        const missing = times - new Set(ids).size
        return missing !== 0 || repeats > 0 ? [`${name}: ${missing} missing, ${repeats} repeated`] : []
      })
      second.close()
      stage.expect('once they are well: delivered', all.length, times * names.length)
      stage.expect(
        `  receivers that did not say yes to each exactly once${odd.map((one) => `, ${one}`).join('')}`,
        odd.length,
        0,
      )
      stage.expect('differences in the books', (await place.differences()).length, 0)
    } finally {
      receiver.close()
    }
  },
}

function noteIn(map: Map<string, string[]>, path: string, id: string): void {
  map.set(path, [...(map.get(path) ?? []), id])
}

/** A receiver with a configured behaviour per path that records the ids of its calls. */
async function openReceiver(wantedPort = 0) {
  const behaviours = new Map<string, Behaviour>()
  const called = new Map<string, string[]>()
  const delivered = new Map<string, string[]>()
  const held = new Set<ServerResponse>()
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    const id = String(request.headers['webhook-id'])
    request.resume().on('end', () => {
      noteIn(called, path, id)
      response.on('error', () => {})
      response.on('finish', () => {
        if (response.statusCode === 204) noteIn(delivered, path, id)
      })
      const behave = behaviours.get(path) ?? well
      behave(response)
      if (!response.headersSent) held.add(response)
    })
  })
  server.listen(wantedPort, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    behave: (path: string, behaviour: Behaviour) => void behaviours.set(path, behaviour),
    idsOf: (path: string): readonly string[] => called.get(path) ?? [],
    /** Ids of the calls that were answered with 204. */
    deliveredTo: (path: string): readonly string[] => delivered.get(path) ?? [],
    /** Answers all waiting calls. */
    release() {
      for (const response of held) if (!response.destroyed) well(response)
      held.clear()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
