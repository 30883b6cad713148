import { copyFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { verifyBooks } from '../../src/domain/audit/verify.ts'
import { newClient, sentInvoice } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { quittance } from './compiled.ts'
import type { Ended } from './compiled.ts'

let app: ServedApp
let folder: string
beforeAll(async () => {
  app = await serveTestApp({ engine: 'sqlite' })
  folder = await mkdtemp(join(tmpdir(), 'quittance-backup-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Runs `quittance backup …`. */
const backup = (url: string, ...args: string[]): Promise<Ended> =>
  quittance(['backup', ...args], { DATABASE_URL: url, DATA_DIR: app.folder })

async function upload(content: string): Promise<string> {
  const form = new FormData()
  form.append('documents[]', new Blob([content]), 'note.txt')
  const sent = await app.rest('POST', `/companies/${app.id('company', app.owner.companyId)}/upload`, form)
  expect(sent.status, sent.text).toBe(200)
  const listed = await app.rest('GET', '/documents?sort=id|desc&per_page=1')
  return listed.at('data.0.id')
}

describe('quittance backup', () => {
  it('a backup contains every write acknowledged before its start, and a server starts from it', async () => {
    const client = await newClient(app)
    const document = await upload('kept with the company')
    const answered: string[] = []
    const copying = new AbortController()
    const write = async (): Promise<void> => {
      while (!copying.signal.aborted) {
        answered.push(app.id('invoice', (await sentInvoice(app, client)).id))
        // Without a rest the writers would take the processor from the command, which has to start first.
        await pause(20)
      }
    }
    const writing = [write(), write()]
    while (answered.length < 20) await turn()
    const before = [...answered]
    const file = join(folder, 'copy.db')
    const kept = join(folder, 'kept')
    const ended = await backup(app.url, file, '--documents', kept)
    copying.abort()
    await Promise.all(writing)
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(ended.out).toMatch(
      /^Wrote and checked .*copy\.db: [\d,]+ bytes, version \d+\.\nCopied 1 uploaded files; 0 were there already\.\n$/,
    )
    expect(answered.length).toBeGreaterThan(before.length)
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    // The steps for restoring from docs/backup.md.
    const data = join(folder, 'restored')
    await cp(kept, join(data, 'documents'), { recursive: true })
    await copyFile(file, join(data, 'quittance.db'))
    const url = `file:${join(data, 'quittance.db')}`
    const restored = await createApp(
      readConfig({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent', ID_SALT: 'test-salt', OUTBOX_WORKER: 'false' }),
    )
    try {
      const { port } = await restored.listen()
      const get = (path: string) =>
        fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers: { 'X-API-TOKEN': app.owner.token } })
      for (const id of before) expect((await get(`/invoices/${id}`)).status).toBe(200)
      expect(await (await get(`/documents/${document}/download`)).text()).toBe('kept with the company')
      const { differences, records } = await verifyBooks(restored.database, { gapless: true }, () => {})
      expect(differences).toBe(0)
      expect(records.invoices).toBeGreaterThanOrEqual(before.length)
      expect(records.invoices).toBeLessThanOrEqual(answered.length)
    } finally {
      await restored.stop()
    }
  })

  it('backup does not overwrite files and removes incomplete ones', async () => {
    const file = join(folder, 'mine.txt')
    await writeFile(file, 'mine')
    const refused = await backup(app.url, file)
    expect(refused).toEqual({ code: 2, out: '', err: `${file} already exists and is not overwritten\n` })
    expect((await stat(file)).size).toBe(4)
    const nowhere = await backup(app.url, join(folder, 'no/folder/copy.db'))
    expect(nowhere).toEqual({ code: 2, out: '', err: `There is no folder ${join(folder, 'no/folder')}\n` })
    expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([])
  })

  it('backup copies only new uploaded files', async () => {
    const kept = join(folder, 'again')
    await upload('first')
    await backup(app.url, join(folder, 'first.db'), '--documents', kept)
    await upload('second')
    const { out } = await backup(app.url, join(folder, 'second.db'), '--documents', kept)
    expect(out).toMatch(/Copied 1 uploaded files; [1-9]\d* were there already/)
  })

  it('backup refuses foreign and damaged databases', async () => {
    const foreign = join(folder, 'foreign.db')
    new SqliteClient(foreign).exec('create table t (a); insert into t values (1)').close()
    const target = join(folder, 'never.db')
    expect(await backup(`file:${foreign}`, target)).toMatchObject({
      code: 2,
      err: expect.stringContaining('not a Quittance database'),
    })
    expect(await backup(`file:${join(folder, 'nothing.db')}`, target)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no database'),
    })
    // Unlike the other databases, this one is not open in any process.
    const whole = join(folder, 'whole.db')
    await backup(app.url, whole)
    expect(await backup(`file:${whole}`, join(folder, 'copy of whole.db'))).toMatchObject({ code: 0 })
    const bytes = await readFile(whole)
    for (let page = 4; page < 40; page++) bytes.fill(0xff, page * 4_096, page * 4_096 + 64)
    const damaged = join(folder, 'damaged.db')
    await writeFile(damaged, bytes)
    expect(await backup(`file:${damaged}`, target)).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^.*damaged.*\n$/),
    })
    await expect(stat(target)).rejects.toThrow('ENOENT')
  })

  it('backup of PostgreSQL names the tool to use and hides the password', async () => {
    const { code, err } = await backup('postgres://app:a-password@db/quittance', '/backups/copy.dump')
    expect(code).toBe(2)
    expect(err).toContain(`pg_dump --format=custom --file='/backups/copy.dump' "$DATABASE_URL"`)
    expect(err).not.toContain('a-password')
  })
})
