import { XMLParser } from 'fast-xml-parser'
import { UnreadableStatement } from './booking.ts'
import { childOf, childrenOf, type XmlNode } from './camt-xml.ts'
import { type Cell, numberCell, type Styles, stylesOf } from './workbook-numbers.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { attributeOf, parseXml, xmlOptions } from './xml.ts'

const lists: ReadonlySet<string> = new Set(['row', 'c', 'si', 'r', 't', 'sheet', 'Relationship', 'xf', 'numFmt'])

const parser = new XMLParser({
  ...xmlOptions,
  // Texts keep the blanks between their runs.
  trimValues: false,
  // Includes references to characters by their numbers.
  htmlEntities: true,
  isArray: (name) => lists.has(name),
})

/** Elements of a part at most: each takes some microseconds and some hundred bytes. */
const mostElements = 750_000

/** Columns and rows of a worksheet at most, in the programs that write workbooks (columns: as in CSV). */
const mostColumns = 1_000
const mostRows = 1_048_576

/** A worksheet that people see: its rows by their numbers, in order. */
export type Sheet = { name: string; rows: readonly { line: number; cells: readonly (Cell | undefined)[] }[] }

function partOf({ texts }: WorkbookParts, name: string): XmlNode | undefined {
  const text = texts.get(name.toLowerCase())
  if (text === undefined) return undefined
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.charAt(at + 1) !== '/' && ++count > mostElements)
      throw new UnreadableStatement(`has more than ${mostElements} cells and elements: split it into several files`)
  }
  return parseXml(parser, text)
}

const textOf = (node: XmlNode | undefined): string => {
  if (typeof node === 'string') return node
  return node === undefined ? '' : textOf(childOf(node, '#'))
}

/** The part that a relation of another one leads to. */
function target(path: string, from: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const each of path.split('/')) {
    if (each === '..') parts.pop()
    else if (each !== '.' && each !== '') parts.push(each)
  }
  return parts.join('/')
}

type Relation = { id: string; kind: string; part: string }

function relationsOf(parts: WorkbookParts, of: string): Relation[] {
  const at = of.lastIndexOf('/') + 1
  const relations = partOf(parts, `${of.slice(0, at)}_rels/${of.slice(at)}.rels`)
  return childrenOf(childOf(relations, 'Relationships'), 'Relationship').map((each) => ({
    id: attributeOf(each, 'Id'),
    kind: attributeOf(each, 'Type').split('/').at(-1) ?? '',
    part: target(attributeOf(each, 'Target'), of),
  }))
}

/** The visible sheets of a workbook that have cells. @throws UnreadableStatement */
export function sheetsOf(parts: WorkbookParts): Sheet[] {
  const main = relationsOf(parts, '').find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const workbook = childOf(partOf(parts, main), 'workbook')
  if (workbook === undefined) throw damaged('it has no list of sheets')
  const relations = relationsOf(parts, main)
  const partFor = (kind: string): XmlNode | undefined => {
    const relation = relations.find((each) => each.kind === kind)
    return relation && partOf(parts, relation.part)
  }
  const context = {
    strings: childrenOf(childOf(partFor('sharedStrings'), 'sst'), 'si').map(stringOf),
    styles: stylesOf(
      childOf(partFor('styles'), 'styleSheet'),
      /^(?:1|true|on)$/.test(attributeOf(childOf(workbook, 'workbookPr'), 'date1904')),
    ),
  }
  return childrenOf(childOf(workbook, 'sheets'), 'sheet').flatMap((worksheet) => {
    if (/hidden/i.test(attributeOf(worksheet, 'state'))) return []
    const relation = relations.find(({ id }) => id === attributeOf(worksheet, 'id'))
    // Charts and dialogues are sheets, too.
    if (relation?.kind !== 'worksheet') return []
    const data = childOf(childOf(partOf(parts, relation.part), 'worksheet'), 'sheetData')
    const rows = rowsOf(data, context)
    return rows.length > 0 ? [{ name: attributeOf(worksheet, 'name'), rows }] : []
  })
}

type Context = { strings: readonly string[]; styles: Styles }

/** The text of a string without its phonetic hints: one text, or the texts of its runs. */
function stringOf(node: XmlNode): string {
  const runs = [node, ...childrenOf(node, 'r')]
  const text = runs.flatMap((run) => childrenOf(run, 't').map(textOf)).join('')
  // Characters that XML cannot hold: _x000D_ (clause 22.9.2.19).
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function rowsOf(data: XmlNode | undefined, context: Context): Sheet['rows'] {
  const rows: { line: number; cells: (Cell | undefined)[] }[] = []
  let line = 0
  for (const row of childrenOf(data, 'row')) {
    const number = attributeOf(row, 'r')
    const next = number === '' ? line + 1 : Number(number)
    if (!Number.isInteger(next) || next <= line || next > mostRows)
      throw damaged(`it has a row "${number.slice(0, 20)}" behind row ${line}`)
    line = next
    const cells = cellsOf(row, line, context)
    if (cells.length > 0) rows.push({ line, cells })
  }
  return rows
}

function cellsOf(row: XmlNode, line: number, context: Context): (Cell | undefined)[] {
  const cells: (Cell | undefined)[] = []
  let column = -1
  for (const node of childrenOf(row, 'c')) {
    const place = attributeOf(node, 'r')
    column = place === '' ? column + 1 : columnOf(place)
    const cell = cellOf(node, place || `${line}`, context)
    if (cell === undefined) continue
    if (column >= mostColumns) throw new UnreadableStatement(`has more than ${mostColumns} columns (cell ${place})`)
    while (cells.length < column) cells.push(undefined)
    cells[column] = cell
  }
  return cells
}

/** The column of a cell such as `AB12`, from 0. @throws UnreadableStatement */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(place)?.[1]?.toUpperCase()
  if (letters === undefined) throw damaged(`it has a cell "${place.slice(0, 20)}"`)
  return letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Undefined for an empty cell. @throws UnreadableStatement for a formula that its program has not calculated */
function cellOf(node: XmlNode, place: string, { strings, styles }: Context): Cell | undefined {
  const type = attributeOf(node, 't')
  if (type === 'inlineStr') return textCell(stringOf(childOf(node, 'is') ?? ''))
  const value = textOf(childOf(node, 'v'))
  if (value.trim() === '') {
    if (childOf(node, 'f') === undefined || type === 'str') return undefined
    throw new UnreadableStatement(
      `has a formula without a value (cell ${place}): open it in a spreadsheet program and save it`,
    )
  }
  if (type === 's') {
    const text = /^\d{1,9}$/.test(value) ? strings[Number(value)] : undefined
    if (text === undefined) throw damaged(`cell ${place} has a text that is missing`)
    return textCell(text)
  }
  if (type === 'b') return textCell(value === '1' || value === 'true' ? 'TRUE' : 'FALSE')
  // Dates of ISO 8601 may have a time.
  if (type === 'd') return { text: value.split('T')[0] ?? '', kind: 'date' }
  if (type === 'str' || type === 'e') return textCell(value)
  return numberCell(value, attributeOf(node, 's'), styles)
}

const textCell = (text: string): Cell | undefined => (text.trim() === '' ? undefined : { text, kind: 'text' })

const damaged = (reason: string): UnreadableStatement => new UnreadableStatement(`is a damaged workbook: ${reason}`)
