import { get as request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Outgoing } from '../../src/http/http.ts'
import { echo, listen } from './listening.ts'

const long = JSON.stringify({ text: 'Grüße '.repeat(1_000) })

/** A listener whose answers are these. */
const answering = (outgoing: Outgoing) =>
  listen(undefined, {
    handlers: [{ prefix: '/x', api: 'rest', handler: async () => outgoing, compressed: true }],
  })

type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The response as sent, not decoded. */
const raw = (url: string, accept?: string, method = 'GET') =>
  new Promise<Raw>((resolve, reject) => {
    const headers = accept === undefined ? {} : { 'Accept-Encoding': accept }
    const sent = request(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
  })

const decoded = ({ headers, body }: Raw): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString()
}

describe('compression', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br ; q=0.9 , gzip;q=0.2', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=x', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['a,'.repeat(10_000), undefined],
  ])('a caller that accepts "%.30s" gets %s', async (accept, encoding) => {
    const { url } = await answering({ status: 200, body: long })
    const answer = await raw(`${url}/x`, accept)
    expect([answer.status, answer.headers['content-encoding'], decoded(answer)]).toEqual([200, encoding, long])
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(answer.body.length) })
    expect(answer.body.length < 1_000).toBe(encoding !== undefined)
  })

  it.each([
    ['of an image', { status: 200, body: Buffer.alloc(5_000), headers: { 'Content-Type': 'image/png' } }],
    ['of a PDF', { status: 200, body: Buffer.alloc(5_000), headers: { 'content-type': 'application/pdf' } }],
    ['of an archive', { status: 200, body: Buffer.alloc(5_000), headers: { 'Content-Type': 'application/zip' } }],
    ['that is encoded', { status: 200, body: Buffer.alloc(5_000), headers: { 'content-encoding': 'zstd' } }],
    ['in part', { status: 206, body: long }],
  ] satisfies [string, Outgoing][])('a body %s is sent as it is', async (_, outgoing) => {
    const { url } = await answering(outgoing)
    const answer = await raw(`${url}/x`, 'br, gzip')
    expect(answer.body).toEqual(Buffer.from('body' in outgoing ? outgoing.body : ''))
    expect(answer.headers['content-encoding']).not.toBe('br')
    expect(answer.headers.vary).toBeUndefined()
  })

  it.each(['application/graphql-response+json; charset=utf-8', 'text/csv', 'application/xml', 'image/svg+xml'])(
    'a body of type %s is compressed',
    async (type) => {
      const { url } = await answering({ status: 422, body: long, headers: { 'content-type': type } })
      const answer = await raw(`${url}/x`, 'gzip')
      expect([answer.status, answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
        422,
        'gzip',
        type,
      ])
    },
  )

  it('a body of 1,025 bytes is compressed, counted in bytes', async () => {
    const { url } = await answering({ status: 200, body: `${'ü'.repeat(512)}.` })
    expect((await raw(`${url}/x`, 'br')).headers['content-encoding']).toBe('br')
  })

  it('HEAD has the headers of GET and no body', async () => {
    const { url } = await answering({ status: 200, body: long })
    const [get, head] = [await raw(`${url}/x`, 'br'), await raw(`${url}/x`, 'br', 'HEAD')]
    expect([head.headers['content-encoding'], head.headers['content-length'], head.body.length]).toEqual([
      'br',
      get.headers['content-length'],
      0,
    ])
  })

  it('answers of one connection stay in order, compressed or not', async () => {
    const bodies = [long, 'short', long.replace('Gr', 'gr')]
    const { url } = await listen(undefined, {
      handlers: [
        {
          prefix: '/x',
          api: 'rest',
          compressed: true,
          handler: async ({ query }) => ({ status: 200, body: bodies[Number(query)] ?? '' }),
        },
      ],
    })
    for (const [index, body] of [...bodies, ...bodies].entries())
      expect(await (await fetch(`${url}/x?${index % 3}`)).text()).toBe(body)
  })

  it('many large answers at once all arrive, and only a few are compressed at a time', async () => {
    const body = JSON.stringify(
      Array.from({ length: 60_000 }, (_, index) => ({ id: index * 7_919, name: `n${index}` })),
    )
    const { url } = await answering({ status: 200, body })
    const answers = await Promise.all(Array.from({ length: 12 }, () => raw(`${url}/x`, 'br')))
    expect(answers.every((answer) => decoded(answer) === body)).toBe(true)
    const encodings = answers.map(({ headers }) => headers['content-encoding'])
    expect(encodings).toContain('br')
    expect(encodings).toContain(undefined)
  })

  it.each([
    ['a short answer', { status: 200, body: 'x'.repeat(1_024) }],
    ['an empty answer', { status: 200 }],
    ['an answer that has not changed', { status: 304, headers: { ETag: '"1"', Vary: 'Accept, X-API-TOKEN' } }],
    ['a refusal', { status: 404, body: '{}', headers: { Vary: 'Accept, X-API-TOKEN' } }],
    ['a long answer', { status: 200, body: long, headers: { Vary: 'Accept, X-API-TOKEN' } }],
  ] satisfies [string, Outgoing][])('%s tells that it varies, to every caller', async (_, outgoing) => {
    const { url } = await answering(outgoing)
    const own = 'headers' in outgoing ? 'Accept, X-API-TOKEN, ' : ''
    for (const [accept, method] of [['br'], [undefined], ['identity'], ['gzip', 'HEAD']]) {
      const { headers } = await raw(`${url}/x`, accept, method)
      expect(headers.vary).toBe(`${own}Accept-Encoding`)
      const isLong = 'body' in outgoing && outgoing.body === long
      expect(headers['content-encoding']).toBe(isLong && accept !== 'identity' ? accept : undefined)
    }
  })

  it('a route without compression is left alone', async () => {
    const { url } = await listen(echo)
    const answer = await raw(`${url}/api/v1/x?${'x'.repeat(2_000)}`, 'br')
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined])
  })
})
