import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type Kit, withSqlDefault } from './columns.sqlite.ts'

const int = () => bigint({ mode: 'number' })

const decimal = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric',
  // PostgreSQL keeps the scale that arithmetic leaves behind ("1.500"); the canonical text has no trailing zeros.
  fromDriver: (value) => (value.includes('.') ? withoutTrailingZeros(value) : value),
})

function withoutTrailingZeros(written: string): string {
  let end = written.length
  while (written[end - 1] === '0') end--
  return written.slice(0, written[end - 1] === '.' ? end - 1 : end)
}

const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value) as unknown,
})

const orderText = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

/** The same names on PostgreSQL; each is described in `sqliteKit`. The one place where the two types are declared equal. */
export const postgresKit = {
  table: pgTable,
  text,
  orderText: () => orderText(),
  int,
  minor: () => withSqlDefault(bigint({ mode: 'bigint' })),
  decimal: () => decimal(),
  instant: int,
  bool: () => boolean(),
  json: () => json(),
  key: () => int().primaryKey().generatedByDefaultAsIdentity(),
  rowId: () => int().generatedByDefaultAsIdentity(),
  rowKey: (name: string) => ({
    on: (column: AnyPgColumn, ...columns: AnyPgColumn[]) => primaryKey({ name, columns: [column, ...columns] }),
  }),
  index,
  uniqueIndex,
  foreignKey,
  primaryKey,
  check,
} as unknown as Kit
