import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF written by pdfkit, one line per text operation, in order: inflates the streams and decodes the glyphs with
 * the font's ToUnicode table.
 */
export function pdfText(content: Buffer): string {
  const objects = objectsOf(content)
  const fonts = new Map<string, Map<string, string>>()
  for (const { dictionary } of objects.values()) {
    const resources = /\/Font <<([^>]*)>>/.exec(dictionary)?.[1] ?? ''
    for (const [, name = '', key = ''] of resources.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(key)?.dictionary ?? '')?.[1] ?? ''
      fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''))
    }
  }
  const lines: string[] = []
  for (const { dictionary, stream } of objects.values()) {
    if (dictionary.includes('/ToUnicode') || !stream.includes(' Tf\n')) continue
    for (const [block] of stream.matchAll(/BT\n[^]*?ET/g)) {
      const characters = fonts.get(/\/(\w+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
      const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(glyphs.map((glyph) => characters?.get(glyph) ?? '?').join(''))
    }
  }
  return lines.join('\n')
}

/** Number of pages. */
export const pdfPages = (content: Buffer): number => content.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

type Stored = { dictionary: string; stream: string }

function objectsOf(content: Buffer): Map<string, Stored> {
  const text = content.toString('latin1')
  const objects = new Map<string, Stored>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [, key = '', body = ''] = match
    const at = body.indexOf('\nstream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'))
    const packed = dictionary.includes('/FlateDecode') && !dictionary.includes('/Length1')
    objects.set(key, { dictionary, stream: packed ? inflate(raw) : raw })
  }
  return objects
}

const inflate = (raw: string): string => inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')

function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, start = '0', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/g)) {
    const entries = [...list.matchAll(/<([0-9a-f ]*)>/g)]
    for (const [index, [, hex = '']] of entries.entries()) {
      const units = hex
        .split(' ')
        .filter(Boolean)
        .map((unit) => Number.parseInt(unit, 16))
      const glyph = (Number.parseInt(start, 16) + index).toString(16).padStart(4, '0')
      characters.set(glyph, String.fromCharCode(...units))
    }
  }
  return characters
}
