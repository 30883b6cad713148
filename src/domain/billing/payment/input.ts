import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { freeFields } from '../../records/free-fields.ts'
import { date, decimal, flag, rate, text } from '../../kernel/input.ts'
import { reference, subject } from '../../kernel/reference-input.ts'
import { assignee } from '../../records/assignee.ts'
import { asColumn, inColumns } from '../../records/columns-input.ts'
import { listedCurrency, listedId } from '../../records/list/listed-id.ts'
import { basedVersion } from '../../records/record-store.ts'

const allocationInput = z
  .object({
    invoiceId: reference('invoice', 'An invoice of the same client.'),
    amount: decimal('Amount of the payment that the invoice receives.'),
  })
  .meta({ title: 'PaymentAllocationInput', description: 'Amount of a payment for one invoice.' })

const allocationsInput = z.array(allocationInput).max(1_000, 'must name at most 1000 invoices')

const creditUseInput = z
  .object({
    creditId: reference('credit', 'A credit of the same client that was marked as sent.'),
    amount: decimal('Amount of the credit to use, at most its balance.'),
  })
  .meta({
    title: 'PaymentCreditInput',
    description: 'Amount of a credit that pays the invoices together with the money.',
  })

const creditUsesInput = z.array(creditUseInput).max(1_000, 'must name at most 1000 credits')

// compat: forms send any initial value for "none".
const listOrNothing = <List extends z.ZodType>(list: List) =>
  z.preprocess((value) => (Array.isArray(value) ? value : undefined), list.optional()).optional()

const paymentFields = {
  date: date('Day on which the money came; absent is today.').optional(),
  paymentTypeId: asColumn(
    'typeId',
    listedId('Payment method, as an id of `statics`.').meta({ scalar: 'PaymentTypeId' }),
  ).optional(),
  transactionReference: text('Reference of the bank or the gateway.').optional(),
  number: text('Unique in the company; blank takes the next one.', 255).optional(),
  privateNotes: text('Internal notes, not shown to the client.').optional(),
  ...freeFields,
  contactId: asColumn('clientContactId', reference('contact', 'The person who paid.')).optional(),
  assigneeId: assignee('User responsible for the payment.').optional(),
  vendorId: reference('vendor', 'A vendor that the payment concerns.').optional(),
  projectId: text('The project, as its client names it.', 255).optional(),
  exchangeRate: rate("Rate to the company's currency, above 0; has no effect on the amount.").optional(),
  exchangeCurrency: asColumn('exchangeCurrencyId', listedCurrency('The other currency.')).optional(),
}

const dryRun = flag('Answers the payment as it would be, and books nothing.').optional()

export const createPaymentInput = z
  .object({
    clientId: reference('client', 'The client who paid.'),
    amount: decimal('The money; by default the sum of the invoices less the credits.').optional(),
    invoices: listOrNothing(allocationsInput).meta({
      description: 'Invoices to pay; drafts are marked as sent. The rest stays.',
    }),
    credits: listOrNothing(creditUsesInput).meta({
      description: 'Credits that pay along, in their order for the invoices in theirs.',
    }),
    emailReceipt: flag('True if the client is notified; by default as the setting says.').optional(),
    isManual: flag('True if a person entered it; a new payment: true.').optional(),
    ...paymentFields,
    dryRun,
  })
  .meta({ title: 'CreatePaymentInput', description: 'Money received from a client.' })
  .transform(inColumns('paymentTypeId', 'contactId', 'assigneeId', 'exchangeCurrency'))

export const updatePaymentInput = z
  .object({
    id: subject('payment', 'The payment to change.'),
    invoices: allocationsInput.optional().meta({
      description: 'Further invoices that receive what was not put to one yet.',
    }),
    credits: creditUsesInput.optional().meta({
      description: 'Credits that pay the further invoices along with the money.',
    }),
    ...paymentFields,
    version: basedVersion,
    dryRun,
  })
  .meta({ title: 'UpdatePaymentInput', description: 'Changes to a payment; absent fields stay as they are.' })
  .transform(inColumns('paymentTypeId', 'contactId', 'assigneeId', 'exchangeCurrency'))

export const refundPaymentInput = z
  .object({
    id: reference('payment', 'The payment to give back.'),
    amount: decimal('Amount to refund; absent or 0 means the sum of the invoices.').optional(),
    date: date('Day of the refund; absent is today.').optional(),
    invoices: allocationsInput.optional().meta({
      description:
        'Invoices whose payments are refunded: their balances rise again. Amounts paid by credits cannot be refunded. The rest of the amount is taken from unapplied money.',
    }),
  })
  .meta({ title: 'RefundPaymentInput', description: 'Money of a payment that goes back to the client.' })

export const paymentId = z.object({ id: subject('payment', 'The payment.') })

export type AllocationsInput = z.output<typeof allocationsInput>
export type CreditUsesInput = z.output<typeof creditUsesInput>

export const bulkPaymentsInput = bulkInput('payment', 'PaymentAction', ['email', 'archive', 'restore', 'delete'])
