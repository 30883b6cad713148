const alwaysExact = 15
const numberParts = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/**
 * A JSON number with more digits than a double holds, kept as text so that its field can reject it (VALIDATION) instead of
 * storing a nearby value.
 */
export class InexactNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The digits as text, such as in the fingerprint of a request; no field stores them. */
  toJSON(): string {
    return this.text
  }
}

/** Digits without leading and trailing zeros and their power of ten: equal for equal values. */
function normalized(text: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = numberParts.exec(text) ?? []
  const digits = whole + fraction
  let start = 0
  while (digits[start] === '0') start++
  let end = digits.length
  while (end > start && digits[end - 1] === '0') end--
  if (start === end) return '0'
  return `${digits.slice(start, end)}e${Number(exponent) + whole.length - start}`
}

/** True if a double has the same value as this JSON number. */
export function isExact(text: string): boolean {
  if (text.length <= alwaysExact && !/e/i.test(text)) return true
  const double = Number(text)
  return Number.isFinite(double) && normalized(text) === normalized(String(double))
}
