import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { bulkUpdateInput, freeColumns } from '../../records/bulk-update.ts'
import { documentFields } from '../document/input.ts'
import { flag, int, reference, subject } from '../../kernel/input.ts'
import { triggerFields } from './trigger-input.ts'

const invoiceFields = {
  ...documentFields,
  autoBillEnabled: flag('Kept for clients that store it; nothing is billed by itself.').optional(),
}

export const createInvoiceInput = z
  .object({
    clientId: reference('client', 'Who is invoiced: a client of the company that is not deleted.'),
    ...invoiceFields,
    ...triggerFields,
  })
  .meta({ title: 'CreateInvoiceInput', description: 'A new invoice. Its amounts are computed, whatever is sent.' })

export const updateInvoiceInput = z
  .object({
    id: subject('invoice', 'The invoice to change.'),
    clientId: reference('client', 'The client cannot be changed; naming the same one is harmless.').optional(),
    ...invoiceFields,
    version: int('The version that the change is based on; a stale one is refused with CONFLICT.').optional(),
    ...triggerFields,
  })
  .meta({ title: 'UpdateInvoiceInput', description: 'Changes to an invoice; absent fields stay as they are.' })

export type InvoiceChanges = z.output<typeof updateInvoiceInput>

const fieldNames = Object.keys(invoiceFields) as readonly (keyof typeof invoiceFields)[]

/** True when the input changes the invoice itself, besides triggers. */
export const changesInvoice = (input: InvoiceChanges): boolean => fieldNames.some((name) => input[name] !== undefined)

export const invoiceId = z.object({ id: subject('invoice', 'The invoice.') })

export const blankInvoiceInput = z.object({
  clientId: reference('client', 'Who is to be invoiced; their defaults then hold.').optional(),
})

const invoiceActions = [
  'mark_sent',
  'mark_paid',
  'cancel',
  'email',
  'send_email',
  'archive',
  'restore',
  'delete',
] as const
export type InvoiceAction = (typeof invoiceActions)[number]

/** The columns that a bulk request may set: none that would change an amount. */
export const invoiceColumns = ['public_notes', 'private_notes', 'terms', 'footer', ...freeColumns] as const

export const bulkInvoicesInput = bulkInput('invoice', 'InvoiceAction', [...invoiceActions, 'bulk_update']).extend(
  bulkUpdateInput('InvoiceColumn', invoiceColumns),
)
