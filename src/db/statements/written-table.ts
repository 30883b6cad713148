const writing = /^\s*(?:insert(?: or \w+)? into|replace into|update|delete from) "(\w+)"/i
const reading = /^\s*select\b/i

/** Stands for all tables: no table has this name. */
export const everyTable = '*'

/** The table that a statement writes; {@link everyTable} for any other that does not only read; undefined for a read. */
export const writtenTable = (statement: string): string | undefined =>
  reading.test(statement) ? undefined : (writing.exec(statement)?.[1] ?? everyTable)
