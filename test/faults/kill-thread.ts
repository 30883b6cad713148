import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buyer, line, seller } from '../delivery/e-invoice/billing.ts'
import { expectStatus, valueAt } from './caller.ts'
import type { Scenario, Stage } from './scenario.ts'
import { password } from './server.ts'

const preload = fileURLToPath(new URL('dying-thread.mjs', import.meta.url))

/** Starts a server whose threads die at the jobs that ask for it. */
async function openDying(stage: Stage) {
  const place = await stage.openPlace()
  const server = await place.start({
    NODE_OPTIONS: `--import=${preload}`,
    DYING_THREADS: join(place.folder, 'died'),
  })
  return { place, server, caller: server.caller }
}

/** The thread of long transactions dies in the middle of a merge. */
export const killWritingThread: Scenario = {
  name: 'threads that die while they carry out a merge',
  engines: ['sqlite'],
  async run(stage) {
    const { place, server, caller } = await openDying(stage)
    const clientOf = async (name: string) =>
      valueAt(expectStatus(await caller.rest('POST', '/clients', { name }), 200), 'data.id')
    const survivor = await clientOf('Survivor')
    const times = stage.sized(3, 30)
    const counts = { refused: 0, unchanged: 0, merged: 0, meanwhile: 0 }
    for (let turn = 0; turn < times; turn++) {
      const absorbed = await clientOf(`die-once-${turn}`)
      const invoice = (id: string) =>
        caller.rest('POST', '/invoices?mark_sent=true', { client_id: id, line_items: [line] })
      expectStatus(await invoice(absorbed), 200)
      const merge = () => caller.rest('POST', `/clients/${survivor}/${absorbed}/merge`, undefined, { password })
      const [broken, other] = await Promise.all([merge(), invoice(survivor)])
      if (broken.status === 503 && broken.headers['retry-after'] !== undefined) counts.refused++
      if (other.status === 200) counts.meanwhile++
      const found = expectStatus(await caller.rest('GET', `/clients/${absorbed}`), 200)
      if (valueAt(found, 'data.id') === absorbed) counts.unchanged++
      if ((await merge()).status === 200) counts.merged++
    }
    stage.expect('merges whose thread died, answered 503', counts.refused, times)
    stage.expect('  of which nothing is left', counts.unchanged, times)
    stage.expect('  carried out when they are repeated', counts.merged, times)
    stage.expect('other writes at the same time, answered 200', counts.meanwhile, times)
    stage.expect('differences in the books', (await place.differences()).length, 0)
    stage.expect('the server went on running', String(server.runs()), 'true')
  },
}

/** The threads that generate e-invoices crash during a job: at every attempt, or only at the first. */
export const killThread: Scenario = {
  name: 'threads that die while they write electronic invoices',
  engines: ['sqlite'],
  async run(stage) {
    const { server, caller } = await openDying(stage)
    const company = valueAt(expectStatus(await caller.rest('GET', '/companies'), 200), 'data.0.id')
    expectStatus(await caller.rest('PUT', `/companies/${company}`, { settings: seller }), 200)
    const client = valueAt(expectStatus(await caller.rest('POST', '/clients', buyer), 200), 'data.id')
    const download = async (order: string) => {
      const body = { client_id: client, po_number: order, terms: 'Within 30 days', line_items: [line] }
      const id = valueAt(expectStatus(await caller.rest('POST', '/invoices?mark_sent=true', body), 200), 'data.id')
      return caller.rest('GET', `/invoices/${id}/download_e_invoice?format=ubl`)
    }
    const times = stage.sized(2, 20)
    const counts = { refused: 0, repaired: 0, whole: 0 }
    for (let turn = 0; turn < times; turn++) {
      const [hopeless, once, fine] = await Promise.all([
        download('die-always'),
        download(`die-once-${turn}`),
        download(`fine-${turn}`),
      ])
      if (hopeless.status === 503 && hopeless.headers['retry-after'] !== undefined) counts.refused++
      if (once.status === 200 && once.text.includes(`die-once-${turn}`)) counts.repaired++
      if (fine.status === 200 && fine.text.includes(`fine-${turn}`)) counts.whole++
    }
    stage.expect('invoices whose thread always dies, answered 503', counts.refused, times)
    stage.expect('invoices whose thread died once, written by another', counts.repaired, times)
    stage.expect('other invoices at the same time, written', counts.whole, times)
    stage.expect('the server went on running', String(server.runs()), 'true')
    expectStatus(await caller.get('/readyz'), 200)
  },
}
