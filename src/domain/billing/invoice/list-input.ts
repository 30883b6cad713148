import { z } from 'zod'
import { date, flag, reference, searchText, text } from '../../kernel/input.ts'
import type { ScalarMeta } from '../../kernel/input.ts'
import { statusList } from '../document/statuses.ts'
import { otherDates } from '../document/filters.ts'
import { baseFilters, commaWords, pageInput } from '../../records/list/list.ts'
import { amountFilter, dateRange } from '../../kernel/rows/range.ts'
import { referenceId } from '../../kernel/record-id.ts'

const clientStatuses = ['all', 'draft', 'paid', 'unpaid', 'overdue', 'cancelled'] as const
export type InvoiceClientStatus = (typeof clientStatuses)[number]

/** The scope of the filter for payable invoices: all clients, or one. */
type PayableBy = 'everybody' | { clientId: number }

const payableDescription = 'Live invoices in status 1 to 3: true for all of them, or the id of a client for theirs.'

const payable = z
  .unknown()
  .transform((sent, context): PayableBy | null => {
    const word = typeof sent === 'string' ? sent.trim().toLowerCase() : sent
    if (word === true || word === 1 || word === 'true' || word === '1') return 'everybody'
    if (!word || word === 'false' || word === '0') return null
    const client = referenceId('client').safeParse(typeof sent === 'string' ? sent.trim() : sent)
    if (client.success) return { clientId: client.data }
    context.addIssue({ code: 'custom', message: 'must be true, false or the id of a client' })
    return z.NEVER
  })
  .meta({ scalar: 'String', description: payableDescription } satisfies ScalarMeta)

export const invoicesInput = z.object({
  ...baseFilters('invoice'),
  ...pageInput,
  filter: searchText(
    "Case-insensitive substring in the invoice's number, order number, amount, date, free fields and line item notes, the client's name, or a contact's name or e-mail.",
  ).optional(),
  number: text('Exactly this number.').optional(),
  statusId: statusList(6).optional(),
  clientStatus: commaWords(
    clientStatuses,
    'OR-ed: draft, paid, unpaid (sent or partly paid), overdue (unpaid, due before today), cancelled, all.',
    'InvoiceClientStatus',
  ).optional(),
  privateNotes: searchText('Case-insensitive substring in what the company notes for itself.').optional(),
  clientId: reference('client', 'Of this client, or of the client that it was merged into.').optional(),
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
    "The amount, in the invoice's own currency: gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200 (both included).",
  ).optional(),
  payable: payable.optional(),
  upcoming: flag('true: sent or partly paid, and due today or later.').optional(),
  overdue: flag('true: sent or partly paid, and due before today.').optional(),
  withoutDeletedClients: flag('true leaves out invoices whose client is archived or deleted.').optional(),
  filterDeletedClients: flag('true leaves out invoices whose client is deleted.').optional(),
})

export type InvoicesInput = z.output<typeof invoicesInput>
