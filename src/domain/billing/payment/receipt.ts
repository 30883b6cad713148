import { sendsNoMail } from '../../kernel/actor.ts'
import { publishAll } from '../../kernel/events.ts'
import type { Contact } from '../../contacts/client/client.ts'
import { presentContacts } from '../../contacts/client/contact-successors.ts'
import { contactsByClientIds } from '../../contacts/client/resolve.ts'
import { queueDeliveries } from '../../kernel/delivery-queue.ts'
import { invitationsByInvoiceIds } from '../document/invitations.ts'
import type { Invoice } from '../invoice/invoice.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import type { Work } from '../../kernel/work.ts'
import { paymentSubjects, type Payment } from './payment.ts'

/** A payment that gets a receipt, with the invoices that it was applied to in their current state. */
type Receipted = { payment: Payment; invoices: readonly Invoice[] }

/**
 * Queues a receipt to the contact of each payment, else to the contacts that its invoices were sent to, else to each contact of the
 * client who gets its documents. `mail` replaces its defaults. Returns the keys of the payments with receipts: none for a user who sends no e-mails.
 */
export async function queueReceipts(
  work: Work,
  receipted: readonly Receipted[],
  mail: Partial<QueuedMail> = {},
): Promise<ReadonlySet<number>> {
  if (sendsNoMail(work.actor)) return new Set()
  const people = await contactsByClientIds(
    work,
    receipted.map(({ payment }) => payment.clientId),
  )
  const paying = receipted.flatMap(({ payment }) => payment.clientContactId ?? [])
  const payers = new Map((await presentContacts(work, paying)).map((contact, index) => [paying[index], contact]))
  const invited = await sentTo(work, receipted)
  const receipts = receipted.flatMap(({ payment, invoices }, index) =>
    readersOf(payers.get(payment.clientContactId ?? 0), people[index] ?? [], invited[index] ?? new Set()).map(
      ({ id: contactId }) => ({
        payment,
        invoices,
        contactId,
      }),
    ),
  )
  if (receipts.length === 0) return new Set()
  await queueDeliveries(
    work,
    receipts.map(({ payment, invoices, contactId }) => ({
      kind: 'email',
      recordKind: 'payment',
      recordId: payment.id,
      payload: { template: templateFor(invoices), ...mail, contactId },
    })),
  )
  const payments = new Map(receipts.map(({ payment }) => [payment.id, payment]))
  await publishAll(
    work,
    [...payments.values()].map((payment) => ({ type: 'paymentEmailed' as const, ...paymentSubjects(payment) })),
  )
  return new Set(payments.keys())
}

/** The keys of the contacts that the invoices of each payment were sent to. */
async function sentTo(work: Work, receipted: readonly Receipted[]): Promise<Set<number>[]> {
  const ids = [...new Set(receipted.flatMap(({ invoices }) => invoices.map(({ id }) => id)))]
  const invitations = await invitationsByInvoiceIds(work, ids)
  const byInvoice = new Map(ids.map((id, index) => [id, invitations[index] ?? []]))
  return receipted.map(({ invoices }) => {
    const sent = invoices.flatMap(({ id }) => byInvoice.get(id) ?? []).filter(({ sentDate }) => sentDate !== null)
    return new Set(sent.map(({ contactId }) => contactId))
  })
}

function readersOf(paying: Contact | undefined, people: readonly Contact[], invited: ReadonlySet<number>): Contact[] {
  const reachable = people.filter(({ email }) => email !== '')
  const payer = reachable.find(({ id }) => id === paying?.id)
  if (payer) return [payer]
  const readers = reachable.filter(({ id }) => invited.has(id))
  return readers.length > 0 ? readers : reachable.filter(({ sendEmail }) => sendEmail)
}

const templateFor = (invoices: readonly Invoice[]) =>
  invoices.some(({ balance }) => balance > 0n) ? 'payment_partial' : 'payment'
