const operators: Readonly<Record<string, string>> = {
  '=': 'EQUALS',
  '!=': 'DOES_NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'AT_MOST',
  '>': 'GREATER_THAN',
  '>=': 'AT_LEAST',
}

/** A word of the domain as an enum value: `createdAt` → `CREATED_AT`, `mark paid` → `MARK_PAID`, `<=` → `AT_MOST`. */
export const enumWord = (word: string): string =>
  operators[word] ??
  word
    .replace(/^email_template_/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
