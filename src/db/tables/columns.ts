import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { emptyIfNull, inThousandths, putAwayRows } from '../statements/expressions.ts'
import type { Kit } from './columns.sqlite.ts'

/** Text that is never null: an absent value is the empty string, as in the API. */
export const label = (kit: Kit) => kit.text().notNull().default('')

/** Names, and for each the text by which it sorts ({@link nameOrder}): `name` and `nameOrder`. */
export const sortedNames = <Name extends string>(kit: Kit, ...names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, label(kit)],
      [`${name}Order`, kit.orderText().notNull().default('')],
    ]),
    // Columns by name lose their names; the type states them again.
  ) as Record<Name | `${Name}Order`, ReturnType<typeof label>>

/** Four custom fields, defined by the owner. */
export const customValues = (kit: Kit) => ({
  customValue1: label(kit),
  customValue2: label(kit),
  customValue3: label(kit),
  customValue4: label(kit),
})

/** Three name and rate pairs; a tax counts when its name is not empty. */
export const taxColumns = (kit: Kit) => ({
  taxName1: label(kit),
  taxRate1: kit.decimal().notNull().default('0'),
  taxName2: label(kit),
  taxRate2: kit.decimal().notNull().default('0'),
  taxName3: label(kit),
  taxRate3: kit.decimal().notNull().default('0'),
})

/** Columns of every record of a company. Archived: `archivedAt` set; deleted: `isDeleted` too. */
export const recordColumns = (kit: Kit) => ({
  id: kit.rowId(),
  companyId: kit.int().notNull(),
  userId: kit.int().notNull(),
  assignedUserId: kit.int(),
  createdAt: kit.instant().notNull(),
  updatedAt: kit.instant().notNull(),
  archivedAt: kit.instant(),
  isDeleted: kit.bool().notNull().default(false),
})

/** The currency of an amount (id of the published list) and the number of digits of its minor unit: 0, 2 or 3. */
export const currencyColumns = (kit: Kit) => ({ currencyId: kit.text().notNull(), digits: kit.int().notNull() })

export const addressColumns = (kit: Kit) => ({
  address1: label(kit),
  address2: label(kit),
  city: label(kit),
  state: label(kit),
  postalCode: label(kit),
  countryId: label(kit),
  phone: label(kit),
})

/** Columns of {@link recordColumns} that every list is ordered and filtered by. */
type Listed = Record<'companyId' | 'createdAt' | 'updatedAt', SQLiteColumn>

/**
 * Indexes that every list of records has, named after its table: by creation, by last change, and of the few archived and deleted
 * records. SQLite needs statistics of each in the migration that creates it.
 */
export const listIndexes = (kit: Kit, table: string, t: Listed) => [
  kit.index(`${table}_created`).on(t.companyId, t.createdAt),
  kit.index(`${table}_updated`).on(t.companyId, t.updatedAt),
  kit.index(`${table}_put_away`).on(t.companyId).where(putAwayRows),
]

/** Indexes of a list of documents beside {@link listIndexes}: by day, due day, amount and number. */
export const documentIndexes = (
  kit: Kit,
  table: string,
  t: Listed & Record<'date' | 'dueDate' | 'amount' | 'digits' | 'numberRank', SQLiteColumn>,
) => [
  ...listIndexes(kit, table, t),
  kit.index(`${table}_date`).on(t.companyId, t.date),
  // Expressions must match those of the lists' sort orders exactly.
  kit.index(`${table}_due`).on(t.companyId, emptyIfNull(t.dueDate)),
  kit.index(`${table}_amount`).on(t.companyId, inThousandths(t.amount, t.digits)),
  kit.index(`${table}_number_rank`).on(t.companyId, t.numberRank),
]

/** Rows of a company by their key, and people by their membership in it. */
type OwnedRows = { companyId: SQLiteColumn } & ({ id: SQLiteColumn } | { userId: SQLiteColumn })

/** Foreign keys to rows of the same company, by the column that holds them. */
export const referencesTo = <From extends { companyId: SQLiteColumn }>(
  kit: Kit,
  from: From,
  to: { [Name in keyof From]?: OwnedRows },
) =>
  Object.entries(to as Record<string, OwnedRows>).map(([name, rows]) =>
    kit.foreignKey({
      columns: [from.companyId, from[name as keyof From] as SQLiteColumn],
      foreignColumns: [rows.companyId, 'id' in rows ? rows.id : rows.userId],
    }),
  )
