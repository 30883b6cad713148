import { isUserHere } from '../../records/assignee.ts'
import { deletedReference, rowsByIds } from '../../records/records.ts'
import type { Client } from '../../contacts/client/client.ts'
import { findClient } from '../../contacts/client/resolve.ts'
import { expenseCategoryRecord } from '../expense-category/expense-category.ts'
import { type FieldError, invalidFields } from '../../kernel/error.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'

/** The records that an expense's input may name, by key; null and undefined name nothing. */
type ExpenseReferences = Partial<
  Record<'vendorId' | 'clientId' | 'categoryId' | 'invoiceId' | 'assignedUserId', number | null | undefined>
>

/**
 * Checks that every record which an expense names is the company's and, where it can be deleted, live; returns the records that
 * decide further values of the expense. `paths`: the names of input fields that differ. @throws VALIDATION naming every wrong one
 */
export async function checkExpenseReferences(
  work: Work,
  { vendorId, clientId, categoryId, invoiceId, assignedUserId }: ExpenseReferences,
  paths: { categoryId?: string } = {},
): Promise<{ vendor: Vendor | undefined; client: Client | undefined }> {
  const { invoices, vendors } = work.tables
  const [vendor] = await rowsByIds(work, vendors, given(vendorId))
  const [category] = await expenseCategoryRecord.byIds(work, given(categoryId))
  const [invoice] = await rowsByIds(work, invoices, given(invoiceId))
  const client = clientId ? await findClient(work, clientId) : undefined
  const isUser = assignedUserId ? await isUserHere(work, assignedUserId) : false
  const problems = [
    problemWith('vendorId', 'vendor', vendorId, vendor),
    problemWith('clientId', 'client', clientId, client),
    problemWith(paths.categoryId ?? 'categoryId', 'expense category', categoryId, category),
    problemWith('invoiceId', 'invoice', invoiceId, invoice),
    problemWith('assigneeId', 'user', assignedUserId, isUser ? {} : undefined),
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw invalidFields(problems)
  return { vendor, client }
}

const given = (id: number | null | undefined): number[] => (id ? [id] : [])

function problemWith(
  field: string,
  noun: string,
  id: number | null | undefined,
  row: object | undefined,
): FieldError | undefined {
  if (!id) return undefined
  if (!row) return { path: [field], message: `is not the id of a known ${noun} of this company`, code: 'NOT_FOUND' }
  const isDeleted = 'isDeleted' in row && row.isDeleted === true
  return isDeleted ? { path: [field], message: deletedReference(noun) } : undefined
}
