/** An import of a CSV file, and what it gives: `date ±amount "text in the description" name … account …`, or why not. */
export type StatementExport = {
  currency?: string
  /** Number of the account. */
  number?: string
  options?: Readonly<Record<string, string>>
  text: string
  /** 'refused' for the whole file. */
  rows: readonly string[] | 'refused'
}

export type NamedExport = readonly [name: string, statement: StatementExport]
