import { publishAll } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { moveAllFigures } from '../../contacts/client/figures.ts'
import { settingsOfClients } from '../../contacts/client/resolve.ts'
import { stampInvitations } from '../document/invitations.ts'
import { dueDateOnSending } from '../document/due-date.ts'
import { allPartiesToKeep } from '../document/issued-parties.ts'
import { nextNumbers } from '../../contacts/number.ts'
import { numberRank, refusingTakenNumber } from '../../records/record-number.ts'
import type { Work } from '../../kernel/work.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import { closedReason, invoiceLedgerReason, invoiceSubjects, type Invoice, isClosed } from './invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { changedInvoice, saveInvoices } from './save-all.ts'
import { indexInvoices } from './store.ts'

/**
 * Makes a live draft payable: its amount becomes its balance and the client's, and it gets a number and a due date if it lacks
 * them. An amount of 0 is paid at once. Any other invoice is returned unchanged. @throws CONFLICT when it changed meanwhile
 */
export async function sendInvoice(work: Work, invoice: Invoice, client: Client): Promise<Invoice> {
  const [sent] = await sendInvoices(work, [{ invoice, client }])
  if (!sent) throw new Error('A sent invoice was lost')
  return sent
}

/** Says why an invoice cannot be marked sent, if anything is against it. */
export function notSent(invoice: Invoice): SkipReason | undefined {
  if (isClosed(invoice)) return closedReason(invoice)
  return invoice.statusId === invoiceStatus.draft ? undefined : 'already_sent'
}

export type InvoiceOfClient = { invoice: Invoice; client: Client }

/** {@link sendInvoice} for many invoices at once, each of them once, by a fixed number of statements. */
export async function sendInvoices(work: Work, list: readonly InvoiceOfClient[]): Promise<Invoice[]> {
  const drafts = list.filter(({ invoice }) => invoice.statusId === invoiceStatus.draft && !invoice.isDeleted)
  if (drafts.length === 0) return list.map(({ invoice }) => invoice)
  const unnumbered = drafts.filter(({ invoice }) => invoice.number === null)
  const numbers = await nextNumbers(work, 'invoice', work.tables.invoices, unnumbered)
  const numberOf = new Map(unnumbered.map(({ invoice }, index) => [invoice.id, numbers[index] ?? null]))
  const clients = drafts.map(({ client }) => client)
  const settings = await settingsOfClients(work, clients)
  const parties = await allPartiesToKeep(
    work,
    drafts.map(({ invoice: row, client }) => ({ row, client })),
  )
  const changes = drafts.map(({ invoice }, index) => ({
    before: invoice,
    after: sentNow(work, invoice, {
      paymentTerms: settings[index]?.payment_terms ?? '',
      number: invoice.number ?? numberOf.get(invoice.id) ?? null,
      parties: parties[index] ?? null,
    }),
  }))
  const sent = changes.map(({ after }) => after)
  await refusingTakenNumber(sent[0]?.number, () => saveInvoices(work, changes, changedBySending))
  await stampInvitations(
    work,
    'invoice',
    sent.map((invoice) => invoice.id),
  )
  await moveAllFigures(
    work,
    sent.map((invoice) => ({
      clientId: invoice.clientId,
      moves: { balance: invoice.balance },
      reason: { ...invoiceLedgerReason(invoice), notes: `Invoice ${invoice.number} sent` },
    })),
  )
  await indexInvoices(
    work,
    sent.filter((invoice) => numberOf.has(invoice.id)),
  )
  await publishAll(
    work,
    sent.map((invoice) => ({ type: 'invoiceSent', ...invoiceSubjects(invoice) })),
  )
  const byId = new Map(sent.map((invoice) => [invoice.id, invoice]))
  return list.map(({ invoice }) => byId.get(invoice.id) ?? invoice)
}

function sentNow(
  work: Work,
  invoice: Invoice,
  { paymentTerms, ...given }: Pick<Invoice, 'number' | 'parties'> & { paymentTerms: string },
): Invoice {
  return changedInvoice(work, invoice, {
    ...given,
    numberRank: numberRank(given.number),
    dueDate: dueDateOnSending(invoice, paymentTerms),
    statusId: invoice.amount === 0n ? invoiceStatus.paid : invoiceStatus.sent,
    balance: invoice.amount,
    lastSentDate: work.today,
  })
}

const changedBySending = ['number', 'numberRank', 'dueDate', 'statusId', 'balance', 'lastSentDate', 'parties'] as const
