import { z } from 'zod'
import { date, flag, reference, searchText, text } from '../../kernel/input.ts'
import { otherDates } from '../../billing/document/filters.ts'
import { baseFilters, commaWords, pageInput } from '../../records/list/list.ts'
import { amountFilter, dateRange } from '../../kernel/rows/range.ts'

const clientStatuses = ['all', 'draft', 'sent', 'accepted', 'received', 'cancelled'] as const
export type OrderClientStatus = (typeof clientStatuses)[number]

export const purchaseOrdersInput = z.object({
  ...baseFilters('purchaseOrder'),
  ...pageInput,
  filter: searchText(
    "Case-insensitive substring in the order's number, free fields and line item notes, or in what its vendor is found by.",
  ).optional(),
  number: text('Exactly this number.').optional(),
  clientStatus: commaWords(
    clientStatuses,
    'OR-ed: draft, sent, accepted, received, cancelled, all.',
    'PurchaseOrderClientStatus',
  ).optional(),
  vendorId: reference('vendor', 'From this vendor.').optional(),
  withoutDeletedVendors: flag('true leaves out orders whose vendor is archived or deleted.').optional(),
  projectId: text('Of this project.').optional(),
  assignedUserId: reference('user', 'Looked after by this person.').optional(),
  date: date('Dated on this day or later.').optional(),
  dueDate: date('Wanted by this day or later.').optional(),
  dateRange: dateRange(
    'Dated from the first to the second day, both included: "2026-01-01,2026-03-31".',
    'date',
    otherDates,
  ).optional(),
  dueDateRange: dateRange(
    'Wanted by a day between these two, both included: "2026-01-01,2026-03-31".',
    'due_date',
  ).optional(),
  amount: amountFilter(
    "The amount, in the order's own currency: gt:100, gte:100, lt:100, lte:100, eq:100 or between:100:200 (both included).",
  ).optional(),
})

export type PurchaseOrdersInput = z.output<typeof purchaseOrdersInput>
