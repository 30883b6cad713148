import { rowsWhere } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { documentSearchParts, documentStore } from '../document/store.ts'
import { quoteOn, type Quote } from './quote.ts'

export const quoteStore = documentStore({
  kind: 'quote',
  noun: 'quote',
  table: ({ quotes }) => quotes,
  shown: (work, row): Quote => quoteOn(work.today, row),
  searchParts: documentSearchParts,
})

export const { get: getQuote, byIds: quotesByIds, save: saveQuote, saveAll: saveQuotes } = quoteStore

/** The quote that each invoice was converted from; undefined where there was none. */
export async function quotesByInvoiceIds(work: Work, ids: readonly number[]): Promise<(Quote | undefined)[]> {
  const rows = await rowsWhere(work, work.tables.quotes, work.tables.quotes.invoiceId, ids)
  const byInvoice = new Map(rows.map((row) => [row.invoiceId, quoteOn(work.today, row)]))
  return ids.map((id) => byInvoice.get(id))
}
