/** `taxName1` → `tax_name1`, `lineItems` → `line_items`: the one mapping between the graph's names and the REST wire's. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
