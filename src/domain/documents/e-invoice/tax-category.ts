import type { Decimal } from '../../kernel/money/decimal.ts'
import type { TaxCategory, Taxed } from './e-invoice.ts'

/** The published kinds of a line (`tax_id`) that decide its category; all others leave it to rate and name. */
const byTaxId: ReadonlyMap<string, TaxCategory> = new Map([
  ['5', 'E'],
  ['8', 'Z'],
  ['9', 'AE'],
  ['10', 'K'],
])

type Named = readonly [words: RegExp, category: TaxCategory]

/** Reasons for no tax that are categories of their own. */
const bySpecialReason: readonly Named[] = [
  [/\b(?:reverse[ -]charge|autoliquidation|steuerschuldnerschaft)\b/i, 'AE'],
  [/\b(?:intra[ -]?community|innergemeinschaftlich|intracommunautaire)/i, 'K'],
  [/\b(?:export|ausfuhr)/i, 'G'],
]

/** First words in the names of taxes of 0 %, the more special ones first. */
const byName: readonly Named[] = [
  ...bySpecialReason,
  [/^(?:not subject|outside (?:the )?scope|out of scope|nicht steuerbar)\b/i, 'O'],
  [/^(?:exempt|tax[ -]?free|vat[ -]?free|steuerfrei|umsatzsteuerfrei|exonér)/i, 'E'],
  [/^(?:zero|null)/i, 'Z'],
]

/** The taxes of the Canary Islands, and of Ceuta and Melilla, which have no VAT. */
const regional: readonly Named[] = [
  [/^igic\b/i, 'L'],
  [/^ipsi\b/i, 'M'],
]

const fourDecimals = 4

/**
 * The EN 16931 category of a tax. Above 0 % it is S. At 0 %, `tax_id` 5, 8, 9 and 10 are E, Z, AE and K; otherwise the first
 * words of the name decide ("Reverse charge", "Intra-community", "Export", "Exempt", "Not subject", "Zero", or the bare code); a
 * client who is exempt makes it E. IGIC and IPSI are L and M at any rate. Anything else returns a message for the caller.
 */
export function taxedAs(
  tax: { name: string; rate: Decimal },
  line: { taxId: string; isExempt: boolean },
): Taxed | string {
  const { name, rate } = tax
  const special = byTaxId.get(line.taxId)
  if (rate.sign() < 0) return 'must not be negative: EN 16931 does not allow a negative VAT rate'
  if (rate.fractionDigits > fourDecimals) return `has more than ${fourDecimals} decimals`
  const ofRegion = special === undefined ? regional.find(([words]) => words.test(name.trim()))?.[1] : undefined
  if (ofRegion !== undefined) return { category: ofRegion, rate }
  if (rate.sign() > 0) {
    return special === undefined
      ? { category: 'S', rate }
      : `must be 0 with {taxId} ${line.taxId}, which means no tax; it is ${rate.toString()}`
  }
  const named = nameCategory(name.trim())
  const category = special ?? named ?? (line.isExempt ? 'E' : undefined)
  return category === undefined
    ? 'must state why there is no tax: begin it with Zero, Exempt, Reverse charge, Intra-community, Export or Not subject'
    : { category, rate }
}

const bareCodes: ReadonlySet<string> = new Set<TaxCategory>(['Z', 'E', 'AE', 'K', 'G', 'O'])

function nameCategory(name: string): TaxCategory | undefined {
  const code = name.toUpperCase()
  if (bareCodes.has(code)) return code as TaxCategory
  const named = byName.find(([words]) => words.exec(name)?.index === 0)?.[1]
  // "Steuerfreie Ausfuhrlieferung": an exemption may have one of the special reasons.
  return named === 'E' ? (bySpecialReason.find(([words]) => words.test(name))?.[1] ?? 'E') : named
}

/** The reason for the missing tax, where the category implies it: the text, and its code of the VATEX list. */
export const reasons: Readonly<Partial<Record<TaxCategory, readonly [text: string, code: string]>>> = {
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
}
