import type { StatementFormat } from './booking.ts'

/** Formats that programs of banks write line by line, by their beginnings. */
const lineFormats: readonly (readonly [StatementFormat, RegExp])[] = [
  ['qif', /^!(?:type|account|option|clear)\b/i],
  ['bai2', /^01,[^\n\r]*[\n\r]+(?:02|88),/],
  ['coda', /^00000[\d ]{9}05/],
  ['norma43', /^(?:00[^\n\r]*[\n\r]+)?11\d{30}[12]\d{14}/],
  ['cfonb120', /^01[\dA-Z]{5}.{4}\d{5}[A-Z]{3}[\d ]/],
]

/** The format of lines that a text begins in. */
export const lineFormatOf = (head: string): StatementFormat | undefined =>
  lineFormats.find(([, begins]) => begins.test(head))?.[0]

const western: ReadonlySet<StatementFormat | undefined> = new Set(['coda', 'norma43', 'cfonb120'])

/** True for a text in a format of Belgium, Spain or France. */
export const isWestern = (head: string): boolean => western.has(lineFormatOf(head))
