import type { SQL } from 'drizzle-orm'
import { documentSearchParts } from '../document/search.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertNumbered } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { getRecord, rowsByIds, rowsWhere } from '../../records/records.ts'
import type { Right } from '../../kernel/actor.ts'
import { saveVersioned } from '../../records/versioned.ts'
import type { Work } from '../../kernel/work.ts'
import { quoteOn } from './quote.ts'
import type { Quote } from './quote.ts'

type QuoteValues = NewRecord<Work['tables']['quotes']>

/** The quote, if the actor may touch it under the right. @throws NOT_FOUND */
export async function getQuote(work: Work, id: number, right: Right): Promise<Quote> {
  return quoteOn(work.today, await getRecord(work, work.tables.quotes, { id, right, noun: 'quote' }))
}

/** The company's quotes with these keys, in their order: the batch form for loaders and includes. */
export async function quotesByIds(work: Work, ids: readonly number[]): Promise<(Quote | undefined)[]> {
  const rows = await rowsByIds(work, work.tables.quotes, ids)
  return rows.map((row) => row && quoteOn(work.today, row))
}

/** The quote that each invoice was converted from; undefined where there was none. */
export async function quotesByInvoiceIds(work: Work, ids: readonly number[]): Promise<(Quote | undefined)[]> {
  const rows = await rowsWhere(work, work.tables.quotes, work.tables.quotes.invoiceId, ids)
  const byInvoice = new Map(rows.map((row) => [row.invoiceId, quoteOn(work.today, row)]))
  return ids.map((id) => byInvoice.get(id))
}

/** @throws VALIDATION when the number was taken meanwhile */
export async function insertQuote(work: Work, values: QuoteValues): Promise<Quote> {
  return quoteOn(work.today, await insertNumbered(work, work.tables.quotes, values))
}

/**
 * Saves the changes if nobody changed the quote since it was read and, where given, `when` still holds.
 * @throws CONFLICT, VALIDATION for a taken number
 */
export async function saveQuote(work: Work, before: Quote, changes: Partial<QuoteValues>, when?: SQL): Promise<Quote> {
  return quoteOn(work.today, await saveVersioned(work, work.tables.quotes, before, changes, { noun: 'quote', when }))
}

/** Writes the search text of the quote. */
export const indexQuote = (work: Work, quote: Quote): Promise<void> =>
  indexForSearch(work, 'quote', quote.id, documentSearchParts(quote))
