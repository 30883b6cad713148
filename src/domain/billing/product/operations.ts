import { eq } from 'drizzle-orm'
import { toOrderBy } from '../../../db/expressions.ts'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import { assertAssignee } from '../../records/assignee.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { bulkChanges, updateOne } from '../../records/bulk-update.ts'
import { invalid } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { taxSort, unordered } from '../../records/list/sort-columns.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkProductsInput, createProductInput, productId, productsInput, updateProductInput } from './input.ts'
import { insertProduct, productsByIds, productsNamed, saveProduct } from './store.ts'

/** The sort columns of product lists. */
export const productSort = ({ products: table }: Work['tables']): SortColumns => ({
  ...sortColumns(table, [
    'productKey',
    'notes',
    'inStockQuantity',
    'stockNotificationThreshold',
    'isDeleted',
    'archivedAt',
    'customValue1',
    'customValue2',
    'customValue3',
    'customValue4',
  ]),
  price: { by: table.priceRank, numeric: true },
  cost: { by: toOrderBy(table.cost), numeric: true },
  quantity: { by: toOrderBy(table.quantity), numeric: true },
  ...taxSort(table),
  ...unordered('documents', 'productTagIds'),
})

/** The company's products that match every given filter, page by page. */
export const products = operation({
  name: 'products',
  kind: 'read',
  permission: requiresOwn('view_product'),
  input: productsInput,
  async run(work, input) {
    const table = work.tables.products
    return listRecords(work, table, {
      input: { ...input, with: await productsNamed(work, input.with) },
      columns: productSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'product', input.filter),
        input.productKey ? eq(table.productKey, input.productKey) : undefined,
      ],
      right: 'view_product',
    })
  },
})

/** One product, archived and deleted ones included. @throws NOT_FOUND */
export const product = operation({
  name: 'product',
  kind: 'read',
  permission: requiresOwn('view_product'),
  input: productId,
  run: (work, { id }) => getRecord(work, work.tables.products, { id, right: 'view_product', noun: 'product' }),
})

/** Adds a product. */
export const createProduct = operation({
  name: 'createProduct',
  kind: 'write',
  permission: requires('create_product'),
  input: createProductInput,
  trail: creationOf('product', 'productKey'),
  async run(work, input) {
    if (input.productKey === '') throw invalid('productKey', 'is required')
    await assertAssignee(work, input.assignedUserId)
    return insertProduct(work, input)
  },
})

/** Changes the given fields of a product; documents made with it stay unchanged. @throws NOT_FOUND */
export const updateProduct = operation({
  name: 'updateProduct',
  kind: 'write',
  permission: requiresOwn('edit_product'),
  input: updateProductInput,
  trail: changeOf('product', 'productKey'),
  async run(work, { id, ...changes }) {
    await getRecord(work, work.tables.products, { id, right: 'edit_product', noun: 'product' })
    if (changes.productKey === '') throw invalid('productKey', 'cannot be emptied')
    await assertAssignee(work, changes.assignedUserId)
    return saveProduct(work, id, changes)
  },
})

/**
 * Archives, restores or deletes products, gives them one kind of tax (`set_tax_id`) or one value in one column
 * (`bulk_update`); documents made with them stay as they are. Each skipped id comes back with its reason.
 */
export const bulkProducts = operation({
  name: 'bulkProducts',
  kind: 'write',
  permission: requiresOwn('edit_product'),
  input: bulkProductsInput,
  trail: changesOf('product', 'productKey'),
  async run(work, { action, ids, taxId, ...update }) {
    const changes = action === 'bulk_update' ? bulkChanges(updateProductInput.shape, update) : {}
    if (action === 'set_tax_id' && !taxId) throw invalid('taxId', 'is required with the action set_tax_id')
    return runBulk(work, work.tables.products, {
      ids,
      right: 'edit_product',
      async act(id) {
        if (action === 'set_tax_id') {
          await saveProduct(work, id, { taxId })
          return undefined
        }
        if (action === 'bulk_update') {
          const [before] = await productsByIds(work, [id])
          return updateOne(before, changes, () => updateProduct.run(work, { id, ...changes }))
        }
        return changeState(work, work.tables.products, id, action)
      },
    })
  },
})
