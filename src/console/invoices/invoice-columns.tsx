import { amountColumn, documentColumns, dueColumn } from '../documents/document-columns.tsx'
import type { InvoiceOrderField, InvoicesQuery } from '../generated/graphql.ts'
import type { Column } from '../list/record-table.tsx'

type InvoiceRow = InvoicesQuery['invoices']['nodes'][number]

export const invoiceColumns: readonly Column<InvoiceRow, InvoiceOrderField>[] = [
  ...documentColumns.slice(0, 3),
  dueColumn('Due'),
  ...documentColumns.slice(3),
  amountColumn('Amount', ({ amount }) => amount, { sort: 'AMOUNT', isMinor: true }),
  amountColumn('Balance', ({ balance }) => balance, { sort: 'BALANCE' }),
]
