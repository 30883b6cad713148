import { z } from 'zod'
import { date, flag, reference, searchText, text } from '../../kernel/input.ts'
import { otherDates } from '../document/filters.ts'
import { baseFilters, commaWords, pageInput } from '../../records/list/list.ts'
import { amountFilter, dateRange } from '../../kernel/rows/range.ts'

/** The words by which people ask for quotes. */
const quoteClientStatuses = ['all', 'draft', 'sent', 'approved', 'expired', 'upcoming', 'converted'] as const
export type QuoteClientStatus = (typeof quoteClientStatuses)[number]

export const quotesInput = z.object({
  ...baseFilters('quote'),
  ...pageInput,
  filter: searchText(
    "Case-insensitive substring in the quote's number, free fields and line item notes, the client's name, or a contact's name or e-mail.",
  ).optional(),
  number: text('Exactly this number.').optional(),
  clientStatus: commaWords(
    quoteClientStatuses,
    'OR-ed: draft, sent (and not expired), approved, expired (sent, due before today), upcoming (sent, due today or later), converted, all.',
    'QuoteClientStatus',
  ).optional(),
  clientId: reference('client', 'Of this client, or of the client that it was merged into.').optional(),
  projectId: text('Of this project.').optional(),
  assignedUserId: reference('user', 'Looked after by this person.').optional(),
  date: date('Dated on this day or later.').optional(),
  dueDate: date('Valid until this day or later.').optional(),
  dateRange: dateRange(
    'Dated from the first to the second day, both included: "2026-01-01,2026-03-31".',
    'date',
    otherDates,
  ).optional(),
  dueDateRange: dateRange(
    'Valid until a day between these two, both included: "2026-01-01,2026-03-31".',
    'due_date',
  ).optional(),
  amount: amountFilter(
    "The amount, in the quote's own currency: gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200 (both included).",
  ).optional(),
  withoutDeletedClients: flag('true leaves out quotes whose client is archived or deleted.').optional(),
  filterDeletedClients: flag('true leaves out quotes whose client is deleted.').optional(),
})

export type QuotesInput = z.output<typeof quotesInput>
