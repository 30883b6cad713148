import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { fontAt, fontFiles } from './font-files.ts'
import { fontWith, type FontSource, Layout, widthIn } from './layout.ts'
import { directedRuns, hasRightToLeft } from './right-to-left.ts'

/** Longest text that is shaped to be measured: a line of a page has fewer characters. */
const longestShaped = 500

/** A typeface: the font for pdfkit, and its metrics. Both place the same glyphs. */
type FontFace = {
  /** Name of the font within documents. */
  readonly name: string
  has(character: string): boolean
  /** Font in pdfkit's form. */
  readonly font: FontSource
  /** Width in points at that size, from left to right unless said otherwise. */
  width(text: string, size: number, isRightToLeft?: boolean): number
}

/** The fonts of a weight: the first one that has a character is used. */
type Chain = readonly [FontFace, ...FontFace[]]
type Weight = 'regular' | 'bold'

/** A typeface at a size, in points. */
export type Type = { readonly face: Weight; readonly size: number }

/** The font of an entry of the settings or of a package, from the content of its file. */
function fontOf(entry: string, content: Buffer): Font {
  const { path, index } = fontAt(entry)
  const opened = create(content)
  if (!('fonts' in opened)) return opened
  const font = opened.fonts[index]
  if (!font) throw new Error(`${path} has no font ${index}`)
  return font
}

/** Opens a font once for all documents: parsing it costs more than ten pages. */
function openFontFace(entry: string, name: string): FontFace {
  const content = readFileSync(fontAt(entry).path)
  const parsed = fontOf(entry, content)
  // Computed again at each access.
  const { unitsPerEm } = parsed
  const layout = new Layout(parsed, () => fontOf(entry, content))
  return {
    name,
    has: (character) => layout.has(character),
    font: fontWith(parsed, layout),
    width(text, size, isRightToLeft = false) {
      if (isRightToLeft && text.length <= longestShaped) return (widthIn(layout.shaped(text)) * size) / unitsPerEm
      let units = 0
      for (const character of text) units += layout.glyphOf(character).advanceWidth
      return (units * size) / unitsPerEm
    },
  }
}

type Opened = {
  readonly files: readonly string[]
  readonly all: readonly FontFace[]
  readonly chains: Readonly<Record<Weight, Chain>>
}

let builtIn: Record<Weight, readonly [FontFace, FontFace]> | undefined
let opened: Opened | undefined

/** Source Sans 3 and DejaVu Sans, read from their packages when the first document is printed. */
function builtInFaces(): Record<Weight, readonly [FontFace, FontFace]> {
  if (builtIn) return builtIn
  const { resolve } = createRequire(import.meta.url)
  const open = (path: string, name: string): FontFace => openFontFace(resolve(path), name)
  builtIn = {
    regular: [
      open('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf', 'regular'),
      open('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'wide regular'),
    ],
    bold: [
      open('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf', 'bold'),
      open('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', 'wide bold'),
    ],
  }
  return builtIn
}

function openedFaces(): Opened {
  const files = fontFiles()
  if (opened?.files === files) return opened
  const { regular, bold } = builtInFaces()
  const more = files.map((entry, index) => openFontFace(entry, `other ${index + 1}`))
  opened = {
    files,
    all: [...regular, ...bold, ...more],
    chains: { regular: [...regular, ...more], bold: [...bold, ...more] },
  }
  return opened
}

/** All fonts, to be registered in a document; only those that it uses become part of it. */
export const allFaces = (): readonly FontFace[] => openedFaces().all

/** The fonts of a weight, in the order of preference. */
export const facesOf = (weight: Weight): Chain => openedFaces().chains[weight]

/** A part of a line in one font and direction, with its characters in the order of speech. */
export type FontRun = { readonly text: string; readonly face: FontFace; readonly isRightToLeft: boolean }

const plain = /^[ -~\u00A0-\u017F\u2013\u2014\u2018-\u201E\u2022\u2026\u202F\u20AC]*$/

/** True for text of which all characters are in Source Sans 3: it is as wide as its parts. */
export const isPlain = (text: string): boolean => plain.test(text)

/** The parts of a line from left to right on paper, each in the first font that has its characters; one for nearly every line. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const faces = facesOf(weight)
  if (isPlain(text)) return [{ text, face: faces[0], isRightToLeft: false }]
  if (!hasRightToLeft(text)) return runsIn(text, faces, false)
  return directedRuns(text).flatMap(({ text: part, isRightToLeft }) => {
    const runs = runsIn(part, faces, isRightToLeft)
    return isRightToLeft ? runs.reverse() : runs
  })
}

/** Characters that stay in the font of the letters before them: spaces, marks, punctuation. */
const neutral = /^[\p{Z}\p{M}\p{P}]$/u

function runsIn(text: string, faces: Chain, isRightToLeft: boolean): FontRun[] {
  const runs: { text: string; face: FontFace; isRightToLeft: boolean }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const stays = last && neutral.test(character) && last.face.has(character)
    const face = stays ? last.face : (faces.find((each) => each.has(character)) ?? faces[0])
    if (last?.face === face) last.text += character
    else runs.push({ text: character, face, isRightToLeft })
  }
  return runs
}

/** Width of the text in that type. */
export const widthOf = (text: string, { face, size }: Type): number =>
  fontRuns(text, face).reduce((width, run) => width + run.face.width(run.text, size, run.isRightToLeft), 0)
