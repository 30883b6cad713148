/** A word of the domain as an enum value: `createdAt` → `CREATED_AT`, `mark paid` → `MARK_PAID`. */
export const enumWord = (word: string): string =>
  word
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
