// 10^0 … 10^40, the powers that documents need; computing one costs more than the addition that uses it.
const powers = Array.from({ length: 41 }, (_, exponent) => 10n ** BigInt(exponent))
const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

// The exponents of all doubles are within this bound; without it "1e999999999" would need a gigabyte.
const largestExponent = 400
const longestText = 1000

const pattern = /^(-?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d{1,3}))?$/

/** `numerator / denominator` to the nearest integer, halves away from zero. */
const roundedQuotient = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  const remainder = numerator - quotient * denominator
  const twice = (remainder < 0n ? -remainder : remainder) * 2n
  if (twice < (denominator < 0n ? -denominator : denominator)) return quotient
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n
}

/**
 * An exact decimal number, `coefficient / 10^scale`. Immutable. One value has several representations (10 and 10.00):
 * compare with `equals` or `compare`, never with `===`. Scales given to its methods are whole numbers from 0 on.
 */
export class Decimal {
  readonly #coefficient: bigint
  readonly #scale: number

  private constructor(coefficient: bigint, scale: number) {
    this.#coefficient = coefficient
    this.#scale = scale
  }

  /** The number that the text spells: plain ("-12.50", ".5") or with an exponent ("1e-3"); undefined for anything else. */
  static parse(text: string): Decimal | undefined {
    if (text.length > longestText) return undefined
    const match = pattern.exec(text)
    if (match === null) return undefined
    const [, minus, whole = '', afterWhole, bare, exponentText = '0'] = match
    const fraction = afterWhole ?? bare ?? ''
    const exponent = Number(exponentText)
    if (exponent > largestExponent || exponent < -largestExponent) return undefined
    const digits = BigInt(whole + fraction)
    const coefficient = minus === '-' ? -digits : digits
    const scale = fraction.length - exponent
    return scale >= 0 ? new Decimal(coefficient, scale) : new Decimal(coefficient * powerOfTen(-scale), 0)
  }

  /** The shortest decimal that reads back as this double, which is what JSON prints; undefined unless finite. */
  static fromNumber(value: number): Decimal | undefined {
    return Number.isFinite(value) ? Decimal.parse(String(value)) : undefined
  }

  /** An amount counted in minor units of a currency with that many digits: `fromMinor(11917n, 2)` is 119.17. */
  static fromMinor(minor: bigint, digits: number): Decimal {
    return new Decimal(minor, digits)
  }

  /** For constants that are known to be numbers. @throws RangeError when they are not */
  static of(value: number | bigint | string): Decimal {
    const parsed = Decimal.parse(String(value))
    if (parsed === undefined) throw new RangeError(`"${value}" is not a decimal number`)
    return parsed
  }

  plus(other: Decimal): Decimal {
    const surplus = this.#scale - other.#scale
    if (surplus === 0) return new Decimal(this.#coefficient + other.#coefficient, this.#scale)
    if (surplus > 0) return new Decimal(this.#coefficient + other.#coefficient * powerOfTen(surplus), this.#scale)
    return new Decimal(this.#coefficient * powerOfTen(-surplus) + other.#coefficient, other.#scale)
  }

  minus(other: Decimal): Decimal {
    const surplus = this.#scale - other.#scale
    if (surplus === 0) return new Decimal(this.#coefficient - other.#coefficient, this.#scale)
    if (surplus > 0) return new Decimal(this.#coefficient - other.#coefficient * powerOfTen(surplus), this.#scale)
    return new Decimal(this.#coefficient * powerOfTen(-surplus) - other.#coefficient, other.#scale)
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.#coefficient * other.#coefficient, this.#scale + other.#scale)
  }

  /** The quotient with `scale` decimals, rounded once, half away from zero. @throws RangeError when `other` is zero */
  dividedBy(other: Decimal, scale: number): Decimal {
    const shift = scale + other.#scale - this.#scale
    if (shift >= 0)
      return new Decimal(roundedQuotient(this.#coefficient * powerOfTen(shift), other.#coefficient), scale)
    return new Decimal(roundedQuotient(this.#coefficient, other.#coefficient * powerOfTen(-shift)), scale)
  }

  /** At most `scale` decimals, half away from zero. */
  round(scale: number): Decimal {
    if (this.#scale <= scale) return this
    return new Decimal(roundedQuotient(this.#coefficient, powerOfTen(this.#scale - scale)), scale)
  }

  negate(): Decimal {
    return new Decimal(-this.#coefficient, this.#scale)
  }

  abs(): Decimal {
    return this.#coefficient < 0n ? this.negate() : this
  }

  /** −1, 0 or 1, as a sort function wants it. */
  compare(other: Decimal): -1 | 0 | 1 {
    const surplus = this.#scale - other.#scale
    const mine = surplus < 0 ? this.#coefficient * powerOfTen(-surplus) : this.#coefficient
    const theirs = surplus > 0 ? other.#coefficient * powerOfTen(surplus) : other.#coefficient
    if (mine === theirs) return 0
    return mine < theirs ? -1 : 1
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0
  }

  isZero(): boolean {
    return this.#coefficient === 0n
  }

  sign(): -1 | 0 | 1 {
    if (this.#coefficient === 0n) return 0
    return this.#coefficient < 0n ? -1 : 1
  }

  /** Number of decimals without trailing zeros: 2 for 119.170. */
  get fractionDigits(): number {
    return this.#shortest().#scale
  }

  /** Counted in minor units. Rounding is the caller's decision. @throws RangeError when finer than `digits` */
  toMinor(digits: number): bigint {
    const surplus = this.#scale - digits
    if (surplus <= 0) return this.#coefficient * powerOfTen(-surplus)
    const divisor = powerOfTen(surplus)
    if (this.#coefficient % divisor !== 0n) throw new RangeError(`${this.toString()} has more than ${digits} decimals`)
    return this.#coefficient / divisor
  }

  /** Plain text without exponent and trailing zeros: "119.17", "10", "-0.5". */
  toString(): string {
    const shortest = this.#shortest()
    const scale = shortest.#scale
    if (scale === 0) return shortest.#coefficient.toString()
    const minus = this.#coefficient < 0n ? '-' : ''
    const digits = shortest.abs().#coefficient.toString().padStart(scale + 1, '0')
    return `${minus}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  }

  toJSON(): string {
    return this.toString()
  }

  #shortest(): Decimal {
    let coefficient = this.#coefficient
    let scale = this.#scale
    while (scale > 0 && coefficient % 10n === 0n) {
      coefficient /= 10n
      scale -= 1
    }
    return scale === this.#scale ? this : new Decimal(coefficient, scale)
  }
}

export const ZERO = Decimal.of(0)
export const ONE = Decimal.of(1)
export const HUNDRED = Decimal.of(100)

/** ZERO for an empty list. */
export const sum = (list: readonly Decimal[]): Decimal => list.reduce((total, item) => total.plus(item), ZERO)
