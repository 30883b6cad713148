import { strToU8, zipSync } from 'fflate'

/** A cell: a text, a number as the file writes it, or XML. */
export type TestCell = string | number | { xml: string } | undefined

type TestSheet = { name?: string; state?: string; rows?: readonly (readonly TestCell[])[]; xml?: string }
type Options = {
  sheets?: readonly TestSheet[]
  strings?: readonly string[]
  is1904?: boolean
  /** Other files, by their names; undefined leaves one out. */
  files?: Readonly<Record<string, string | undefined>>
}

/** Styles of cells in test workbooks: a date by a built-in format, a date by a code, money, and a time. */
export const cellStyle = { plain: 0, date: 1, customDate: 2, money: 3, time: 4 } as const

/** A number in a style, such as the serial number of a day. */
export const styled = (value: number | string, style: keyof typeof cellStyle): TestCell => ({
  xml: `<c s="${cellStyle[style]}"><v>${value}</v></c>`,
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: TestCell): string {
  if (cell === undefined) return '<c/>'
  if (typeof cell === 'object') return cell.xml
  return typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const sheetXml = ({ rows = [], xml }: TestSheet): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${
    xml ?? rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')
  }</sheetData></worksheet>`

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

const relations = (list: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`

const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$€-407];[Red]-#,##0.00&quot; days&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`

/** The files of an XLSX workbook, by their names. */
export function workbookFiles({
  sheets = [],
  strings = [],
  is1904 = false,
  files = {},
}: Options): Record<string, string> {
  const parts: Record<string, string | undefined> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 10}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      relation('rId1', 'styles', 'styles.xml'),
      relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml'),
      ...sheets.map((_, at) => relation(`rId${at + 10}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    ]),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
    ...files,
  }
  return Object.fromEntries(Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

/** An XLSX workbook of the files. */
export const packedWorkbook = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))

/** An XLSX workbook, as Excel writes it. */
export const workbook = (options: Options): Buffer => packedWorkbook(workbookFiles(options))
