import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expectStatus, inParallel, valueAt } from './caller.ts'
import type { Answer, Caller } from './caller.ts'
import { openDisk } from './disk.ts'
import { sendRaw, uploadOf } from './form.ts'
import type { Scenario } from './scenario.ts'
import type { RunningServer } from './server.ts'

type Write = { key: string; body: Record<string, unknown> }

const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** On a full disk writes are refused and reads still work; when space is free again, the same server accepts writes. */
export const diskFull: Scenario = {
  name: 'disk full, then freed',
  engines: ['sqlite'],
  async run(stage) {
    const place = await stage.openPlace()
    const disk = await openDisk(place.folder, stage.sized(12, 64))
    console.log(`  by ${disk.how}`)
    let turn = 0
    const writes = new Map<string, Answer[]>()
    const writeOnce = async (caller: Caller, { key, body }: Write) => {
      const answer = await caller.rest('POST', '/invoices', body, { key, timeoutMs: 20_000 })
      writes.set(key, [...(writes.get(key) ?? []), answer])
      return answer
    }
    const bodies = new Map<string, Write>()
    try {
      // Each request also writes a line to the server log on the same disk.
      const server = await place.start({ LOG_LEVEL: 'info' })
      const { caller, pid } = server
      const client = valueAt(expectStatus(await caller.rest('POST', '/clients', { name: 'Full' }), 200), 'data.id')
      const next = (): Write => {
        const key = `write-${turn++}`
        const line = { quantity: 1, cost: turn, notes: 'n'.repeat(2_000) }
        const write = { key, body: { client_id: client, line_items: [line], public_notes: 'p'.repeat(4_000) } }
        bodies.set(key, write)
        return write
      }
      await inParallel(4, 40, async () => void expectStatus(await writeOnce(caller, next()), 200))
      const document = valueAt(expectStatus(await caller.rest('GET', '/invoices?per_page=1'), 200), 'data.0.id')

      await disk.tighten(pid, 256)
      const during = await whileFull(server, () => writeOnce(caller, next()), stage.sized(60, 400))
      stage.tell({
        what: 'writes while it got full: 200',
        measured: countOf(during.writes, 200),
        wanted: 'at least 1, before it was full',
        holds: countOf(during.writes, 200) > 0 || disk.how.startsWith('a limit'),
      })
      const refused = countOf(during.writes, 503)
      const wanted = stage.sized(60, 400)
      stage.tell({
        what: 'writes on the full disk: 503',
        measured: refused,
        wanted: `${wanted}`,
        holds: refused >= wanted,
      })
      stage.expect(
        'writes answered otherwise',
        during.writes.filter(({ status }) => status !== 200 && status !== 503).length,
        0,
      )
      stage.expect('503 without Retry-After', during.writes.filter(lacksRetryAfter).length, 0)
      stage.expect('reads over both doors meanwhile that were not 200', during.badReads, 0)
      stage.expect('/readyz meanwhile', during.ready, 200)

      const graph = await writeUntilRefused(caller, client)
      stage.expect('createInvoice in the graph meanwhile', graph.refusal, 'UNAVAILABLE')

      await disk.tighten(pid, 0)
      const uploads = await Promise.all(
        Array.from({ length: stage.sized(4, 20) }, () =>
          sendRaw(
            server.port,
            uploadOf(`/invoices/${document}/upload`, { _method: 'PUT' }, { name: 'a.bin', bytes: 6 << 20 }),
          ),
        ),
      )
      stage.expect(
        'uploads on the full disk that were not 503',
        uploads.filter(({ status }) => status !== 503).length,
        0,
      )
      stage.expect('temporary files left by them', await temporaryFiles(place.folder), 0)

      await disk.free(pid)
      const again = [...writes].filter(([, answers]) => answers.at(-1)?.status === 503)
      const recovered = await Promise.all(again.map(([key]) => writeOnce(caller, bodies.get(key) as Write)))
      stage.expect('keyed writes sent again once it was freed: 200', countOf(recovered, 200), again.length)
      const repeated = await Promise.all([...bodies.values()].map((write) => writeOnce(caller, write)))
      stage.expect(
        'sent once more: the first answer',
        countOf(
          repeated.filter(({ headers }) => headers['idempotent-replayed'] === 'true'),
          200,
        ),
        bodies.size,
      )
      const total = valueAt(
        expectStatus(await caller.rest('GET', '/invoices?per_page=1'), 200),
        'meta.pagination.total',
      )
      stage.expect('invoices in the end, each once', Number(total), bodies.size + graph.written)
      const upload = await sendRaw(
        server.port,
        uploadOf(`/invoices/${document}/upload`, { _method: 'PUT' }, { name: 'a.bin', bytes: 1 << 20 }),
      )
      stage.expect('an upload once it was freed', upload.status, 200)
      stage.expect('the same process answers', server.runs() ? 'yes' : 'no', 'yes')
      stage.expect('differences in the books', (await place.differences()).length, 0)
    } finally {
      await place.close()
      await disk.close()
    }
  },
}

const lacksRetryAfter = ({ status, headers }: Answer) => status === 503 && !(Number(headers['retry-after']) >= 1)

const graphRefusal = ({ status, text, body }: Answer): string => {
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  return body['errors'] || code ? (code ?? 'no code') : `${status} ${text.slice(0, 200)}`
}

/** Writes through GraphQL until one is refused: a small write may still fit where a larger one did not. */
async function writeUntilRefused(caller: Caller, client: unknown): Promise<{ refusal: string; written: number }> {
  const document =
    'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { invoice { id } userErrors { code } } }'
  const lineItems = [{ quantity: 1, cost: 1, notes: 'n'.repeat(2_000) }]
  const input = { clientId: client, lineItems, publicNotes: 'p'.repeat(4_000) }
  let written = 0
  for (;;) {
    const answer = await caller.graphql(document, { input })
    const isWritten = answer.text.includes('"invoice":{"id"')
    if (!isWritten || written === 100) return { refusal: graphRefusal(answer), written }
    written++
  }
}

/** Four callers write until enough writes were refused, with concurrent reads. */
async function whileFull(server: RunningServer, write: () => Promise<Answer>, refusals: number) {
  const answers: Answer[] = []
  let refused = 0
  let badReads = 0
  const isOn = () => refused < refusals
  const reading = server.openCaller({ connections: 2 })
  const read = async (): Promise<void> => {
    while (isOn()) {
      const rest = await reading.rest('GET', '/invoices?per_page=5')
      const graph = await reading.graphql('{ clients(first: 5) { nodes { name balance } } }')
      const page = await reading.get('/openapi.json')
      badReads += [rest, graph, page].filter(
        ({ status, body }) => status !== 200 || body['errors'] !== undefined,
      ).length
      await pause(20)
    }
  }
  const writer = async (): Promise<void> => {
    while (isOn()) {
      const answer = await write()
      answers.push(answer)
      // Requests in progress at the end are not counted.
      if (answer.status !== 200) refused++
    }
  }
  await Promise.all([read(), writer(), writer(), writer(), writer()])
  const ready = await reading.get('/readyz')
  return { writes: answers, badReads, ready: ready.status }
}

async function temporaryFiles(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'tmp'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).length
}
