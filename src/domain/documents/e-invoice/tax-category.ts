import type { Decimal } from '../../kernel/money/decimal.ts'
import { categoryOfTaxId, type TaxCategory } from '../../billing/document/tax-category.ts'
import type { Taxed } from './e-invoice.ts'
import { namedCategory } from './tax-names.ts'

type Named = readonly [words: RegExp, category: TaxCategory]

/** The taxes of the Canary Islands, and of Ceuta and Melilla, which have no VAT. */
const regional: readonly Named[] = [
  [/^igic\b/i, 'L'],
  [/^ipsi\b/i, 'M'],
]

/** Categories whose rate can be 0 or above. */
const ofAnyRate: ReadonlySet<TaxCategory> = new Set<TaxCategory>(['L', 'M'])

const fourDecimals = 4

/**
 * The EN 16931 category of a tax: the one that `tax_id` states, else by the rate and the name. Above 0 % it is S; at 0 % the name
 * states the reason; a client who is exempt makes it E. IGIC and IPSI are L and M at any rate. Anything else returns a message
 * for the caller.
 */
export function taxedAs(
  tax: { name: string; rate: Decimal },
  line: { taxId: string; isExempt: boolean },
): Taxed | string {
  const { name, rate } = tax
  if (rate.sign() < 0) return 'must not be negative: EN 16931 does not allow a negative VAT rate'
  if (rate.fractionDigits > fourDecimals) return `has more than ${fourDecimals} decimals`
  const stated = categoryOfTaxId(line.taxId) ?? regional.find(([words]) => words.test(name.trim()))?.[1]
  if (stated !== undefined) return statedCategory(stated, rate, line.taxId.trim())
  if (rate.sign() > 0) return { category: 'S', rate }
  const category = namedCategory(name) ?? (line.isExempt ? 'E' : undefined)
  return category === undefined ? waysToState : { category, rate }
}

function statedCategory(category: TaxCategory, rate: Decimal, taxId: string): Taxed | string {
  if (ofAnyRate.has(category)) return { category, rate }
  if (category === 'S' && rate.isZero()) return `must be above 0 with {taxId} ${taxId}, the standard category`
  if (category !== 'S' && rate.sign() > 0)
    return `must be 0 with {taxId} ${taxId}, which means no tax; it is ${rate.toString()}`
  return { category, rate }
}

const waysToState =
  'must state why there is no tax: set the {taxId} of the line to Z (zero rated), E (exempt), AE (reverse charge), ' +
  'K (intra-community), G (export) or O (not subject to VAT), or use such a word in the name, in English, German, French, ' +
  'Spanish, Italian or Dutch: Zero, Exempt, Reverse charge, Intra-community, Export, Not subject'

/** The reason for the missing tax, where the category implies it: the text, and its code of the VATEX list. */
export const reasons: Readonly<Partial<Record<TaxCategory, readonly [text: string, code: string]>>> = {
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
}
