import { documentSearchParts, documentStore } from '../../billing/document/store.ts'

export const purchaseOrderStore = documentStore({
  kind: 'purchaseOrder',
  noun: 'purchase order',
  table: ({ purchaseOrders }) => purchaseOrders,
  shown: (_work, row) => row,
  searchParts: documentSearchParts,
})

export const { get: getPurchaseOrder, byIds: purchaseOrdersByIds, save: savePurchaseOrder } = purchaseOrderStore
