import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkAttachments, uploadDocuments } from '../../src/domain/documents/attachment/operations.ts'
import { createVendor } from '../../src/domain/contacts/vendor/operations.ts'
import { FileContent } from '../../src/files/file-content.ts'
import { createHousekeeping } from '../../src/delivery/housekeeping.ts'
import { noon, openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { outboxOf, queue } from './outbox.ts'

let app: TestApp
const complaints: unknown[] = []
beforeEach(async () => {
  app = await openTestApp()
  complaints.length = 0
})
afterEach(() => app.close())

const day = 24 * 60 * 60
const housekeeping = (files = app.files) =>
  createHousekeeping({ ...app, files, log: { error: (details) => complaints.push(details) } })

/** Marks all rows as delivered at these times. */
async function deliver(at: (index: number) => number): Promise<void> {
  const { outbox } = app.database.tables
  const rows = await outboxOf(app)
  await app.database.transact(app.owner.companyId, async (db) => {
    await db.delete(outbox)
    await db
      .insert(outbox)
      .values(rows.map((row, index) => ({ ...row, state: 'delivered' as const, deliveredAt: at(index) })))
  })
}

/** Stores bytes in a file of this age. */
async function keep(content: string, age: number): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex')
  const folder = join(app.folder, 'documents', hash.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, hash), content)
  await utimes(join(folder, hash), noon - age, noon - age)
  return hash
}
const age = (hash: string, seconds: number) =>
  utimes(join(app.folder, 'documents', hash.slice(0, 2), hash), noon - seconds, noon - seconds)

const upload = async (text: string): Promise<{ id: string; hash: string }> => {
  const content = FileContent.ofBytes(Buffer.from(text))
  const { documents } = await app.run(uploadDocuments, {
    recordId: app.id('company', app.owner.companyId),
    files: [{ name: 'a.txt', content }],
  })
  return { id: app.id('document', documents[0]?.id ?? 0), hash: content.hash }
}

describe('housekeeping', () => {
  it('deliveries of all companies are removed after thirty days, except for failed and waiting ones', async () => {
    await queue(app, 450)
    await deliver((index) => (index < 445 ? noon - 31 * day : noon - 29 * day))
    await queue(app, 2)
    const other = await app.otherCompany()
    await queue(app, 1, {}, other.companyId)
    app.clock.now = noon
    await housekeeping().run()
    const left = await outboxOf(app)
    expect(left.map(({ state }) => state).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'delivered'),
      ...Array.from({ length: 3 }, () => 'pending'),
    ])
  })

  it('idempotency keys are removed after a day, and younger ones still replay', async () => {
    const make = (idempotencyKey: string) => app.run(createVendor, { name: 'V' }, { idempotencyKey })
    await make('old')
    app.clock.now = noon + day - 60
    const young = await make('young')
    app.clock.now = noon + day + 60
    await housekeeping().run()
    const { idempotencyKeys } = app.database.tables
    const left = await app.database.read
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .orderBy(asc(idempotencyKeys.key))
    expect(left).toEqual([{ key: 'young' }])
    expect((await make('young')).id).toBe(young.id)
  })

  it('previewed import files are removed after an hour', async () => {
    const { importFiles } = app.database.tables
    const row = { companyId: app.owner.companyId, userId: app.owner.userId, kind: 'client', content: '' }
    await app.database.transact(app.owner.companyId, (db) =>
      db.insert(importFiles).values([
        { ...row, hash: 'old', createdAt: noon - 3_601 },
        { ...row, hash: 'new', createdAt: noon - 3_599 },
      ]),
    )
    await housekeeping().run()
    expect(await app.database.read.select({ hash: importFiles.hash }).from(importFiles)).toEqual([{ hash: 'new' }])
  })

  it('unreferenced files are removed, except for uploads in progress', async () => {
    const orphan = await keep('left by a crash', 2 * day)
    const fresh = await keep('just uploaded', 60)
    const used = await upload('kept')
    await age(used.hash, 40 * day)
    const again = await upload('deleted and uploaded again')
    await app.run(bulkAttachments, { action: 'delete', ids: [again.id] })
    await upload('deleted and uploaded again')
    await age(again.hash, 40 * day)
    await writeFile(join(app.folder, 'documents', 'README'), 'not ours')
    await housekeeping().run()
    const there = await Promise.all([orphan, fresh, used.hash, again.hash].map((hash) => app.files.has(hash)))
    expect(there).toEqual([false, true, true, true])
    expect(await readdir(join(app.folder, 'documents'))).toContain('README')
  })

  it('housekeeping runs at the start, reports failures, and stops', async () => {
    await queue(app, 1)
    await deliver(() => noon - 31 * day)
    const failing = housekeeping({
      ...app.files,
      olderThan: () => {
        throw new Error('The disk is gone')
      },
    })
    failing.start()
    await expect(failing.run()).rejects.toThrow('The disk is gone')
    await failing.stop()
    expect(await outboxOf(app)).toEqual([])
    expect(complaints).toMatchObject([{ err: { message: 'The disk is gone' } }])
    failing.start()
    expect(complaints).toHaveLength(1)
  })
})
