import { createSocket } from 'node:dgram'
import type { Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AddressRefusedError, resolveHost, addressesOf } from '../../src/delivery/address.ts'

let server: Socket
let folder: string
let options: { servers: string[]; hostsFile: string }

const types = { a: 1, aaaa: 28 } as const

/** Records of the DNS server. Unknown names do not exist; queries for `slow` names are not answered. */
const known: Readonly<Record<string, { a?: number[]; aaaa?: number[] }>> = {
  'both.test': { a: [93, 184, 215, 14], aaaa: [0x26, 0x06, ...Array.from({ length: 13 }, () => 0), 1] },
  'four.test': { a: [93, 184, 215, 15] },
  'inside.test': { a: [10, 0, 0, 1] },
}

/** Answers one DNS query (RFC 1035). */
function answer(question: Buffer): Buffer | undefined {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const name = labels.join('.')
  if (name.startsWith('slow')) return undefined
  const type = question.readUInt16BE(at + 1)
  const data = type === types.a ? known[name]?.a : type === types.aaaa ? known[name]?.aaaa : undefined
  const head = Buffer.from(question.subarray(0, at + 5))
  head.writeUInt16BE(known[name] ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(data ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  if (!data) return head
  const record = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data])
  return Buffer.concat([head, record])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-names-'))
  const hostsFile = join(folder, 'hosts')
  await writeFile(hostsFile, '# names\n192.0.2.7  Printer.test printer # here\n2001:db8::7 printer.test\n')
  server = createSocket('udp4', (question, from) => {
    const said = answer(question)
    if (said) server.send(said, from.port, from.address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  options = { servers: [`127.0.0.1:${server.address().port}`], hostsFile }
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['both.test', ['93.184.215.14', '2606::1']],
  ['four.test', ['93.184.215.15']],
  ['FOUR.test.', ['93.184.215.15']],
  ['printer.test', ['192.0.2.7', '2001:db8::7']],
  ['PRINTER', ['192.0.2.7']],
  ['localhost', ['127.0.0.1', '::1']],
  ['app.localhost', ['127.0.0.1', '::1']],
])('%s has the addresses %j', async (name, addresses) => {
  expect(await addressesOf(name, options)).toEqual(addresses)
})

test('an unknown name is reported', async () => {
  await expect(addressesOf('nowhere.test', options)).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('a name with a private address is refused', async () => {
  await expect(resolveHost('inside.test', false, options)).rejects.toThrow(AddressRefusedError)
  await expect(resolveHost('printer.test', false, options)).rejects.toThrow(AddressRefusedError)
})

test('queries without an answer delay no other query', async () => {
  const slow = Array.from({ length: 50 }, (_, at) => addressesOf(`slow-${at}.test`, options))
  const ended: unknown[] = []
  for (const look of slow) look.catch((error: unknown) => ended.push(error))
  expect(await addressesOf('four.test', options)).toEqual(['93.184.215.15'])
  expect((await readFile(options.hostsFile)).length).toBeGreaterThan(0)
  expect(ended).toEqual([])
})
