import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { cpuMs } from './cpu.ts'
import { longTexts, shareOf } from './hostile/long-texts.ts'
import { fieldsOf, malformed, namedRows, pathKinds, sendRest, toWire, wirePath } from './rest-door.ts'
import { kindOf, leastInput, withValues } from './shapes.ts'
import type { Place } from './shapes.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

const mostMs = 250
const mebibyte = 1024 * 1024
const longestUrl = 15_000

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
})
afterAll(() => app.close())

const readsText = new Set(['String', 'Decimal', 'Date', 'DateTime', 'ID', 'IDs', 'Enum', 'Enums', 'JSON', 'Strings'])

/** Fields with a textual notation; of a list, those of the first item. */
const textPlaces = (places: readonly Place[]): Place[] => places.filter(({ shape }) => readsText.has(kindOf(shape)))

// A lone surrogate has no percent-encoding.
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '?')

/** Length after encoding as JSON or URL, so that the whole request stays within the limit. */
const spelled = (text: string, isUrl: boolean): number =>
  isUrl ? encodeURIComponent(wellFormed(text)).length : Buffer.byteLength(JSON.stringify(text))

const part = (text: string, count: number, isUrl: boolean): string => {
  const room = Math.floor((isUrl ? longestUrl : mebibyte - 16 * 1024) / count) - 60
  const written = spelled(text, isUrl)
  return text.slice(-Math.max(1, Math.floor(text.length * Math.min(1, room / written))))
}

const shapes = longTexts(64_000)

it.each(share(namedRows.filter(([, row]) => row.plainInput)).map(([name, row], index) => [name, row, index] as const))(
  `%s handles long texts in all parameters within ${mostMs} ms of CPU`,
  { timeout: 120_000 },
  async (_, row, index) => {
    const path = pathKinds(row).map((kind) => world.spare(kind))
    const call = { token: row.operation.elevated ? world.logIn : world.token }
    const places = textPlaces(fieldsOf(row))
    const isUrl = row.method === 'GET'
    const base = toWire(leastInput(row.input, world.id))
    const faults: string[] = []
    for (const [name, text] of places.length > 0 ? shareOf(shapes, index) : []) {
      const value = part(text, places.length, isUrl)
      const input = withValues(
        base,
        places.map(({ path: place }) => [wirePath(place), value] as const),
      )
      const send = async (): Promise<void> => {
        const fault = malformed(await sendRest(app, row, path, input, call))
        if (fault !== undefined) faults.push(`${name}: ${fault}`)
      }
      const spent = await cpuMs(send, mostMs)
      if (spent > mostMs) faults.push(`${name}: ${Math.round(spent)} ms`)
    }
    expect(faults).toEqual([])
  },
)

const long = longTexts(mebibyte - 1024)

const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

it.each(types.map((type, index) => [type, index] as const))(
  `invalid 1 MiB bodies of %s are refused within ${mostMs} ms of CPU`,
  { timeout: 120_000 },
  async (type, index) => {
    const faults: string[] = []
    for (const [name, text] of shareOf(long, index)) {
      const raw = Buffer.from(wellFormed(text))
        .subarray(0, mebibyte - 1024)
        .toString('latin1')
      for (const path of ['/clients', '/bank_transactions/match']) {
        const send = async (): Promise<void> => {
          const answer = await app.rest('POST', path, undefined, { headers: { 'Content-Type': type }, raw })
          if (answer.status >= 500) faults.push(`${path}, ${name}: ${answer.status}`)
        }
        const spent = await cpuMs(send, mostMs)
        if (spent > mostMs) faults.push(`${path}, ${name}: ${Math.round(spent)} ms`)
      }
    }
    expect(faults).toEqual([])
  },
)

const headerMs = 50
const headers = [
  'Accept',
  'Content-Type',
  'If-None-Match',
  'Range',
  'Cookie',
  'X-Forwarded-For',
  'Idempotency-Key',
  'X-API-TOKEN',
  'X-API-PASSWORD',
  'Authorization',
  'Origin',
]

it.each(headers.map((header, index) => [header, index] as const))(
  `a long %s is handled within ${headerMs} ms of CPU`,
  async (header, index) => {
    const faults: string[] = []
    for (const [name, text] of shareOf(longTexts(14_000), index)) {
      const value = text.replaceAll(/[^\x20-\x7e]/g, '').trim()
      if (value === '') continue
      const send = async (): Promise<void> => {
        const answer = await app.rest('GET', '/clients', undefined, { headers: { [header]: value } })
        if (answer.status >= 500) faults.push(`${name}: ${answer.status}`)
      }
      const spent = await cpuMs(send, headerMs)
      if (spent > headerMs) faults.push(`${name}: ${Math.round(spent)} ms`)
    }
    expect(faults).toEqual([])
  },
)

const strangersMs = 20

it.each([
  ['a query of question marks', 'GET', `/api/v1/clients?a=${'?'.repeat(16_000)}x`, undefined, undefined],
  [
    'nested keys at the log-in',
    'POST',
    '/api/v1/login',
    'application/x-www-form-urlencoded',
    'a[b][c][d]=1&'.repeat(10_000),
  ],
  [
    'inexact numbers at the log-in',
    'POST',
    '/api/v1/login',
    'application/json',
    `[${'0.12345678901234567,'.repeat(50_000)}1]`,
  ],
  [
    'a form with another method',
    'POST',
    '/api/v1/clients',
    'application/x-www-form-urlencoded',
    `_method=PUT&${'a[b][c]=1&'.repeat(9_000)}`,
  ],
  ['a long invitation', 'POST', '/invitation/abc', 'application/x-www-form-urlencoded', 'a[b][c]=1&'.repeat(9_000)],
  [
    'a long document',
    'POST',
    '/graphql',
    'application/json',
    JSON.stringify({ query: `{ ${'__typename '.repeat(80_000)} }` }),
  ],
  [
    'inexact numbers as variables',
    'POST',
    '/graphql',
    'application/json',
    `{"query":"{__typename}","variables":{"a":[${'0.12345678901234567,'.repeat(40_000)}1]}}`,
  ],
])(`%s takes at most ${strangersMs} ms of CPU without a token`, async (_, method, path, type, body) => {
  const send = async (): Promise<void> => {
    const answer = await fetch(app.origin + path, {
      method,
      redirect: 'manual',
      ...(body !== undefined && { body, headers: { 'Content-Type': type ?? '' } }),
    })
    await answer.text()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  expect(await cpuMs(send, strangersMs)).toBeLessThanOrEqual(strangersMs)
})
