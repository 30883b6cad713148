import { closeSync, openSync, readSync, statSync } from 'node:fs'
import * as z from 'zod'
import { entriesOf } from './config-values.ts'
import { fontAt } from '../delivery/pdf/font-files.ts'

/** Bytes of a font file that tell its kind, and of a collection the number of its fonts (OpenType 1.9, "otff"). */
const headLength = 12
const collection = 'ttcf'
const singles: ReadonlySet<string> = new Set(['\0\u0001\0\0', 'OTTO', 'true'])

const headOf = (path: string): Buffer => {
  const head = Buffer.alloc(headLength)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head, 0, headLength, 0))
  } finally {
    closeSync(file)
  }
}

/** Returns the fault of an entry of PDF_FONTS; undefined for none. */
function faultOf(entry: string): string | undefined {
  const { path, index } = fontAt(entry)
  if (!/\.(?:ttf|otf|ttc|otc)$/i.test(path)) return `"${entry}" does not end in .ttf, .otf, .ttc or .otc`
  let head
  try {
    if (!statSync(path).isFile()) return `"${entry}" is not a file`
    head = headOf(path)
  } catch (error) {
    return `"${entry}" cannot be read: ${(error as Error).message}`
  }
  const kind = head.toString('latin1', 0, 4)
  if (kind === collection && head.length === headLength) {
    const count = head.readUInt32BE(8)
    return index < count ? undefined : `"${entry}" names font ${index} of a collection with the fonts 0 to ${count - 1}`
  }
  if (!singles.has(kind)) return `"${entry}" is not a TrueType or OpenType file`
  return index === 0 ? undefined : `"${entry}" names font ${index} of a file with one font`
}

/** A list of existing font files, separated by commas; a font of a collection has its index behind a `#`. */
export const fontList = z.string().transform((list, context) => {
  const entries = entriesOf(list)
  const faults = entries.flatMap((entry) => faultOf(entry) ?? [])
  if (faults.length === 0) return entries
  context.addIssue(
    `has entries that cannot be used (${faults.join('; ')}), must be a comma list of .ttf, .otf and .ttc files, such as /fonts/Noto.ttc#1`,
  )
  return z.NEVER
})
