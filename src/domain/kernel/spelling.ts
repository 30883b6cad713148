/** `taxName1` → `tax_name1`, `lineItems` → `line_items`: the only mapping between GraphQL names and REST wire names. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `tax_name1` → `taxName1`: the reverse of {@link snakeCase}. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `bankTransaction`, `BankTransactions` or `mark_paid` as plain words: "bank transaction", "mark paid". */
export const humanize = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()

/** `taxRate` → `TaxRate`, "mark paid" → "Mark paid". */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Spelling of field names and enum values in one API. */
export type Spelling = { field: (name: string) => string; word: (word: string) => string }

/** REST names, also for log-like texts such as the last error of a delivery. */
export const restSpelling: Spelling = { field: snakeCase, word: (word) => word }

/** Quoted text, which comes from callers and stays as it is, or a placeholder. */
const quotedOrPlaceholder = /"[^"]*"|\{(=?)([a-z]\w*|[!<=>]+)\}/g

/** Names of the caller for the placeholders of an error message: a field for `{dueDate}`, an enum value for `{=set_tax_id}`. */
export const spelled = (message: string, { field, word }: Spelling): string =>
  message.replaceAll(quotedOrPlaceholder, (part, kind: string, name: string | undefined) => {
    if (name === undefined) return part
    return kind === '=' ? word(name) : field(name)
  })
