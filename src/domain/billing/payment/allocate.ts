import type { Client } from '../../contacts/client/client.ts'
import { currencyOfDocument } from '../../kernel/money/currencies.ts'
import { invalidFields } from '../../kernel/error.ts'
import type { FieldCode, FieldError } from '../../kernel/error.ts'
import { isPayable, payableAmount } from '../invoice/invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { checkAmount, isWithin } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import type { AllocationsInput } from './input.ts'
import type { AllocationOrder } from './receive.ts'

/** The money of a payment, and the record that decides in which currency it is counted. */
type Allocated = {
  parts: AllocationOrder[]
  /** In the order of the parts. */
  invoices: Invoice[]
}

/**
 * Reads the requested allocations to invoices, in minor units. Each is a payable invoice of the client, in one currency, named
 * once, and receives no more than its balance: no payment exceeds an invoice, and money beyond it stays on the payment.
 * @throws VALIDATION naming every `invoices.N` that is not
 */
export async function readAllocations(work: Work, client: Client, requested: AllocationsInput): Promise<Allocated> {
  const keys = requested.map(({ invoiceId }) => invoiceId ?? 0)
  const found = await invoicesByIds(work, keys)
  const currencyId = found.find((invoice) => invoice !== undefined)?.currencyId
  const problems: FieldError[] = []
  const parts: AllocationOrder[] = []
  const invoices: Invoice[] = []
  for (const [index, { amount: sent }] of requested.entries()) {
    const refuse = (field: string, message: string, code: FieldCode = 'INVALID') =>
      problems.push({ path: ['invoices', index, field], message, code })
    const invoice = found[index]
    if (!invoice || invoice.clientId !== client.id) refuse('invoiceId', 'is not an invoice of this client', 'NOT_FOUND')
    else if (keys.indexOf(invoice.id) !== index)
      refuse('invoiceId', 'is named twice; send the sum of both amounts once')
    else if (!isPayable(invoice)) refuse('invoiceId', `is ${stateOf(invoice)} and cannot be paid`)
    else if (invoice.currencyId !== currencyId) refuse('invoiceId', 'must have the currency of the first invoice')
    else {
      const amount = checkAmount(sent, currencyOfDocument(invoice))
      const open = payableAmount(invoice)
      if (typeof amount === 'string') refuse('amount', amount)
      else if (amount === 0n) refuse('amount', 'must not be 0')
      else if (!isWithin(amount, open)) {
        refuse('amount', `must be between 0 and the balance, ${Decimal.fromMinor(open, invoice.digits).toString()}`)
      } else {
        parts.push({ invoiceId: invoice.id, amount })
        invoices.push(invoice)
      }
    }
  }
  if (problems.length > 0) throw invalidFields(problems)
  return { parts, invoices }
}

const stateOf = (invoice: Invoice): string => {
  if (invoice.isDeleted) return 'deleted'
  return invoice.statusId === invoiceStatus.paid ? 'paid' : 'cancelled'
}
