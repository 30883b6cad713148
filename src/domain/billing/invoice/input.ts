import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { bulkUpdateInput, freeColumns } from '../../records/bulk-update.ts'
import { clientOfInput, documentInputFields, documentInputs, triggerInputs } from '../document/input.ts'
import { decimal, emptyToAbsent, flag, type ScalarMeta, text } from '../../kernel/input.ts'

/** More than 0; empty counts as absent. */
const positive = (description: string) =>
  z
    .preprocess(
      emptyToAbsent,
      decimal(description)
        .refine((amount) => amount.sign() > 0, 'must be greater than 0')
        .optional(),
    )
    .optional()
    .meta({ scalar: 'Decimal', description } satisfies ScalarMeta)

/** Untrimmed text: trimming would hide part of the input. Empty counts as absent. */
const verbatim = (description: string) =>
  z
    .preprocess(emptyToAbsent, z.string('must be text').optional())
    .optional()
    .meta({ scalar: 'String', description } satisfies ScalarMeta)

const actions = ['mark_sent', 'mark_paid', 'cancel', 'email', 'send_email', 'archive', 'restore', 'delete'] as const

/** The columns that a bulk request may set: none that would change an amount. */
export const invoiceColumns = ['public_notes', 'private_notes', 'terms', 'footer', ...freeColumns] as const

const shared = documentInputs({
  kind: 'invoice',
  noun: 'invoice',
  one: 'an invoice',
  ...clientOfInput('invoice'),
  fields: {
    ...documentInputFields,
    autoBillEnabled: flag('Kept for clients that store it; nothing is billed by itself.').optional(),
  },
  triggers: {
    paid: flag('Pays the whole balance, marking a draft as sent first.').optional(),
    ...triggerInputs('invoices', 'Makes a draft payable: it gets its number, due date and balance.'),
    amountPaid: positive('Books a payment of this amount; the rest over the balance stays on it.'),
    cancel: flag('Cancels it, sent or partly paid: what was paid stays.').optional(),
    retryESend: flag('Queues the electronic invoice again unless it was delivered.').optional(),
    redirect: verbatim('URL for the browser afterwards: a path, or a URL of an allowed origin.'),
    reference: text('Reference of the payment; blank is "Manual entry".').optional(),
  },
  actions,
})

export const invoiceInputs = {
  ...shared,
  bulk: bulkInput('invoice', 'InvoiceAction', [...actions, 'bulk_update']).extend({
    ...bulkUpdateInput('UpdateInvoicesInput', invoiceColumns, shared.update.shape),
    template: shared.bulk.shape.template,
  }),
}

/** The triggers of an invoice as its operations read them. */
export type InvoiceTriggerInput = Pick<z.output<typeof shared.update>, keyof typeof shared.triggers>
