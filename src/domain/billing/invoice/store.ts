import { documentStore, searchPartsWithAmount } from '../document/store.ts'

export const invoiceStore = documentStore({
  kind: 'invoice',
  noun: 'invoice',
  table: ({ invoices }) => invoices,
  shown: (_work, row) => row,
  searchParts: searchPartsWithAmount,
})

export const {
  get: getInvoice,
  byIds: invoicesByIds,
  insert: insertInvoice,
  save: saveInvoice,
  saveAll: saveInvoices,
  index: indexInvoice,
  indexAll: indexInvoices,
} = invoiceStore
