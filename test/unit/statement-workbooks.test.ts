import { describe, expect, it } from 'vitest'
import { formatOfAll, readTexts, textsOf } from '../../src/domain/banking/bank-statement/texts.ts'
import { sheetDelimiter } from '../../src/domain/banking/bank-statement/worksheet-text.ts'
import { styled, type TestCell, workbook } from '../workbook.ts'

/** `line date ±amount description`, or `line !reason`. */
async function read(bytes: Buffer): Promise<string[]> {
  const texts = await textsOf(bytes)
  return [...readTexts(texts, formatOfAll(texts), {})].map((row) => {
    if ('refused' in row) return `${row.line} !${row.refused}`
    const { date, amount, direction, description } = row.booking
    return `${row.line} ${date} ${direction === 'CREDIT' ? '+' : '-'}${amount.toString()} ${description}`.trim()
  })
}

const header = ['Date', 'Description', 'Amount']
const sheetOf = (...rows: (readonly TestCell[])[]): Buffer => workbook({ sheets: [{ rows }] })
const march2 = styled(46_083, 'date')

const relations = (target: string, kind: string, id: string) =>
  `<Relationships><Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"/></Relationships>`

const row = (...cells: string[]) =>
  `<x:row>${cells.map((each) => `<x:c t="str"><x:v>${each}</x:v></x:c>`).join('')}</x:row>`

describe('cells of workbooks', () => {
  it.each<[string, TestCell, string]>([
    ['a built-in format', styled(46_083, 'date'), '2026-03-02'],
    ['a format code', styled(46_083, 'customDate'), '2026-03-02'],
    ['a time of day', styled('46083.99998842593', 'date'), '2026-03-02'],
    ['a day that is short of midnight by rounding', styled('46082.9999999998', 'date'), '2026-03-02'],
    ['ISO 8601', { xml: '<c t="d"><v>2026-03-02T10:30:00Z</v></c>' }, '2026-03-02'],
    ['a text', '2026-03-02', '2026-03-02'],
    ['eight digits', 20_260_302, '2026-03-02'],
  ])('a day as %s is read', async (_, cell, date) => {
    expect(await read(sheetOf(header, [cell, 'x', 1]))).toEqual([`2 ${date} +1 x`])
  })

  it('built-in formats are those of dates, of times and of numbers', async () => {
    const ids = Array.from({ length: 60 }, (_, id) => id)
    const styles = `<styleSheet><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
    const rows = ids.map((id) => [id, { xml: `<c s="${id}"><v>46083</v></c>` }, { xml: `<c s="${id}"><v>0.5</v></c>` }])
    const [sheet] = await textsOf(workbook({ sheets: [{ rows }], files: { 'xl/styles.xml': styles } }))
    const kinds = new Map<string, string[]>()
    for (const line of sheet?.text.trim().split('\n') ?? []) {
      const [id = '', ...shown] = line.split(sheetDelimiter)
      const kind = shown.join(' ')
      if (/^\d+$/.test(id)) kinds.set(kind, [...(kinds.get(kind) ?? []), id])
    }
    const between = (...ranges: (readonly [number, number])[]) =>
      ranges.flatMap(([first, last]) => ids.slice(first, last + 1).map(String))
    const dates = between([14, 17], [22, 22], [27, 31], [36, 36], [50, 54], [57, 58])
    const times = between([18, 21], [32, 35], [45, 47], [55, 56])
    expect(Object.fromEntries(kinds)).toEqual({
      '2026-03-02 0.5': dates,
      '46083 12:00:00': times,
      '46083 0.5': ids.map(String).filter((id) => ![...dates, ...times].includes(id)),
    })
  })

  it('days may be counted from 1904', async () => {
    const bytes = workbook({ is1904: true, sheets: [{ rows: [header, [styled(44_621, 'date'), 'x', 1]] }] })
    expect(await read(bytes)).toEqual(['2 2026-03-02 +1 x'])
  })

  it.each<[string, string]>([
    ['60.150000000000006', '+60.15'],
    ['0.30000000000000004', '+0.3'],
    ['-1234.5600000000012', '-1234.56'],
    ['1234.56000000012', '+1234.56'],
    ['1.1899999999999999E3', '+1190'],
    ['1E-2', '+0.01'],
    ['1.234', '+1.234'],
    ['-1.005', '-1.005'],
    ['123456789012.34', '+123456789012.34'],
    ['33.333333333333336', '+33.333333333'],
  ])('the number %s is %s', async (written, amount) => {
    expect(await read(sheetOf(header, [march2, 'x', styled(written, 'money')]))).toEqual([`2 2026-03-02 ${amount} x`])
  })

  it('texts are shared, inline, of runs, of formulas, and with escaped characters', async () => {
    const bytes = workbook({
      strings: [
        '<t>Date</t>',
        '<r><rPr><b/></rPr><t xml:space="preserve">Desc</t></r><r><t>ription</t></r><rPh><t>ignored</t></rPh>',
        '<t>Amount</t>',
        '<t>a_x000D_\nb &amp; &lt;c&gt; &#x20AC;</t>',
      ],
      sheets: [
        {
          rows: [
            [0, 1, 2].map((at) => ({ xml: `<c t="s"><v>${at}</v></c>` })),
            [march2, { xml: '<c t="s"><v>3</v></c>' }, 1],
            [march2, { xml: '<c t="str"><f>A1&amp;"x"</f><v>formula</v></c>' }, { xml: '<c><f>1+1</f><v>2</v></c>' }],
            [march2, '"quoted"; with\ttab', { xml: '<c t="b"><v>1</v></c>' }],
            [march2, 'error', { xml: '<c t="e"><v>#N/A</v></c>' }],
          ],
        },
      ],
    })
    expect((await textsOf(bytes))[0]?.text).toContain(`a b & <c> €${sheetDelimiter}`)
    expect(await read(bytes)).toEqual([
      '2 2026-03-02 +1 a b & <c> €',
      '3 2026-03-02 +2 formula',
      '4 !"TRUE" is no amount',
      '5 !"#N/A" is no amount',
    ])
  })

  it('rows and cells may be sparse, with titles, merged and empty rows above', async () => {
    const xml = `<row r="2"><c r="B2" t="inlineStr"><is><t>Statement of account</t></is></c></row><row r="3"/>
      <row r="5"><c r="B5" t="inlineStr"><is><t>Date</t></is></c><c r="D5" t="inlineStr"><is><t>Amount</t></is></c><c r="XFD5" s="1"/></row>
      <row r="7" hidden="1"><c r="B7" s="1"><v>46083</v></c><c r="D7"><v>-5.5</v></c></row>`
    expect(await read(workbook({ sheets: [{ xml }] }))).toEqual(['7 2026-03-02 -5.5'])
  })

  it('amounts that are texts have their own decimal mark, numbers beside them included', async () => {
    const rows = [header, [march2, 'x', '1.234,56'], [march2, 'y', -7.25], [march2, 'z', 1.234]]
    expect(await read(sheetOf(...rows))).toEqual([
      '2 2026-03-02 +1234.56 x',
      '3 2026-03-02 -7.25 y',
      '4 2026-03-02 +1.234 z',
    ])
  })

  it('the lines of a CSV file in one column are read as such', async () => {
    expect(await read(sheetOf(['Date;Description;Amount'], ['2026-03-02;x;1,50'], ['2026-03-03;y;-2,50']))).toEqual([
      '2 2026-03-02 +1.5 x',
      '3 2026-03-03 -2.5 y',
    ])
  })

  it('names of parts and elements may be others', async () => {
    const bytes = workbook({
      files: {
        '_rels/.rels': relations('/xl/workbook2.xml', 'officeDocument', 'a'),
        'xl/workbook.xml': undefined,
        'xl/_rels/workbook.xml.rels': undefined,
        'xl/workbook2.xml':
          '<x:workbook xmlns:x="u" xmlns:r="v"><x:sheets><x:sheet name="1" sheetId="7" r:id="b"/></x:sheets></x:workbook>',
        'xl/_rels/workbook2.xml.rels': relations('../xl/worksheets/Tabelle.xml', 'worksheet', 'b'),
        'xl/worksheets/tabelle.xml': `\ufeff<?xml version="1.0"?><!-- x --><x:worksheet xmlns:x="u"><x:sheetData>${row(...header)}${row('2026-03-02', 'x', '1.50')}</x:sheetData></x:worksheet>`,
        'xl/styles.xml': undefined,
        'xl/sharedStrings.xml': undefined,
      },
    })
    expect(await read(bytes)).toEqual(['2 2026-03-02 +1.5 x'])
  })
})

describe('sheets of workbooks', () => {
  const table = [header, [march2, 'x', 1]]
  const other = [header, [march2, 'y', 2]]

  it.each([
    ['hidden ones', [{ rows: other, state: 'hidden' }, { rows: table }, { rows: other, state: 'veryHidden' }]],
    ['empty ones', [{}, { rows: table }, { rows: [[undefined]] }]],
    [
      'ones without bookings',
      [
        {
          rows: [
            ['Account', 'DE89'],
            ['Owner', 'Ada'],
          ],
        },
        { rows: table },
        { rows: [['Total', 1]] },
      ],
    ],
  ])('besides %s, the one with bookings is read', async (_, sheets) => {
    expect(await read(workbook({ sheets }))).toEqual(['2 2026-03-02 +1 x'])
  })

  it.each([
    [
      'several tables',
      [
        { rows: table, name: 'March' },
        { rows: other, name: 'April' },
      ],
      /several sheets \("March", "April"\): keep the one/,
    ],
    [
      'several sheets without bookings',
      [{ rows: [['a']] }, { rows: [['b']] }],
      /several sheets \("Sheet1", "Sheet2"\)/,
    ],
    ['no cells', [{}], /is a workbook without cells/],
    ['only hidden sheets', [{ rows: table, state: 'hidden' }], /is a workbook without cells/],
  ])('a workbook with %s is refused', async (_, sheets, message) => {
    await expect(textsOf(workbook({ sheets }))).rejects.toThrow(message)
  })

  it.each([
    ['day first', '13/02/2026'],
    ['month first', '02/13/2026'],
  ])('days that a program took for months are refused (%s)', async (_, text) => {
    // 3 February was taken for 2 March.
    const bytes = sheetOf(header, [march2, 'x', 1], [text, 'y', 2])
    await expect(textsOf(bytes)).rejects.toThrow(/dates and texts in column 1: .* took day and month for each other/)
    expect(await read(sheetOf(header, [styled(46_100, 'date'), 'x', 1], [text, 'y', 2]))).toHaveLength(2)
  })

  it('a formula without a value is refused', async () => {
    const bytes = sheetOf(header, [march2, 'x', { xml: '<c r="C2"><f>1+1</f></c>' }])
    await expect(textsOf(bytes)).rejects.toThrow(
      /has a formula without a value \(cell C2\): open it in a spreadsheet program/,
    )
  })
})
