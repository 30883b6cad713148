/** Categories of VAT by UNCL 5305, as far as EN 16931 has them and documents state them. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** compat: the published kinds of a line that decide its category; others, such as 1 for goods, leave it to rate and name. */
const publishedKinds: ReadonlyMap<string, TaxCategory> = new Map([
  ['5', 'E'],
  ['8', 'Z'],
  ['9', 'AE'],
  ['10', 'K'],
])

/** The category that the `tax_id` of a line or product states: a published kind, or the code itself in any case. */
export function categoryOfTaxId(taxId: string): TaxCategory | undefined {
  const code = taxId.trim().toUpperCase()
  return publishedKinds.get(code) ?? taxCategories.find((category) => category === code)
}
