import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../error.ts'
import { indexForSearch } from '../record-search.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { updateProductInput } from './input.ts'
import type { Product } from './product.ts'

type ProductChanges = Omit<z.output<typeof updateProductInput>, 'id'>

/** The columns of what is given: decimals as text, and what lists are ordered by. */
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
  const [product] = await work.db
    .insert(work.tables.products)
    .values({
      ...columnsOf(values),
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!product) throw new Error('An insert answered nothing')
  await indexProduct(work, product)
  return product
}

/** @throws NOT_FOUND */
export async function saveProduct(work: Work, id: number, changes: ProductChanges): Promise<Product> {
  const { products } = work.tables
  const [product] = await work.db
    .update(products)
    .set({ ...columnsOf(changes), updatedAt: work.now })
    .where(and(eq(products.companyId, work.actor.companyId), eq(products.id, id)))
    .returning()
  if (!product) throw notFound('product')
  await indexProduct(work, product)
  return product
}

const indexProduct = (work: Work, product: Product): Promise<void> =>
  indexForSearch(work, 'product', product.id, [
    product.productKey,
    product.notes,
    product.customValue1,
    product.customValue2,
    product.customValue3,
    product.customValue4,
  ])

/** The products with these keys, in their order. */
export const productsByIds = (work: Work, ids: readonly number[]): Promise<(Product | undefined)[]> =>
  rowsByIds(work, work.tables.products, ids)
