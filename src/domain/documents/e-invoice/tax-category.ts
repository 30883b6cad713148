import type { Decimal } from '../../kernel/money/decimal.ts'
import type { TaxCategory, Taxed } from './e-invoice.ts'

/** The published kinds of a line (`tax_id`) that decide its category; all others leave it to rate and name. */
const byTaxId: ReadonlyMap<string, TaxCategory> = new Map([
  ['5', 'E'],
  ['8', 'Z'],
  ['9', 'AE'],
  ['10', 'K'],
])

/** First words in the names of taxes of 0 %, the more special ones first. */
const byName: readonly (readonly [RegExp, TaxCategory])[] = [
  [/^(?:reverse[ -]charge|autoliquidation|steuerschuldnerschaft)\b/i, 'AE'],
  [/^(?:intra[ -]?community|innergemeinschaftlich|intracommunautaire)/i, 'K'],
  [/^(?:export|ausfuhr)/i, 'G'],
  [/^(?:not subject|outside (?:the )?scope|out of scope|nicht steuerbar)\b/i, 'O'],
  [/^(?:exempt|tax[ -]?free|vat[ -]?free|steuerfrei|umsatzsteuerfrei|exonér)/i, 'E'],
  [/^(?:zero|null)/i, 'Z'],
]

const fourDecimals = 4

/**
 * The EN 16931 category of a tax. Above 0 % it is S. At 0 %, `tax_id` 5, 8, 9 and 10 are E, Z, AE and K; otherwise the first
 * words of the name decide ("Reverse charge", "Intra-community", "Export", "Exempt", "Not subject", "Zero", or the bare code); a
 * client who is exempt makes it E. Anything else returns a message for the caller.
 */
export function taxedAs(
  tax: { name: string; rate: Decimal },
  line: { taxId: string; isExempt: boolean },
): Taxed | string {
  const { name, rate } = tax
  const special = byTaxId.get(line.taxId)
  if (rate.sign() < 0) return 'must not be negative: EN 16931 does not allow a negative VAT rate'
  if (rate.fractionDigits > fourDecimals) return `has more than ${fourDecimals} decimals`
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
  return byName.find(([words]) => words.test(name))?.[1]
}

/** The reason for the missing tax, where the category implies it: the text, and its code of the VATEX list. */
export const reasons: Readonly<Partial<Record<TaxCategory, readonly [text: string, code: string]>>> = {
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
}
