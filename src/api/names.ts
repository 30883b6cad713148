/** `taxName1` → `tax_name1`, `lineItems` → `line_items`: the only mapping between GraphQL names and REST wire names. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
