import type { Random } from '../../../src/demo/random.ts'
import { withHeaders } from './request.ts'
import type { Abuse, Aim, HeaderLine, HostileRequest } from './request.ts'
import { reading, refused, usualRequest } from './usual.ts'

/** Sends each of these headers in order. */
const saying =
  (...headers: HeaderLine[]) =>
  (random: Random, aim: Aim): HostileRequest =>
    withHeaders(random.chance(60) ? usualRequest(random, aim) : reading(random, aim), ...headers)

/** Sends one of these headers; none of them makes the request invalid. */
const sayingOne =
  (name: string, values: readonly string[]) =>
  (random: Random, aim: Aim): HostileRequest =>
    saying([name, random.pick(values)])(random, aim)

const long = 'h'.repeat(12_000)

/** Requests with hostile headers. */
export const headerAbuses: readonly Abuse[] = [
  {
    what: 'two content types',
    make: saying(['Content-Type', 'text/plain'], ['Content-Type', 'multipart/form-data; boundary=x']),
  },
  {
    what: 'headers without measure',
    make: (random, aim) =>
      refused(
        withHeaders(reading(random, aim), ...Array.from({ length: 5 }, (_, index): HeaderLine => [`X-${index}`, long])),
      ),
  },
  {
    what: 'very many headers',
    make: saying(...Array.from({ length: 3_000 }, (_, index): HeaderLine => [`X-${index}`, '1'])),
  },
  {
    what: 'headers that are none',
    make: (random, aim) =>
      refused(
        withHeaders(
          reading(random, aim),
          random.pick<HeaderLine>([
            ['', 'x'],
            ['X Y', '1'],
            ['X\0Y', '1'],
            ['X', 'a\0b'],
            ['X\r\n Y', '1'],
            ['X', 'a\rb'],
            ['X(', '1'],
            ['\u00e9', '1'],
          ]),
        ),
      ),
  },
  {
    what: 'other methods by header',
    make: (random, aim) =>
      withHeaders(
        reading(random, aim),
        ['X-HTTP-Method-Override', 'DELETE'],
        ['X-HTTP-Method', 'DELETE'],
        ['X-Method-Override', 'DELETE'],
      ),
  },
  {
    what: 'ranges',
    make: sayingOne('Range', [
      'bytes=0-0',
      'bytes=-1',
      'bytes=0-,0-,0-,0-',
      'bytes=9-1',
      'x=1',
      `bytes=${'0-1,'.repeat(2_000)}0-1`,
    ]),
  },
  { what: 'conditions', make: sayingOne('If-None-Match', ['*', '"x"', 'W/""', 'x'.repeat(5_000), '\u00ff']) },
  { what: 'dates', make: sayingOne('If-Modified-Since', ['now', 'Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(5_000)]) },
  {
    what: 'strange idempotency keys',
    make: sayingOne('Idempotency-Key', [
      '',
      ' ',
      'k'.repeat(5_000),
      '\u00ff\u00fe',
      "'; drop table x; --",
      'a,b',
      '"quoted"',
      '__proto__',
      '\t',
    ]),
  },
  {
    what: 'strange Accept',
    make: sayingOne('Accept', [
      '',
      '*',
      'x',
      'text/html;q=2',
      'application/graphql-response+json;q=0',
      'image/png',
      `${'a/b,'.repeat(2_500)}c/d`,
      'application/json; charset=utf-16',
      '\u00ff',
      ';;;,,,',
      'multipart/mixed',
    ]),
  },
  {
    what: 'strange Accept-Encoding',
    make: sayingOne('Accept-Encoding', ['gzip', 'identity;q=0', '*;q=0', 'br;q=9', '\u00ff', 'x'.repeat(5_000)]),
  },
  {
    what: 'passwords of every kind',
    make: saying(['X-API-PASSWORD', 'x'.repeat(5_000)], ['X-API-PASSWORD-BASE64', '%%%']),
  },
  {
    what: 'forwarding',
    make: saying(
      ['X-Forwarded-For', `${'1.2.3.4, '.repeat(500)}x`],
      ['X-Forwarded-Host', 'evil.example'],
      ['X-Forwarded-Proto', 'gopher'],
      ['Forwarded', 'for=;by="'],
    ),
  },
  {
    what: 'another origin',
    make: saying(
      ['Origin', 'null'],
      ['Referer', 'javascript:alert(1)'],
      ['Cookie', 'a=b; __proto__=x'],
      ['Access-Control-Request-Method', 'DELETE'],
    ),
  },
  {
    what: 'other protocols',
    make: saying(['Upgrade', 'websocket, h2c'], ['HTTP2-Settings', 'AAMAAABkAAQ'], ['Sec-WebSocket-Key', 'x']),
  },
  {
    what: 'expectations',
    make: (random, aim) =>
      refused(withHeaders(usualRequest(random, aim), ['Expect', random.pick(['cake', '200-ok', 'continue'])])),
  },
  { what: 'trailers', make: saying(['Trailer', 'X-API-TOKEN'], ['TE', 'trailers, deflate;q=0.5']) },
  {
    what: 'strange request ids',
    make: sayingOne('X-Request-Id', ['a b', '<script>', 'x'.repeat(5_000), '\u00ff', '${jndi:ldap://x}', '%0d%0aX:1']),
  },
]
