import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { packedWorkbook, styled, workbook, workbookFiles } from '../workbook.ts'
import { outcomeOf } from './statement-outcome.ts'

const header = ['Date', 'Description', 'Amount']
const options = {
  strings: ['<t>Date</t>', '<t>Amount</t>', '<r><t>a</t></r><r><t>b</t></r>'],
  sheets: [
    {
      rows: [
        header,
        [styled(46_083, 'date'), 'x', 1.5],
        [styled(46_084, 'customDate'), { xml: '<c t="s"><v>2</v></c>' }, styled('-1E1', 'money')],
      ],
    },
  ],
}
const sheetOf = (xml: string): Buffer => workbook({ sheets: [{ xml }] })
const cell = (attributes: string, inside: string): string => `<row><c ${attributes}>${inside}</c></row>`

describe('hostile workbooks', () => {
  it.each<[string, () => Buffer, RegExp]>([
    [
      'a sheet that unpacks to more than 20 MiB',
      () => sheetOf(' '.repeat(21 * 1024 * 1024)),
      /^unpacks to \d+ bytes; a statement must have at most 20971520$/,
    ],
    [
      'sheets that unpack to more together',
      () => workbook({ sheets: Array.from({ length: 3 }, () => ({ xml: ' '.repeat(8 * 1024 * 1024) })) }),
      /^unpacks to/,
    ],
    [
      'a million cells',
      () => sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`),
      /^has more than 750000 cells and elements: split/,
    ],
    [
      'a cell in column 1,001',
      () => sheetOf(cell('r="ALM1"', '<v>1</v>')),
      /^has more than 1000 columns \(cell ALM1\)/,
    ],
    [
      'a column without end',
      () => sheetOf(cell('r="AAAAAAAAAAAA1"', '<v>1</v>')),
      /^is a damaged workbook: it has a cell "AAAAAAAAAAAA1"/,
    ],
    ['a row beyond the last', () => sheetOf('<row r="1048577"/>'), /^is a damaged workbook: it has a row "1048577"/],
    ['a row without end', () => sheetOf('<row r="1e300"/>'), /^is a damaged workbook: it has a row/],
    [
      'rows out of order',
      () => sheetOf('<row r="2"/><row r="2"/>'),
      /^is a damaged workbook: it has a row "2" behind row 2/,
    ],
    [
      'a text that is missing',
      () => sheetOf(cell('t="s"', '<v>7</v>')),
      /^is a damaged workbook: .* a text that is missing/,
    ],
    ['a text by a negative number', () => sheetOf(cell('t="s"', '<v>-1</v>')), /a text that is missing/],
    [
      'a long text that many cells show',
      () =>
        workbook({
          strings: [`<t>${'x'.repeat(30_000)}</t>`],
          sheets: [{ xml: `<row>${'<c t="s"><v>0</v></c>'.repeat(900)}</row>` }],
        }),
      /^has more than 20971520 characters/,
    ],
    [
      'entities',
      () =>
        packedWorkbook({ ...workbookFiles(options), 'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst/>' }),
      /declares a document type or entities/,
    ],
    [
      'a document type in a sheet',
      () => packedWorkbook({ ...workbookFiles(options), 'xl/worksheets/sheet1.xml': '<!doctype x><worksheet/>' }),
      /declares a document type/,
    ],
    ['depth without end', () => sheetOf('<a>'.repeat(100_000)), /more than 60 deep/],
    ['malformed XML', () => sheetOf('<row>'), /not well-formed XML/],
    ['no list of sheets', () => packedWorkbook({ '[Content_Types].xml': '<Types/>' }), /it has no list of sheets/],
  ])('a workbook with %s is refused', async (_, bytes, message) => {
    expect(await outcomeOf(bytes())).toMatch(message)
  })

  it('relations cannot leave the archive, nor lead around', async () => {
    const files = workbookFiles(options)
    const relations = files['xl/_rels/workbook.xml.rels'] ?? ''
    for (const target of [
      '../../../../etc/passwd',
      'file:///etc/passwd',
      'http://127.0.0.1/x.xml',
      'workbook.xml',
      '__proto__',
    ]) {
      const other = relations.replace('worksheets/sheet1.xml', target)
      expect(await outcomeOf(packedWorkbook({ ...files, 'xl/_rels/workbook.xml.rels': other }))).toMatch(
        /without cells/,
      )
    }
  })

  it('names of the prototype are no parts, styles or attributes', async () => {
    const bytes = sheetOf(
      '<row><c r="A1" s="__proto__" t="constructor"><v>toString</v></c><c t="__proto__"><v>1</v></c></row>',
    )
    expect(await outcomeOf(bytes)).toMatch(/./)
  })

  it.each(Object.keys(workbookFiles(options)))('%s is read or refused with any damage', async (name) => {
    const files = workbookFiles(options)
    const text = files[name] ?? ''
    for (let round = 0; round < 25; round += 1) {
      const random = seededRandom(round * 104_729 + name.length)
      const at = random.whole(0, text.length - 1)
      const damaged = [
        text.slice(0, at),
        `${text.slice(0, at)}${random.pick(['<', '>', '"', '&', '\0', '999999999', '-1', 'NaN', '<v/>', ' r="A0"'])}${text.slice(at)}`,
        `${text.slice(0, at)}${text.slice(at + random.whole(1, 30))}`,
      ]
      for (const each of damaged)
        expect(['number', 'string']).toContain(typeof (await outcomeOf(packedWorkbook({ ...files, [name]: each }))))
    }
  })
})
