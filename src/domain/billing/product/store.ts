import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import { pinnedBy } from '../../records/list/list.ts'
import type { Pinned } from '../../records/list/list.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { updateProductInput } from './input.ts'
import type { Product } from './product.ts'

type ProductChanges = Omit<z.output<typeof updateProductInput>, 'id'>

/** The columns of the given fields: decimals as text, and the sort columns. */
function columnsOf({ cost, price, quantity, taxRate1, taxRate2, taxRate3, ...rest }: ProductChanges) {
  return {
    ...rest,
    ...(cost && { cost: cost.toString() }),
    ...(price && { price: price.toString(), priceRank: price.round(2).toMinor(2) }),
    ...(quantity && { quantity: quantity.toString() }),
    ...(taxRate1 && { taxRate1: taxRate1.toString() }),
    ...(taxRate2 && { taxRate2: taxRate2.toString() }),
    ...(taxRate3 && { taxRate3: taxRate3.toString() }),
  }
}

export async function insertProduct(work: Work, values: ProductChanges): Promise<Product> {
  return indexed(work, await insertRecord(work, work.tables.products, columnsOf(values)))
}

/** @throws NOT_FOUND */
export async function saveProduct(work: Work, id: number, changes: ProductChanges): Promise<Product> {
  return indexed(work, await saveRecord(work, work.tables.products, id, columnsOf(changes), 'product'))
}

async function indexed(work: Work, product: Product): Promise<Product> {
  await indexForSearch(work, 'product', product.id, [
    product.productKey,
    product.notes,
    product.customValue1,
    product.customValue2,
    product.customValue3,
    product.customValue4,
  ])
  return product
}

/** The products with these keys, in their order. */
export const productsByIds = (work: Work, ids: readonly number[]): Promise<(Product | undefined)[]> =>
  rowsByIds(work, work.tables.products, ids)

/** The products that a list shows first: by id, and live ones by product key. */
export async function productsNamed(work: Work, pinned: Pinned): Promise<number[]> {
  const { products } = work.tables
  const names = (pinned ?? []).filter((name) => typeof name === 'string')
  if (names.length === 0) return pinnedBy({ with: pinned })
  const rows = await work.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.companyId, work.actor.companyId),
        eq(products.isDeleted, false),
        inArray(products.productKey, names),
      ),
    )
    .limit(mostPinned)
  return [...pinnedBy({ with: pinned }), ...rows.map(({ id }) => id)]
}

/** Product keys are not unique: limit of the products that the given names may match. */
const mostPinned = 1_000
