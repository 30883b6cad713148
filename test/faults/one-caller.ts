import { createSocket } from 'node:dgram'
import { once, setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { quantile } from '../bench/quantile.ts'
import { untilHolds } from './again.ts'
import { attacks, mostSubscriptions } from './attacks.ts'
import { answeredOrNot, createCaller, expectStatus, valueAt } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Field } from './hostile-field.ts'
import { isWrite, prepareMix } from './mix.ts'
import { startPolite } from './polite.ts'
import type { Polite } from './polite.ts'
import type { PoliteAnswer } from './polite-caller.ts'
import type { Scenario, Stage } from './scenario.ts'

/** Maximum p99 latency of the well-behaved caller on an idle machine, in ms. */
const mostMs = 250
/**
 * Writes on SQLite wait for the preceding transaction, and a bulk action on a thousand records is one transaction. On PostgreSQL a write
 * makes some twelve round trips, after each of which it waits for its turn among the attacker's requests.
 */
const mostMsOfWrites = { sqlite: 2_500, postgres: 750 }

/** The p99 of the well-behaved caller alone on an idle machine, in ms. */
const quietMs = 25

/** Maximum time until the server has recovered from an attack, in ms. */
const patience = 60_000

const preload = fileURLToPath(new URL('silent-names.mjs', import.meta.url))

/** Runs each attack of a hostile caller next to a well-behaved caller of another company. */
export const oneCaller: Scenario = {
  name: 'one caller must not stop the others',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const names = createSocket('udp4').bind(0, '127.0.0.1')
    await once(names, 'listening')
    const server = await place.start({
      NODE_OPTIONS: `--import=${preload}`,
      SUBSCRIPTIONS_PER_TOKEN: String(mostSubscriptions),
      SUBSCRIPTIONS_PER_COMPANY: String(mostSubscriptions),
      SILENT_NAMES: `127.0.0.1:${names.address().port}`,
    })
    const mix = await prepareMix(server)
    const made = expectStatus(await server.caller.rest('POST', '/companies', { name: 'Hostile' }), 200)
    const token = valueAt(made, 'data.0.token.token')
    const caller = createCaller(server.origin, { token })
    const create = async (path: string, body: object) =>
      valueAt(expectStatus(await caller.rest('POST', path, body), 200), 'data.id')
    const field: Field = {
      stage,
      server,
      token,
      caller,
      clientId: await create('/clients', { name: 'Hostile' }),
      accountId: await create('/bank_integrations', { bank_account_name: 'Hostile' }),
    }
    const polite = startPolite(server.port, [0, 1, 2, 3].map(mix))
    const seconds = stage.sized(4, 20)
    try {
      for (const { name, prepare } of attacks) {
        const attack = await prepare(field)
        const measure = async (lengthMs: number): Promise<Waits> => {
          const slowness = await slownessOf(polite)
          const over = new AbortController()
          setMaxListeners(0, over.signal)
          polite.begin()
          const attacking = attack(over.signal)
          await Promise.race([pause(lengthMs), attacking])
          over.abort()
          await attacking
          const answers = await polite.end()
          await untilCalm(server.caller)
          return waitsOf(stage, answers, slowness)
        }
        // The p99 of some fifty writes is the longest of them: a repetition takes longer.
        const lengthMs = (repeats: number) => (repeats === 0 ? 1 : 3) * seconds * 1_000
        const waits = await untilHolds(
          (repeats) => measure(lengthMs(repeats)),
          ({ holds }) => holds,
        )
        stage.tell({ what: name, ...waits })
      }
    } finally {
      polite.close()
      caller.close()
      names.close()
    }
    stage.expect('the server still runs', server.runs() ? 'yes' : 'no', 'yes')
    stage.expect('differences in the books', (await place.differences({ gapless: false })).length, 0)
  },
}

const p99Of = (answers: readonly PoliteAnswer[]): number => {
  const waits = answers.map(({ ms }) => ms)
  return Math.round(quantile(waits, 0.99))
}

/** Current slowdown of this machine compared with an idle one; it affects attackers, server and caller alike. */
async function slownessOf(polite: Polite): Promise<number> {
  polite.begin()
  await pause(1_500)
  return Math.max(1, p99Of(await polite.end()) / quietMs)
}

/** Latencies of the well-behaved caller during an attack, compared with their bounds. */
type Waits = { measured: string; wanted: string; holds: boolean }

function waitsOf(stage: Stage, answers: readonly PoliteAnswer[], slowness: number): Waits {
  const reads = p99Of(answers.filter(({ request }) => !isWrite(request)))
  const writes = p99Of(answers.filter(({ request }) => isWrite(request)))
  const refused = answers.filter(({ status }) => status !== 200).length
  const mostOfReads = Math.round(mostMs * slowness)
  const mostOfWrites = Math.round(mostMsOfWrites[stage.engine] * slowness)
  return {
    measured: `p99 ${reads}, ${writes} ms, × ${slowness.toFixed(1)}`,
    wanted: `reads under ${mostOfReads} ms, writes under ${mostOfWrites} ms, all answered: of ${answers.length} answers ${refused} are not 200`,
    holds: reads < mostOfReads && writes < mostOfWrites && refused === 0,
  }
}

/** Waits until the server answers immediately again. */
async function untilCalm(caller: Caller): Promise<void> {
  let calm = 0
  for (const deadline = performance.now() + patience; calm < 5 && performance.now() < deadline;) {
    const ms = (await answeredOrNot(caller.get('/healthz', { timeoutMs: patience })))?.ms ?? patience
    calm = ms < 20 ? calm + 1 : 0
    await pause(20)
  }
}
