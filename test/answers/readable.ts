import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IdCodec } from '../../src/domain/kernel/record-id.ts'

const width = 120

/** Words of this length are random keys. */
const shortestKey = 20

/**
 * Replaces in all texts what differs between runs or engines: ids by their kind and the order in which they appear, and random
 * keys and ids of requests.
 */
export function stable(value: unknown, ids: IdCodec): unknown {
  const known = new Map<string, string>()
  const counts = new Map<string, number>()
  const named = (word: string): string => {
    const record = ids.identify(word)
    if (!record) return word.length < shortestKey ? word : '<key>'
    const number = counts.get(record.kind) ?? 0
    const name = known.get(word) ?? `<${record.kind} ${number + 1}>`
    if (!known.has(word)) counts.set(record.kind, number + 1)
    known.set(word, name)
    return name
  }
  const stableText = (text: string): string =>
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<request>')
      // Signatures are in base64url.
      .replace(/[A-Za-z0-9_-]{40,}/g, (word) => (ids.identify(word) ? word : '<key>'))
      .replace(/\b[A-Za-z0-9]{10,64}\b/g, named)
  const within = (part: unknown): unknown => {
    if (typeof part === 'string') return stableText(part)
    if (Array.isArray(part)) return part.map(within)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, within(member)]))
  }
  return within(value)
}

/** JSON of which each line is full: short members share a line, so that a record of a hundred fields fits on a screen. */
export function readable(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || flat.length <= width - indent.length) return flat
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => readable(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${readable(member, inner)}`)
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const fits = last !== undefined && !/\n/.test(last + part) && inner.length + last.length + part.length < width
    if (fits) lines[lines.length - 1] = `${last} ${part},`
    else lines.push(`${part},`)
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((line) => inner + line).join('\n')}\n${indent}${close}`
}

/** A folder to write whole answers to, of which only digests are committed. */
const folder = process.env['ANSWERS']

/** One line for an answer of any length: its length and the beginning of its hash. */
export async function digest(name: string, value: unknown, ids: IdCodec): Promise<string> {
  const text = readable(stable(value, ids))
  if (folder) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-')}.txt`), `${text}\n`)
  }
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return `${name}: ${text.length} characters, ${hash}`
}
