import { and, eq, inArray } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { createClient } from '../../contacts/client/operations.ts'
import type { FieldError } from '../../kernel/error.ts'
import type { Operation } from '../../kernel/operation.ts'
import { productRecord } from '../../billing/product/product.ts'
import { parseWithIds } from '../../kernel/parse-input.ts'
import type { IdCodec } from '../../kernel/record-id.ts'
import { runsOf } from '../../kernel/rows/lists.ts'
import { createVendor } from '../../contacts/vendor/operations.ts'
import type { Work } from '../../kernel/work.ts'
import type { ImportKind } from './kind.ts'

/** A row that is ready to become a record. */
export type ReadyRecord = {
  /** Name that identifies a record of its kind; '' when it has none. */
  name: string
  create(work: Work): Promise<unknown>
}

/** Creation of records from rows: by the same operation that callers use. */
type Importer = {
  /** A required column. */
  required: string | undefined
  read(raw: Record<string, unknown>): ReadyRecord | { fields: FieldError[] }
  /** The names of the company's live records. */
  there(work: Work, names: readonly string[]): Promise<Set<string>>
}

type NamedTable = SQLiteTable & { companyId: SQLiteColumn; isDeleted: SQLiteColumn }

// No column contains an id.
const noIds: IdCodec = { encode: () => '', decode: () => undefined, identify: () => undefined }

function importer<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  options: {
    required?: string
    nameOf(input: z.output<Schema>): string
    names(tables: Work['tables']): { table: NamedTable; name: SQLiteColumn }
  },
): Importer {
  return {
    required: options.required,
    read(raw) {
      const parsed = parseWithIds(noIds, operation.input, raw)
      if (!parsed.success) {
        return { fields: parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })) }
      }
      const { data } = parsed
      return { name: options.nameOf(data), create: (work) => operation.run(work, data) }
    },
    async there(work, names) {
      const { table, name } = options.names(work.tables)
      const found = new Set<string>()
      for (const run of runsOf([...new Set(names)], 1_000)) {
        const rows = await work.db
          .select({ name })
          .from(table)
          .where(and(eq(table.companyId, work.actor.companyId), eq(table.isDeleted, false), inArray(name, run)))
        for (const row of rows) found.add(String(row.name))
      }
      return found
    },
  }
}

/** For every kind except bank transactions, which the statement import creates. */
export const importers: Readonly<Record<Exclude<ImportKind, 'bank_transaction'>, Importer>> = {
  client: importer(createClient, {
    nameOf: ({ name = '' }) => name,
    names: ({ clients }) => ({ table: clients, name: clients.name }),
  }),
  vendor: importer(createVendor, {
    required: 'vendor.name',
    nameOf: ({ name }) => name,
    names: ({ vendors }) => ({ table: vendors, name: vendors.name }),
  }),
  product: importer(productRecord.create, {
    required: 'product.product_key',
    nameOf: ({ productKey }) => productKey,
    names: ({ products }) => ({ table: products, name: products.productKey }),
  }),
}
