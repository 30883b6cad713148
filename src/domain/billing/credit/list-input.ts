import { z } from 'zod'
import { statusList } from '../document/statuses.ts'
import { date, flag, reference, searchText, text } from '../../kernel/input.ts'
import { otherDates } from '../document/filters.ts'
import { baseFilters, commaWords, pageInput } from '../../records/list/list.ts'
import { amountFilter, dateRange } from '../../kernel/rows/range.ts'

/** The words by which people ask for credits. */
const creditClientStatuses = ['all', 'draft', 'sent', 'partial', 'applied'] as const
export type CreditClientStatus = (typeof creditClientStatuses)[number]

export const creditsInput = z.object({
  ...baseFilters('credit'),
  ...pageInput,
  filter: searchText(
    "Case-insensitive substring in the credit's number, order number, amount, date, free fields and line item notes, the client's name, or a contact's name or e-mail.",
  ).optional(),
  number: text('Exactly this number.').optional(),
  statusId: statusList(4).optional(),
  clientStatus: commaWords(
    creditClientStatuses,
    'OR-ed: draft, sent (nothing used of it), partial (partly used), applied (used up), all.',
    'CreditClientStatus',
  ).optional(),
  clientId: reference('client', 'Of this client, or of the client that it was merged into.').optional(),
  invoiceId: reference('invoice', 'That makes up for this invoice.').optional(),
  applicable: flag('true: live, sent, not past its due date, and something of it is left to use.').optional(),
  privateNotes: searchText('Case-insensitive substring in what the company notes for itself.').optional(),
  projectId: text('Of this project.').optional(),
  assignedUserId: reference('user', 'Looked after by this person.').optional(),
  date: date('Dated on this day or later.').optional(),
  dueDate: date('Due on this day or later.').optional(),
  dateRange: dateRange(
    'Dated from the first to the second day, both included: "2026-01-01,2026-03-31".',
    'date',
    otherDates,
  ).optional(),
  dueDateRange: dateRange(
    'Due from the first to the second day, both included: "2026-01-01,2026-03-31".',
    'due_date',
  ).optional(),
  amount: amountFilter(
    "The amount, in the credit's own currency: gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200 (both included).",
  ).optional(),
  withoutDeletedClients: flag('true leaves out credits whose client is archived or deleted.').optional(),
  filterDeletedClients: flag('true leaves out credits whose client is deleted.').optional(),
})

export type CreditsInput = z.output<typeof creditsInput>
