import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { without, withHeaders } from './request.ts'
import type { Abuse, HeaderLine } from './request.ts'
import { refused, usualRequest } from './usual.ts'

const lengths: readonly (readonly HeaderLine[])[] = [
  [['Content-Length', '-1']],
  [['Content-Length', '+5']],
  [['Content-Length', '0x10']],
  [['Content-Length', '5, 5']],
  [['Content-Length', '99999999999999999999999']],
  [['Content-Length', '']],
  [
    ['Content-Length', '5'],
    ['Content-Length', '6'],
  ],
  [
    ['Content-Length', '5'],
    ['Transfer-Encoding', 'chunked'],
  ],
  [
    ['Transfer-Encoding', 'chunked'],
    ['Content-Length', '5'],
  ],
  [['Transfer-Encoding', 'xchunked']],
  [['Transfer-Encoding', 'gzip']],
  [['Transfer-Encoding', 'chunked, gzip']],
  [
    ['Transfer-Encoding', 'chunked'],
    ['Transfer-Encoding', 'identity'],
  ],
  [['Transfer-Encoding', '\u000bchunked']],
  [['Transfer-Encoding ', 'chunked']],
]

const smuggled = 'GET /api/v1/clients HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
const chunks = [
  'zz\r\nx\r\n',
  '-1\r\nx\r\n',
  `${'f'.repeat(20)}\r\nx\r\n`,
  '5\r\nabc\r\n0\r\n\r\n',
  '0x5\r\nabcde\r\n0\r\n\r\n',
  '5\nabcde\n0\n\n',
  '1\r\nab\r\n0\r\n\r\n',
]

const coded = { gzip: gzipSync, 'x-gzip': gzipSync, deflate: deflateSync, br: brotliCompressSync } as const
const bomb = '{"name":"' + ' '.repeat(5_000_000) + '"}'

/** Requests with bodies that contradict their headers. */
export const framingAbuses: readonly Abuse[] = [
  {
    what: 'a body of uncertain length',
    make: (random, aim) =>
      refused(withHeaders(without(usualRequest(random, aim), 'Content-Length'), ...random.pick(lengths))),
  },
  {
    what: 'a request behind a body of two lengths',
    make: (random, aim) => {
      const request = without(usualRequest(random, aim), 'Content-Length')
      const headers: HeaderLine[] = [
        ['Content-Length', '3'],
        ['Transfer-Encoding', random.pick(['chunked', 'Chunked', 'chunked '])],
      ]
      return refused({ ...withHeaders(request, ...headers), body: Buffer.from(`0\r\n\r\n${smuggled}`) })
    },
  },
  {
    what: 'broken chunks',
    make: (random, aim) => {
      const request = withHeaders(without(usualRequest(random, aim), 'Content-Length'), [
        'Transfer-Encoding',
        'chunked',
      ])
      return refused({ ...request, body: Buffer.from(random.pick(chunks)), cutOff: true })
    },
  },
  {
    what: 'a body shorter than announced',
    make: (random, aim) => {
      const request = usualRequest(random, aim)
      return refused({
        ...request,
        body: request.body.subarray(0, random.whole(0, request.body.length - 1)),
        cutOff: true,
      })
    },
  },
  {
    what: 'an encoded body',
    make: (random, aim) => {
      const request = usualRequest(random, aim)
      const [name, encode] = random.pick(Object.entries(coded))
      const body = encode(random.chance(20) ? bomb : request.body)
      const headers: HeaderLine[] = [
        ['Content-Length', String(body.length)],
        ['Content-Encoding', name],
      ]
      return refused({ ...withHeaders(without(request, 'Content-Length'), ...headers), body })
    },
  },
  {
    what: 'a body that is not encoded as it says',
    make: (random, aim) =>
      refused(
        withHeaders(usualRequest(random, aim), [
          'Content-Encoding',
          random.pick(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'GZIP', 'nonsense', 'identity, gzip']),
        ]),
      ),
  },
  {
    what: 'a content type that nobody reads',
    make: (random, aim) => {
      const type = random.pick([
        'text/plain',
        'text/xml',
        'application/xml',
        'application/json; charset=utf-16',
        'application/json; charset=latin1',
        'application/x-php-serialized',
        'application/octet-stream',
        '*/*',
        'application',
        'json',
        '/',
        'application/yaml',
        't'.repeat(10_000),
        'application/jsonp',
      ])
      return refused(withHeaders(without(usualRequest(random, aim), 'Content-Type'), ['Content-Type', type]))
    },
  },
  {
    what: 'an odd content type',
    make: (random, aim) =>
      withHeaders(without(usualRequest(random, aim), 'Content-Type'), [
        'Content-Type',
        random.pick([
          '',
          'application/json;',
          'application/json; charset=',
          'APPLICATION/JSON',
          'application/vnd.api+json',
          'application/json; charset="utf-8"',
          'application/json, text/plain',
          'application/json; q=1; x=y',
        ]),
      ]),
  },
]
