export const mebibyte = 1024 * 1024

/** Repeated fragments that make parsers backtrack, nest, or create many small objects. */
const units: Readonly<Record<string, string>> = {
  blanks: ' ',
  tabs: '\t',
  'line ends': '\n',
  'carriage returns': '\r\n',
  digits: '9',
  zeros: '0',
  slashes: '/',
  'question marks': '?',
  ampersands: '&',
  equals: '=',
  percents: '%',
  'encoded blanks': '%20',
  pluses: '+',
  commas: ',',
  semicolons: ';',
  colons: ':',
  dots: '.',
  dashes: '-',
  minuses: '−',
  apostrophes: "'",
  quotes: '"',
  'doubled quotes': '""',
  'quoted letters': '"a"',
  backslashes: '\\',
  'escaped quotes': '\\"',
  'escaped letters': String.raw`\u0041`,
  'opened brackets': '[',
  'pairs of brackets': '[]',
  'keys in brackets': '[a]',
  'opened braces': '{',
  'opened parentheses': '(',
  'angle brackets': '<',
  'opened tags': '<a ',
  tags: '<p>',
  'closed tags': '</p>',
  attributes: '<a href="x"',
  'opened comments': '<!--',
  'opened sections': '<![CDATA[',
  instructions: '<?x ',
  entities: '&amp;',
  'numbered entities': '&#x41;',
  'opened entities': '&#',
  'opened variables': '{$date:',
  variables: '{$counter}',
  dollars: '$',
  'at signs': '@',
  'dotted names': 'a.',
  'letters e': 'e',
  'letters T': 'T',
  letters: 'x',
  'other letters': 'ж',
  'composed letters': 'e\u0301',
  'halves of characters': '\ud800',
  'characters of two halves': '😀',
  'byte order marks': '\ufeff',
  words: 'invoice ',
  'numbers with many digits': '0.12345678901234567,',
  'exponents without end': '1e999,',
  'cells and lines': 'a;b\n',
  'lines of cells': ',,,\n',
  'pairs of a query': 'a=1&',
  'nested pairs of a query': 'a[b][c][d]=1&',
  'parameters of a header': ';a="b"',
  'weights of a header': 'a/b;q=0.1,',
  'sort columns': 'date|desc,',
  includes: 'client.contacts,',
}

export type LongText = readonly [name: string, text: string]

/**
 * Texts of `length` characters in the worst-case shapes. The end of each text never matches, so that a search runs to the end.
 */
export const longTexts = (length = mebibyte): LongText[] =>
  Object.entries(units).map(([name, unit]) => {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)
    return [name, `${text}\u0001`]
  })

/** Share of the shapes that each case receives: one in `ABUSE_TEXTS`, 32 by default. `ABUSE_TEXTS=1` sends all. */
const oneIn = Number(process.env['ABUSE_TEXTS'] ?? '32')

/** The shapes for case number `index`; the next case receives the next shapes. */
export const shareOf = (texts: readonly LongText[], index: number): LongText[] =>
  texts.filter((_, shape) => shape % oneIn === index % oneIn)
