import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A table whose rows belong to a company. */
export type KeyedTable = SQLiteTable & { id: SQLiteColumn; companyId: SQLiteColumn }

/** A table of records of a company, with a creator and an assignee. */
export type RecordTable = SQLiteTable & {
  id: SQLiteColumn
  companyId: SQLiteColumn
  userId: SQLiteColumn
  assignedUserId: SQLiteColumn
  createdAt: SQLiteColumn
  updatedAt: SQLiteColumn
  archivedAt: SQLiteColumn
  isDeleted: SQLiteColumn
}

/** A row of the table; `inferSelect` alone does not include its key. */
export type RowOf<Table extends KeyedTable> = Table['$inferSelect'] & { id: number }
