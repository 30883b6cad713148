import { ask, without, withHeaders } from './request.ts'
import type { Abuse, Aim, HeaderLine } from './request.ts'
import { reading, refused, usualRequest } from './usual.ts'

const hosts = [
  '',
  'evil.example',
  'evil.example:99999',
  'user:secret@evil.example',
  '127.0.0.1/../x',
  'a b',
  '[::1]',
  'a,b',
  'x'.repeat(5_000),
  '"',
  '<script>',
  '..',
]

const firstLines = [
  '',
  'GET',
  'GET / HTTP/1.1 HTTP/1.1',
  'GET / HTTP/9.9',
  'GET / http/1.1',
  'PRI * HTTP/2.0',
  'GET / ICY/1.0',
  'get / HTTP/1.1',
  'G\0T / HTTP/1.1',
  ' GET / HTTP/1.1',
  'GET\t/\tHTTP/1.1',
  '\x16\x03\x01\x02\0\x01\0',
  'SSH-2.0-OpenSSH',
  '{"json":true}',
  'GET /\x7f\x01 HTTP/1.1',
  `${'M'.repeat(10_000)} / HTTP/1.1`,
]

const methods = [
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'SEARCH',
  'LINK',
  'PATCH',
  'DELETE',
  'PUT',
  'OPTIONS',
  'HEAD',
  'REPORT',
  'QUERY',
  'LOCK',
]

const targets = (aim: Aim): readonly string[] => [
  '*',
  '//',
  '//evil.example/x',
  'http://evil.example/api/v1/clients',
  'https://u:p@evil.example:1/graphql',
  'ftp://evil.example/',
  'evil.example:80',
  '\\\\evil\\x',
  '/api/v1/../../etc/passwd',
  '/api/v1/%2e%2e/%2e%2e/metrics',
  '/api/v1/clients/%00',
  '/api/v1/clients/%2f%2f',
  '/api/v1/clients/%E0%A4',
  '/api/v1/clients/\u00ff\u00fe',
  '/api/v1/clients/%F0%9F%98%80',
  '/api/v1/clients;jsessionid=1',
  '/api/v1/clients#x',
  '/api/v1//clients',
  '/api/v1/./clients',
  '/API/V1/clients',
  `/api/v1/clients/${'x'.repeat(15_000)}`,
  `/api/v1/clients/${aim.client}/`,
  `/api/v1/clients/${aim.client}%20`,
  '/client/invoice/%00',
  '/client/invoice/..%2f..%2f',
  `/client/invoice/${aim.key}%00`,
  `/client/invoice/${aim.key.toLowerCase()}`,
  `/client/invoice/${aim.key}/documents/%00`,
  `/client/invoice/%00/pdf?company=%00&expires=%00&signature=%00`,
  '/invitation/%00',
  `/invitation/${'x'.repeat(10_000)}`,
  '/docs/..%2f..%2fpackage.json',
  '/docs/%2e%2e/%2e%2e/package.json',
  '/docs/\\..\\..\\package.json',
  '/docs/%00',
  '/openapi.json/x',
  '/graphql/../metrics',
]

/** Requests with invalid tokens, request lines, methods, targets or Host headers. */
export const headAbuses: readonly Abuse[] = [
  {
    what: 'two tokens',
    make: (random, aim) =>
      refused(withHeaders(usualRequest(random, aim), ['X-API-TOKEN', 'x'.repeat(64)], ['X-API-TOKEN', aim.token])),
  },
  {
    what: 'a token that is none',
    make: (random, aim) => {
      const token = random.pick([
        '',
        ' ',
        'x',
        'null',
        'undefined',
        `${aim.token}x`,
        aim.token.slice(1),
        aim.token.toUpperCase() + 'A',
        'x'.repeat(10_000),
        "' or '1'='1",
        '\u00ff',
        '[object Object]',
        `${aim.token},${aim.token}`,
      ])
      const header: HeaderLine = random.chance(70)
        ? ['X-API-TOKEN', token]
        : ['Authorization', `${random.pick(['Bearer', 'bearer', 'Basic', 'Digest', ''])} ${token}`]
      return refused(withHeaders(without(ask('GET', '/api/v1/clients'), 'X-API-TOKEN'), header))
    },
  },
  {
    what: 'strange first lines',
    make: (random, aim) => ({ ...refused(reading(random, aim)), line: random.pick(firstLines), cutOff: true }),
  },
  { what: 'unusual methods', make: (random, aim) => ({ ...reading(random, aim), method: random.pick(methods) }) },
  {
    what: 'strange targets',
    make: (random, aim) =>
      ask(random.pick(['GET', 'GET', 'POST', 'HEAD']), random.pick(targets(aim)), { token: aim.token }),
  },
  {
    what: 'a strange Host',
    make: (random, aim) => withHeaders(without(reading(random, aim), 'Host'), ['Host', random.pick(hosts)]),
  },
  {
    what: 'no Host, or two',
    make: (random, aim) =>
      random.chance(50)
        ? refused(without(reading(random, aim), 'Host'))
        : withHeaders(reading(random, aim), ['Host', 'evil.example']),
  },
]
