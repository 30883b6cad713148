/** A date format, in the notations of the client applications. */
export type DateFormat = {
  /** The published id: a small integer written as text. */
  readonly id: string
  /** The notation of PHP: `d.m.Y`. */
  readonly format: string
  /** The notation of moment.js: `DD.MM.YYYY`. */
  readonly formatMoment: string
  /** The notation of Unicode, which Dart has too: `dd.MM.yyyy`. */
  readonly formatDart: string
}

// compat: the position in this list is the published id.
const formats = [
  'd/M/Y',
  'd-M-Y',
  'd/F/Y',
  'd-F-Y',
  'M j, Y',
  'F j, Y',
  'D M j, Y',
  'Y-m-d',
  'd-m-Y',
  'm/d/Y',
  'd.m.Y',
  'j. M. Y',
  'j. F Y',
  'd/m/Y',
]

/** PHP's format letters in the two other notations. */
const letters: Readonly<Record<string, readonly [moment: string, dart: string]>> = {
  d: ['DD', 'dd'],
  j: ['D', 'd'],
  D: ['ddd', 'EEE'],
  m: ['MM', 'MM'],
  M: ['MMM', 'MMM'],
  F: ['MMMM', 'MMMM'],
  Y: ['YYYY', 'yyyy'],
  g: ['h', 'h'],
  i: ['mm', 'mm'],
  a: ['a', 'a'],
}

const translate = (format: string, notation: 0 | 1): string =>
  format.replaceAll(/[a-z]/gi, (letter) => letters[letter]?.[notation] ?? letter)

const entry = (format: string, index: number): DateFormat =>
  Object.freeze({
    id: String(index + 1),
    format,
    formatMoment: translate(format, 0),
    formatDart: translate(format, 1),
  })

/** Date formats, by id. */
export const dateFormats: readonly DateFormat[] = formats.map(entry)

/** {@link dateFormats} with the time of day. */
export const datetimeFormats: readonly DateFormat[] = formats.map((format, index) => entry(`${format} g:i a`, index))
