import type { Random } from '../../../src/demo/random.ts'
import { goodRest } from './good-requests.ts'
import { ask } from './request.ts'
import type { Abuse, Aim, HostileRequest } from './request.ts'

const formType = 'application/x-www-form-urlencoded'

type MadeBody = { body: string | Buffer; refused: boolean; type?: string }

const open = (random: Random, body: string): MadeBody => ({
  body: random.chance(50) ? body : `name=Ada&${body}`,
  refused: false,
})

const brackets = (depth: number): string => '[a]'.repeat(depth)

/** URL-encoded bodies, in PHP's notation and in invalid variants of it. */
const forms: Readonly<Record<string, (random: Random) => MadeBody>> = {
  'a form nested without end': (random) => ({
    body: `name=Ada&a${brackets(random.pick([8, 100, 50_000]))}=1`,
    refused: true,
  }),
  'a form with very many keys': (random) => ({
    body: Array.from({ length: 10_001 }, (_, index) => (random.chance(50) ? `a[]=${index}` : `k${index}`)).join('&'),
    refused: true,
  }),
  'a form that is wrongly encoded': (random) => ({
    body: `name=Ada&public_notes=${random.pick(['%', '%4', '%zz', '%E0%A4', '%ff', '%u0041', '%C0%AF', '%ED%A0%80'])}`,
    refused: true,
  }),
  'a form that is no UTF-8': () => ({ body: Buffer.from('name=Ad\xff', 'latin1'), refused: true }),
  'a form with strange brackets': (random) =>
    open(
      random,
      `${random.pick(['[a]', 'a[', 'a]', 'a[[b]]', 'a[b]c', 'a[]b[]', ']a[', '[]', '[][]', 'a[b][', 'contacts[]]'])}=1`,
    ),
  'a form with strange places': (random) =>
    open(
      random,
      `line_items[${random.pick(['99999999999999', '999999999999999999999', '-1', '1e3', '0x1', '00', ' 0', '4294967296', '٣'])}][cost]=1`,
    ),
  'a form with names of a prototype': (random) =>
    open(
      random,
      `${random.pick(['__proto__', 'constructor[prototype]', 'a[__proto__]', 'settings[constructor]', 'settings[toString]', 'contacts[0][__proto__]', 'toString', 'settings[__proto__][x]'])}[isAdmin]=true`,
    ),
  'a form with one name in two shapes': (random) =>
    open(
      random,
      random.pick([
        'contacts=1&contacts[0][email]=x',
        'contacts[0]=1&contacts[0][email]=x',
        'settings[a]=1&settings=2',
        'name[]=1&name=2',
        'name[a]=1',
        'client_id[]=1',
        'line_items[0]=&line_items[x]=1',
      ]),
    ),
  'a form with strange characters': (random) =>
    open(
      random,
      `public_notes=${random.pick(['%00', 'a%00b', '%0d%0aX-Injected:%201', '%EF%BF%BF', '%F0%9F%98%80', '+'.repeat(70_000), '=====', '%26%3D'])}`,
    ),
  'JSON that calls itself a form': () => open({ chance: () => true } as unknown as Random, '{"name":"Ada"}'),
}

const disposition = (name: string, extra = ''): string => `Content-Disposition: form-data; name="${name}"${extra}\r\n`
const part = (name: string, value: string, extra = ''): string =>
  `--edge\r\n${disposition(name, extra)}\r\n${value}\r\n`
const end = '--edge--\r\n'
const edge = 'multipart/form-data; boundary=edge'

/** Multipart bodies with every known kind of defect. */
const multiparts: Readonly<Record<string, (random: Random) => MadeBody>> = {
  'a multipart body cut off': (random) => {
    const whole = part('name', 'Ada') + part('documents[]', 'x'.repeat(100), '; filename="a.txt"') + end
    return { body: whole.slice(0, random.whole(1, whole.length - end.length)), refused: true }
  },
  'a multipart body without its boundary': (random) => ({
    body: part('name', 'Ada') + end,
    type: random.pick([
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      `multipart/form-data; boundary=${'b'.repeat(1_000)}`,
      'multipart/form-data; boundary="',
      'multipart/form-data; boundary="a\\"b"',
    ]),
    refused: true,
  }),
  'a multipart body of another kind': (random) => ({
    body: part('name', 'Ada') + end,
    type: `${random.pick(['multipart/mixed', 'multipart/related', 'multipart/byteranges', 'message/rfc822'])}; boundary=edge`,
    refused: true,
  }),
  'parts without a name': (random) => ({
    body:
      part('name', 'Ada') +
      random.pick([
        '--edge\r\n\r\nx\r\n',
        '--edge\r\nContent-Disposition: attachment\r\n\r\nx\r\n',
        '--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n',
        '--edge\r\nX: y\r\n\r\nx\r\n',
      ]) +
      end,
    refused: true,
  }),
  'parts with strange heads': (random) => ({
    body:
      random.pick([
        `--edge\r\n${disposition('name').replace(':', ' :')}\r\nx\r\n`,
        `--edge\n${disposition('name').replaceAll('\r', '')}\nx\n`,
        `--edge\r\n${`X-Head: ${'h'.repeat(70)}\r\n`.repeat(1_000)}${disposition('name')}\r\nx\r\n`,
        `--edge\r\n${disposition('name')}${disposition('name')}\r\nx\r\n`,
        `--edge\r\n${disposition('name')}Content-Transfer-Encoding: base64\r\n\r\nQWRh\r\n`,
        `--edge\r\n${disposition('name')}Content-Type: text/plain; charset=utf-16\r\n\r\nx\r\n`,
        `--edge\r\n${disposition('n\0ame')}\r\nx\r\n`,
        `--edge\r\n${disposition('_charset_')}\r\nutf-7\r\n`,
        part('name', '--edge'),
        part('a[b][c][d][e][f][g][h][i]', 'x'),
        part('__proto__[isAdmin]', 'true'),
        'before the first part\r\n',
      ]) + end,
    refused: false,
  }),
  'files with strange names': (random) => ({
    body:
      part(
        'documents[]',
        'content',
        `; filename="${random.pick(['../../etc/passwd', '..\\\\..\\\\x', 'a\0.txt', `${'n'.repeat(5_000)}.txt`, '.', '', 'CON', 'a\r\nX: y', '\\"', '%22%0d%0a', '\ud83d', '=cmd|calc.csv', '<img src=x>.html'])}"`,
      ) + end,
    refused: false,
  }),
  'very many parts': () => ({ body: part('a', '').repeat(10_001) + end, refused: true }),
  'very many files': () => ({ body: part('documents[]', 'x', '; filename="a.txt"').repeat(500) + end, refused: true }),
  'a multipart body within a part': () => ({
    body: `--edge\r\n${disposition('documents[]')}Content-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n\r\nx\r\n--inner--\r\n${end}`,
    refused: false,
  }),
}

function sent({ body, refused, type }: MadeBody, usual: string, random: Random, aim: Aim): HostileRequest {
  const { target, token } = goodRest(random, aim)
  const upload = usual === edge && random.chance(40)
  return ask('POST', upload ? `/api/v1/clients/${aim.client}/upload` : target, {
    ...(token !== undefined && { token }),
    type: type ?? usual,
    body,
    refused,
  })
}

const abusesOf = (bodies: Readonly<Record<string, (random: Random) => MadeBody>>, usual: string): Abuse[] =>
  Object.entries(bodies).map(([what, make]) => ({
    what,
    make: (random, aim) => sent(make(random), usual, random, aim),
  }))

/** URL-encoded and multipart bodies. */
export const formAbuses: readonly Abuse[] = [...abusesOf(forms, formType), ...abusesOf(multiparts, edge)]
