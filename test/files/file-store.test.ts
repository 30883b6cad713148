import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { FileContent } from '../../src/files/file-content.ts'
import { openFileStore } from '../../src/files/file-store.ts'
import { openTestFiles } from '../file-store.ts'

async function open() {
  const opened = await openTestFiles()
  onTestFinished(opened.drop)
  return opened
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
async function* inPieces(bytes: Buffer, size = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('half')
  throw new Error('gone')
}
const never = async () => false
const always = async () => true

test('received content is stored under its hash and outlives the temporary file', async () => {
  const { files, folder } = await open()
  const bytes = randomBytes(10_500)
  const content = await files.receive(inPieces(bytes))
  expect(content).toMatchObject({ hash: hashOf(bytes), size: 10_500 })
  expect(await files.has(content.hash)).toBe(false)
  await files.keep(content)
  await files.discard(content)
  expect(await readFile(join(folder, 'documents', content.hash.slice(0, 2), content.hash))).toEqual(bytes)
  expect(await files.read(content.hash)).toEqual(bytes)
  expect(await buffer(files.stream(content.hash))).toEqual(bytes)
  expect(await files.size(content.hash)).toBe(10_500)
})

test('the same content of two uploads is one file', async () => {
  const { files, folder } = await open()
  for (const content of [
    FileContent.ofBytes(Buffer.from('twice')),
    await files.receive(inPieces(Buffer.from('twice'))),
  ])
    await files.keep(content)
  const all = await readdir(join(folder, 'documents'), { recursive: true, withFileTypes: true })
  expect(all.filter((entry) => entry.isFile())).toHaveLength(1)
})

test('an interrupted upload leaves no file', async () => {
  const { files, folder } = await open()
  await expect(files.receive(broken())).rejects.toThrow('gone')
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(all.filter((entry) => entry.isFile())).toEqual([])
})

test('unreferenced content is removed, other content is kept', async () => {
  const { files } = await open()
  const [gone, needed] = [FileContent.ofBytes(Buffer.from('gone')), FileContent.ofBytes(Buffer.from('needed'))]
  await files.keep(gone)
  await files.keep(needed)
  await files.remove(gone.hash, never)
  await files.remove(needed.hash, always)
  await files.remove(hashOf(Buffer.from('unknown')), never)
  expect([await files.has(gone.hash), await files.has(needed.hash)]).toEqual([false, true])
})

test('content that an upload needs during its removal is restored', async () => {
  const { files } = await open()
  const content = FileContent.ofBytes(Buffer.from('contested'))
  await files.keep(content)
  const answers = [false, true]
  await files.remove(content.hash, async () => answers.shift() ?? true)
  expect(await files.read(content.hash)).toEqual(Buffer.from('contested'))
})

test('an upload after the removal stores the content again', async () => {
  const { files } = await open()
  const content = await files.receive(inPieces(Buffer.from('late')))
  await files.keep(content)
  await files.remove(content.hash, never)
  await files.keep(content)
  expect(await files.read(content.hash)).toEqual(Buffer.from('late'))
})

test('a name that is not a hash is not resolved', async () => {
  const { files } = await open()
  expect(() => files.stream('../../etc/passwd')).toThrow('Not a hash')
})

test('temporary files of dead processes are removed at the start, others are kept', async () => {
  const { files, folder } = await open()
  const running = await files.receive(inPieces(Buffer.from('running')))
  const make = async (name: string) => {
    await mkdir(join(folder, 'tmp', name))
    await writeFile(join(folder, 'tmp', name, 'left'), 'x')
  }
  // No process has this id: Linux assigns lower ones.
  await make(`${hostname()}.4194305.00`)
  await make(`${hostname()}.${process.ppid}.00`)
  await make('elsewhere.1.00')
  await make('elsewhere.2.00')
  await utimes(join(folder, 'tmp', 'elsewhere.2.00'), 0, 0)
  const second = await openFileStore(folder)
  onTestFinished(() => second.close())
  const left = (await readdir(join(folder, 'tmp'))).filter((name) => name.endsWith('.00'))
  expect(left.sort()).toEqual(['elsewhere.1.00', `${hostname()}.${process.ppid}.00`].sort())
  expect(await running.bytes()).toEqual(Buffer.from('running'))
})

test('an unusable folder is refused with instructions', async () => {
  const { folder } = await open()
  await writeFile(join(folder, 'file'), '')
  const opening = openFileStore(join(folder, 'file', 'data'))
  await expect(opening).rejects.toThrow(/^DATA_DIR is .*file\/data, which is not writable: set it to a folder/)
})

// Node creates folders there forever.
test.runIf(process.platform === 'linux')('a folder below /proc is refused, and not tried forever', async () => {
  await expect(openFileStore('/proc/quittance/data')).rejects.toThrow(
    /^DATA_DIR is \/proc\/quittance\/data, which is not/,
  )
})

test('missing folders above it are created', async () => {
  const { folder } = await open()
  const store = await openFileStore(join(folder, 'one', 'two'))
  await store.close()
  expect((await readdir(join(folder, 'one', 'two'))).sort()).toEqual(['documents', 'tmp'])
})
