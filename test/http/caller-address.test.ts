import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddressOf } from '../../src/http/caller.ts'
import { listen } from './listening.ts'

/** Caller address that a server with these trusted proxies derives for a request over loopback. */
let addressFor: (trusted: readonly string[], forwarded?: string | string[]) => Promise<string>
let close: () => void

beforeAll(async () => {
  let trusted: readonly string[] = []
  const server = createServer((incoming, response) => response.end(createAddressOf(trusted)(incoming)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  addressFor = (proxies, forwarded) =>
    new Promise((resolve, reject) => {
      trusted = proxies
      const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
      request({ port, host: '127.0.0.1', headers, agent: false }, (response) => {
        response.setEncoding('utf8')
        let body = ''
        response.on('data', (chunk: string) => (body += chunk)).on('end', () => resolve(body))
      })
        .on('error', reject)
        .end()
    })
  close = () => server.close()
})
afterAll(() => close())

describe('the caller address', () => {
  it('without trusted proxies the caller address is that of the connection', async () => {
    expect(await addressFor([], '203.0.113.9')).toBe('127.0.0.1')
    expect(await addressFor(['10.0.0.0/8', '::1'], '203.0.113.9')).toBe('127.0.0.1')
  })

  it.each([
    ['what the trusted proxy names', ['127.0.0.1'], '203.0.113.9'],
    ['without the port', ['127.0.0.0/8'], '203.0.113.9:4711'],
    ['the last one, not what the caller wrote before it', ['127.0.0.1'], '10.1.1.1, 198.51.100.4, 203.0.113.9'],
    [
      'the last one that is no proxy of ours',
      ['127.0.0.0/8', '10.0.0.0/8'],
      '198.51.100.4, 203.0.113.9,10.2.0.1 , 10.0.0.7',
    ],
    ['an IPv4 address in the dress of an IPv6 one', ['127.0.0.1'], '::ffff:203.0.113.9'],
  ])('the caller address is %s', async (_what, trusted, forwarded) => {
    expect(await addressFor(trusted, forwarded)).toBe('203.0.113.9')
  })

  it('the caller address is read from several headers, and for IPv6', async () => {
    expect(await addressFor(['127.0.0.1'], ['198.51.100.4', '2001:db8::9'])).toBe('2001:db8::9')
    expect(await addressFor(['127.0.0.1', '2001:db8::/32'], '2001:dead::1, [2001:db8::9]:80')).toBe('2001:dead::1')
  })

  it('a missing, exhausted or invalid header gives the nearest known hop', async () => {
    expect(await addressFor(['127.0.0.1'])).toBe('127.0.0.1')
    expect(await addressFor(['127.0.0.1'], '127.0.0.1')).toBe('127.0.0.1')
    expect(await addressFor(['127.0.0.1', '10.0.0.0/8'], '203.0.113.9, unknown, 10.0.0.7')).toBe('10.0.0.7')
    expect(await addressFor(['127.0.0.1'], 'x'.repeat(5_000))).toBe('127.0.0.1')
  })
})

const from = (url: string, forwarded: string) =>
  fetch(`${url}/api/v1/x`, { headers: { 'X-Forwarded-For': forwarded } }).then(({ status }) => status)

it('requests without a token are limited by the address before the trusted proxy, which callers cannot forge', async () => {
  const proxied = await listen(undefined, { perMinute: 1, trustedProxies: ['127.0.0.1'] })
  expect(await from(proxied.url, '203.0.113.1')).toBe(200)
  expect(await from(proxied.url, '203.0.113.2')).toBe(200)
  expect(await from(proxied.url, '198.51.100.77, 203.0.113.1')).toBe(429)
  const direct = await listen(undefined, { perMinute: 1 })
  expect(await from(direct.url, '203.0.113.1')).toBe(200)
  expect(await from(direct.url, '203.0.113.2')).toBe(429)
})
