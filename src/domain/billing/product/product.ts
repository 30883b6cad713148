import { and, eq, inArray } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { invalid } from '../../kernel/error.ts'
import { decimal, flag, int, text } from '../../kernel/input.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { ownRecords } from '../../records/records.ts'
import { assertAssignee, assignee } from '../../records/assignee.ts'
import { bulkInput, changeStates, runBulk } from '../../records/bulk.ts'
import { bulkChanges, bulkUpdateInput, freeColumns, taxNames, updateOne } from '../../records/bulk-update.ts'
import { asStored, defineRecord } from '../../records/define-record.ts'
import { freeFields, freeNames, freeValues } from '../../records/free-fields.ts'
import { filter } from '../../records/list/filter.ts'
import { pinnedBy, type Pinned } from '../../records/list/list.ts'
import {
  columnSort,
  decimalSort,
  recordSort,
  columnSorts,
  taxSort,
  unordered,
  nameSort,
} from '../../records/list/sort-columns.ts'
import type { Given } from '../../records/record-inputs.ts'
import { changesOf } from '../../records/trail.ts'
import { inColumns, productTaxes } from '../../records/columns-input.ts'

/** An article or service that the company sells, at its usual price. Documents copy it and keep no reference to it. */
export type Product = Tables['products']['$inferSelect']

// The graph's whole numbers have 32 bits.
const pieces = (description: string) => int(description, { min: -2_147_483_648, max: 2_147_483_647 })

const taxKind = (description: string) => text(description, 32)

const productFields = {
  productKey: text('Its short name, which stands on the line of a document.', 255),
  notes: text('Description on the line of a document.'),
  cost: decimal('Cost of one unit to the company.'),
  price: decimal('Price of one unit.'),
  quantity: decimal('Default quantity of a new line; 1 by default.'),
  taxes: productTaxes,
  taxId: taxKind('Kind of tax, as the id of the published list.'),
  maxQuantity: pieces('Most that are sold at once; 0 for any number.'),
  inStockQuantity: pieces('Quantity in stock. Stored unchanged: documents do not reduce it.'),
  stockNotification: flag('Kept for programs: whether somebody is notified when few are left.'),
  stockNotificationThreshold: pieces('Threshold of the stock notification.'),
  productImage: text('Address of a picture.'),
  assigneeId: assignee('User responsible for the product.'),
  ...freeFields,
}

const standard = defineRecord({
  kind: 'product',
  table: 'products',
  access: ownRecords('product', 'productKey'),
  label: ({ productKey }) => productKey,
  searchText: (product) => [product.productKey, product.notes, ...freeValues(product)],
  sort: {
    ...recordSort('inStockQuantity', 'stockNotificationThreshold', 'archivedAt', ...freeNames),
    ...columnSorts('notes', 'isDeleted'),
    productKey: nameSort('productKey'),
    price: columnSort('priceRank'),
    cost: decimalSort('cost'),
    quantity: decimalSort('quantity'),
    maxQuantity: columnSort('maxQuantity'),
    ...taxSort,
    ...unordered('documents', 'productTagIds'),
  },
  filters: {
    productKey: filter(text('Exactly this short name.'), (productKey, { tables }) =>
      eq(tables.products.productKey, productKey),
    ),
  },
  pinned: productsNamed,
  defaults: () => ({ priceRank: 0n }),
  fields: productFields,
  required: ['productKey'],
  create: columnsOf,
  update: columnsOf,
})

/** The columns of the given fields, and the sort key of the price. */
async function columnsOf(work: Work, input: Given<typeof productFields>) {
  const given = inColumns('taxes', 'assigneeId')(input)
  await assertAssignee(work, given.assignedUserId)
  return { ...asStored(given), ...(given.price && { priceRank: given.price.round(2).toMinor(2) }) }
}

/** The columns that a bulk request may set. */
export const productColumns = ['notes', ...taxNames, ...freeColumns] as const

/**
 * The operations of products. Besides the standard actions, `bulk` gives products one kind of tax (`set_tax_id`) or one value in
 * one column (`bulk_update`).
 */
export const productRecord = {
  ...standard,
  bulk: operation({
    ...standard.bulk,
    input: bulkInput('product', 'ProductAction', ['archive', 'restore', 'delete', 'set_tax_id', 'bulk_update']).extend({
      ...bulkUpdateInput('UpdateProductsInput', productColumns, productFields),
      taxId: taxKind('Kind of tax, as the id of the published list.').optional(),
    }),
    trail: changesOf('product', 'productKey'),
    async run(work, { action, ids, taxId, ...update }) {
      const changes = action === 'bulk_update' ? bulkChanges(productFields, update) : {}
      if (action === 'set_tax_id' && !taxId)
        throw invalid('taxId', 'is required with the action {=set_tax_id}', 'REQUIRED')
      const chosen = { ids, right: 'edit_product' } as const
      const { products } = work.tables
      if (action === 'archive' || action === 'restore' || action === 'delete')
        return runBulk(work, products, {
          ...chosen,
          actTogether: (known) => changeStates(work, products, known, action),
        })
      return runBulk(work, products, {
        ...chosen,
        async act(id) {
          if (action === 'set_tax_id') {
            const [before] = await standard.byIds(work, [id])
            return updateOne(before, { taxId }, () => standard.update.run(work, { id, taxId }))
          }
          const [before] = await standard.byIds(work, [id])
          return updateOne(before, changes, () => standard.update.run(work, { id, ...changes }))
        },
      })
    },
  }),
}

/** The products that a list shows first: by id, and live ones by product key. */
async function productsNamed(work: Work, pinned: Pinned): Promise<number[]> {
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
