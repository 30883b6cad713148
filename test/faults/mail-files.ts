import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectStatus, inParallel, valueAt } from './caller.ts'
import { openDisk } from './disk.ts'
import { deliverAll, deliveriesOf, untilAll } from './queued.ts'
import type { Scenario } from './scenario.ts'

/**
 * Without a mail server, messages are written to files: on a full disk they wait in the outbox, and no file is ever
 * incomplete.
 */
export const mailFiles: Scenario = {
  name: 'mail files on a full disk',
  engines: ['sqlite'],
  mounts: true,
  async run(stage) {
    const place = await stage.openPlace()
    const other = await stage.openPlace()
    // The database is on another disk: if it were full as well, no delivery would start.
    const disk = await openDisk(other.folder, 4)
    try {
      const server = await place.start({ DATA_DIR: other.folder, MAIL_FROM: 'books@example.com' })
      const { caller, pid } = server
      const contacts = [{ email: 'person@example.org', send_email: true }]
      const client = await caller.rest('POST', '/clients', { name: 'Mailed', contacts })
      const clientId = valueAt(expectStatus(client, 200), 'data.id')
      const send = async () => {
        const body = { client_id: clientId, line_items: [{ quantity: 1, cost: 10 }] }
        expectStatus(await caller.rest('POST', '/invoices?send_email=true', body), 200)
      }
      await send()
      await untilAll(
        () => deliveriesOf(caller, 'email'),
        ({ state }) => state === 'delivered',
        30_000,
      )
      await disk.tighten(pid, 0)
      const times = stage.sized(6, 20)
      await inParallel(2, times, send)
      const tried = await untilAll(
        () => deliveriesOf(caller, 'email'),
        ({ state, attempts }) => attempts >= 1 && state !== 'leased',
        60_000,
      )
      const waiting = tried.filter(({ state }) => state === 'pending').length
      stage.expect('on the full disk: waiting for another try', waiting, times)
      stage.expect('  files beside the first message', (await readdir(join(other.folder, 'outbox'))).length, 1)
      await disk.free(pid)
      await deliverAll(caller, () => deliveriesOf(caller, 'email'), 60_000)
      const names = await readdir(join(other.folder, 'outbox'))
      const texts = await Promise.all(names.map((name) => readFile(join(other.folder, 'outbox', name), 'latin1')))
      stage.expect('once it was freed: messages', names.filter((name) => name.endsWith('.eml')).length, times + 1)
      stage.expect('  other files', names.filter((name) => !name.endsWith('.eml')).length, 0)
      stage.expect('  messages that are not whole', texts.filter((text) => !isWhole(text)).length, 0)
      await server.end('SIGTERM')
    } finally {
      await place.close()
      await disk.close()
    }
  },
}

/** A complete multipart message ends with the closing delimiter of its outermost part. */
function isWhole(text: string): boolean {
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1] ?? 'none'
  return text.trimEnd().endsWith(`--${boundary}--`)
}
