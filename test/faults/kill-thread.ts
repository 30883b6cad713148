import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buyer, line, seller } from '../delivery/e-invoice/billing.ts'
import { expectStatus, valueAt } from './caller.ts'
import type { Scenario } from './scenario.ts'

const preload = fileURLToPath(new URL('dying-thread.mjs', import.meta.url))

/** The threads that generate e-invoices crash during a job: at every attempt, or only at the first. */
export const killThread: Scenario = {
  name: 'threads that die while they write electronic invoices',
  engines: ['sqlite'],
  async run(stage) {
    const place = await stage.openPlace()
    const server = await place.start({
      NODE_OPTIONS: `--import=${preload}`,
      DYING_THREADS: join(place.folder, 'died'),
    })
    const { caller } = server
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
