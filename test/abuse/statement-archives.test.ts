import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../src/domain/banking/bank-statement/texts.ts'
import { seededRandom } from '../../src/demo/random.ts'
import { isFull, longRuns } from '../size.ts'
import { outcomeOf } from './statement-outcome.ts'

const mebibyte = 1024 * 1024
const csv = strToU8('date,amount\n2026-03-02,1.00\n')
const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6): Buffer => Buffer.from(zipSync(files, { level }))

const central = Buffer.from('PK\x01\x02', 'latin1')

/** The archive with bytes of the entry at `index` of its central directory changed. */
function changed(archive: Buffer, change: (entry: Buffer) => void, index = 0): Buffer {
  const copy = Buffer.from(archive)
  let at = copy.indexOf(central)
  for (let passed = 0; passed < index; passed += 1) at = copy.indexOf(central, at + 1)
  change(copy.subarray(at))
  return copy
}

const offsets = { flags: 8, crc: 16, packed: 20, size: 24, start: 42 } as const

const bomb = zip({ 'a.csv': Buffer.alloc(21 * mebibyte, '\n') })
const parts = zip(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.csv`, Buffer.alloc(2 * mebibyte)])))
const two = zip({ 'a.csv': csv, 'b.csv': csv }, 0)

describe('hostile ZIP archives', () => {
  it.each<[string, Buffer, RegExp]>([
    ['a file that unpacks to more than 20 MiB', bomb, /^unpacks to 22020096 bytes; .* at most 20971520$/],
    ['files that together unpack to more', parts, /^unpacks to 23068672 bytes/],
    [
      'a size that is too small for its content',
      changed(bomb, (entry) => entry.writeUInt32LE(1_000, offsets.size)),
      /damaged ZIP archive: too many bytes in the stream/,
    ],
    [
      'a size that is too large for its content',
      changed(zip({ 'a.csv': csv }), (entry) => entry.writeUInt32LE(1_000, offsets.size)),
      /damaged ZIP archive: not enough bytes in the stream/,
    ],
    [
      'a wrong checksum',
      changed(zip({ 'a.csv': csv }), (entry) => entry.writeUInt32LE(crc32('x'), offsets.crc)),
      /damaged ZIP archive: the checksum of "a\.csv" is wrong/,
    ],
    [
      'files that share their content',
      overlapping(300, zip({ 'a.csv': Buffer.alloc(60_000, 'x') }, 0)),
      /damaged ZIP archive: its files overlap/,
    ],
    [
      'a file that begins beyond the end',
      changed(two, (entry) => entry.writeUInt32LE(0x7fffffff, offsets.start), 1),
      /damaged ZIP archive/,
    ],
    [
      'a password',
      changed(zip({ 'a.csv': csv, 'b.csv': csv }), (entry) => entry.writeUInt16LE(1, offsets.flags), 1),
      /with a password: send it without/,
    ],
    ['strong encryption', changed(two, (entry) => entry.writeUInt16LE(0x41, offsets.flags)), /strong encryption/],
    ['a name outside of the archive', zip({ '../../etc/a.csv': csv }), /invalid relative path/],
    ['an absolute name', zip({ '/etc/a.csv': csv }), /absolute path/],
    ['one name twice', zip({ 'a.csv': csv, 'a.csv ': csv }), /two of its files have one name/],
    [
      'more than a thousand files',
      zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.csv`, csv]))),
      /of 1001 files; it must have at most 1000/,
    ],
    ['no central directory', two.subarray(0, two.indexOf(central)), /damaged ZIP archive/],
  ])('an archive with %s is refused', async (_, bytes, message) => {
    const began = process.memoryUsage().rss
    expect(await outcomeOf(bytes)).toMatch(message)
    expect(process.memoryUsage().rss - began).toBeLessThan(200 * mebibyte)
  })

  it.runIf(isFull)('a thousand files are read', async () => {
    const files = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${at}.csv`, csv]))
    expect(await outcomeOf(zip(files))).toBe(1_000)
  })

  it('names keep no control characters', async () => {
    const texts = await textsOf(zip({ 'ä\u001b[31m\n.csv': csv }))
    expect(texts).toMatchObject([{ file: 'ä [31m .csv' }])
  })

  it('a truncated archive is refused wherever it ends', async () => {
    const outcomes = await Promise.all(Array.from({ length: two.length }, (_, end) => outcomeOf(two.subarray(0, end))))
    expect(outcomes.filter((each) => typeof each !== 'string')).toEqual([])
  })

  it('damaged archives are read or refused', async () => {
    const random = seededRandom(Number(process.env['ABUSE_SEED'] ?? '1'))
    const good = zip({ 'a.csv': csv, 'b/c.csv': csv, '__MACOSX/x': csv })
    for (let round = 0; round < longRuns(1_000); round += 1) {
      const bytes = Buffer.from(good)
      for (let changes = random.whole(1, 4); changes > 0; changes -= 1)
        bytes[random.whole(4, bytes.length - 1)] = random.pick([0, 1, 0x7f, 0xff, random.whole(0, 255)])
      await outcomeOf(bytes)
    }
  })
})

/** An archive whose entries all have the content of the first: each unpacks to as much as a file many times as large. */
function overlapping(count: number, archive: Buffer): Buffer {
  const start = archive.indexOf(central)
  const end = archive.indexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = Array.from({ length: count }, (_, at) => {
    const entry = Buffer.from(archive.subarray(start, end))
    entry.write(String(at).padStart(5, '0'), 46, 'latin1')
    return entry
  })
  const directory = Buffer.concat(entries)
  const tail = Buffer.from(archive.subarray(end))
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(directory.length, 12)
  return Buffer.concat([archive.subarray(0, start), directory, tail])
}
