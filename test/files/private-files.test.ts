import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeToOthers } from '../../src/files/private-files.ts'

/** A data folder as versions without modes of their own left it. */
async function oldFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-private-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  for (const each of ['documents/ab', 'outbox', 'tmp'])
    await mkdir(join(folder, each), { recursive: true, mode: 0o755 })
  for (const each of ['data.db', 'data.db-wal', 'data.db-shm', 'documents/ab/abc', 'outbox/1.eml'])
    await writeFile(join(folder, each), 'x', { mode: 0o644 })
  return folder
}

const modesOf = async (folder: string, ...paths: string[]): Promise<string[]> =>
  Promise.all(paths.map(async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8)))

const places = (folder: string) => ({ dataDir: folder, databasePath: join(folder, 'data.db') })

test('files and folders that were open to other users are closed once', async () => {
  const folder = await oldFolder()
  expect(await closeToOthers(places(folder))).toBe(10)
  expect(await modesOf(folder, '.', 'documents', 'documents/ab', 'outbox', 'tmp')).toEqual(Array(5).fill('700'))
  const files = ['data.db', 'data.db-wal', 'data.db-shm', 'documents/ab/abc', 'outbox/1.eml']
  expect(await modesOf(folder, ...files)).toEqual(Array(5).fill('600'))
  expect(await closeToOthers(places(folder))).toBe(0)
})

test('a folder shared with other programs, their files, targets of links, and access of the group stay', async () => {
  const folder = await oldFolder()
  await writeFile(join(folder, 'notes.txt'), 'x', { mode: 0o644 })
  await symlink(join(folder, 'notes.txt'), join(folder, 'outbox/link'))
  await chmod(join(folder, 'data.db'), 0o640)
  await closeToOthers(places(folder))
  expect(await modesOf(folder, '.', 'notes.txt', 'data.db', 'outbox/1.eml')).toEqual(['755', '644', '640', '600'])
})

test('a data folder that is not there yet is no error', async () => {
  expect(await closeToOthers({ dataDir: join(tmpdir(), 'quittance-nowhere'), databasePath: undefined })).toBe(0)
})
