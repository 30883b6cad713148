import { type ColumnBuilderBaseConfig, sql } from 'drizzle-orm'
import {
  type AnySQLiteTable,
  check,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  SQLiteIntegerBuilder,
  type SQLiteIntegerBuilderInitial,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

// Connections return every INTEGER as a bigint, so money is exact beyond 2^53; plain integers are mapped back here.
class NumberColumnBuilder<
  T extends ColumnBuilderBaseConfig<'number', 'SQLiteInteger'>,
> extends SQLiteIntegerBuilder<T> {
  override build<TTableName extends string>(table: AnySQLiteTable<{ name: TTableName }>) {
    const column = super.build(table)
    column.mapFromDriverValue = Number
    return column
  }
}

const int = (): SQLiteIntegerBuilderInitial<''> => new NumberColumnBuilder('')

const minor = customType<{ data: bigint; driverData: bigint | number }>({
  dataType: () => 'integer',
  fromDriver: (value) => BigInt(value),
})

/** The same column, whose bigint default is written as SQL: drizzle-kit's snapshots are JSON, which has no bigint. */
export function withSqlDefault<T extends { default(value: never): unknown }>(column: T): T {
  const setDefault = column.default.bind(column) as (value: unknown) => unknown
  return Object.assign(column, {
    default: (value: unknown) => setDefault(typeof value === 'bigint' ? sql.raw(String(value)) : value),
  })
}

/**
 * Column builders of the table definitions: the same names build SQLite and PostgreSQL columns; this type is the common one.
 */
export const sqliteKit = {
  table: sqliteTable,
  text,
  /** Text that sorts by its code points, whatever the locale of the database: `string`. */
  orderText: () => text(),
  /** A plain whole number (counters, versions, sizes): `number`. */
  int,
  /** Money in minor units, exact over the whole 64 bits: `bigint`. */
  minor: () => withSqlDefault(minor()),
  /** Canonical decimal text (`Decimal`'s own): `string`. Never compared or added up in SQL. */
  decimal: () => text(),
  /** Seconds since the epoch: `number`. */
  instant: int,
  bool: () => integer({ mode: 'boolean' }),
  /** A value kept as JSON text, opaque to SQL; no bigint inside. */
  json: <T>() => text({ mode: 'json' }).$type<T>(),
  /** The auto-increment primary key of a table that belongs to no company; values are never reused: `number`. */
  key: () => int().primaryKey({ autoIncrement: true }),
  /** The auto-increment number of a row of a company, unique in the whole table; values are never reused: `number`. */
  rowId: () => int().primaryKey({ autoIncrement: true }),
  /** The key of a row, with its company, for foreign keys: PostgreSQL's primary key, a unique index of SQLite beside {@link rowId}. */
  rowKey: (name: string) => uniqueIndex(name),
  index,
  uniqueIndex,
  foreignKey,
  primaryKey,
  check,
}

/** The column kit that `defineTables` takes. */
export type Kit = typeof sqliteKit
