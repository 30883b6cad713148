import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

// Longer than one piece of an answer, with characters of one to four bytes.
const notes = 'Grüße ✓ 🧾 '.repeat(5_000).trim()
const count = 12

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  for (let number = 1; number <= count; number++) {
    const created = await app.rest('POST', '/clients', { name: `Client ${number}`, private_notes: notes })
    expect(created.status).toBe(200)
  }
})
afterAll(() => app.close())

const path = '/api/v1/clients?per_page=5000&sort=id|asc'

describe('a long page', () => {
  it('has the records of its short pages, in their order', async () => {
    const singles: unknown[] = []
    for (let page = 1; page <= count; page++) {
      const one = await app.rest('GET', `/clients?per_page=1&page=${page}&sort=id|asc`)
      singles.push(...(one.body['data'] as unknown as unknown[]))
    }
    const whole = await app.rest('GET', '/clients?per_page=5000&sort=id|asc')
    expect(whole.body['data']).toEqual(singles)
    expect(whole.body['meta']?.['pagination']).toMatchObject({ total: count, count })
  })

  it.each(['identity', 'gzip', 'br'])('arrives complete in the encoding %s', async (encoding) => {
    const answer = await app.send('GET', path, undefined, { headers: { 'Accept-Encoding': encoding } })
    const records = answer.body['data'] as unknown as { private_notes: string }[]
    expect(records.map((record) => record.private_notes)).toEqual(Array.from({ length: count }, () => notes))
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    if (encoding === 'identity')
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.text)))
  })

  it('has the same head for HEAD, and no body', async () => {
    const headers = { 'Accept-Encoding': 'identity', 'X-API-TOKEN': app.owner.token }
    const answer = await fetch(app.origin + path, { headers })
    const head = await fetch(app.origin + path, { method: 'HEAD', headers })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(await answer.text()).not.toBe('')
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
  })

  it('leaves the connection usable after a caller who left in the middle', async () => {
    const leaving = new AbortController()
    const response = await fetch(app.origin + path, {
      headers: { 'X-API-TOKEN': app.owner.token },
      signal: leaving.signal,
    })
    leaving.abort()
    await expect(response.text()).rejects.toThrow('aborted')
    expect((await app.rest('GET', '/clients?per_page=1')).status).toBe(200)
  })
})
