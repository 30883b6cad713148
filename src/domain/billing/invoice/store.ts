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
  insertAll: insertInvoices,
  save: saveInvoice,
  saveAll: saveInvoices,
  indexAll: indexInvoices,
} = invoiceStore
