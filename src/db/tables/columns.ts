import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
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
