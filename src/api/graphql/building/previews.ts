import { forId } from '../../../domain/workspace/shown-records.ts'
import type { Loaders } from '../../loaders.ts'

/** Reads payments, what they paid, and the clients whose figures they change. */
export async function previewPayments(ids: readonly number[], loaders: Loaders): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const [paid, shown] = await Promise.all([loaders.payments.load(id), loaders.paymentInvoices.load(id)])
      // The keys alone: the loaders show of each record what the caller may view.
      const [payment, invoices] = [forId(paid), shown.map(forId)]
      await Promise.all([
        loaders.paymentables.load(id),
        loaders.paymentCredits.load(id),
        payment && loaders.clients.load(payment.clientId),
        ...invoices.map((invoice) => loaders.invoices.load(invoice.id)),
        ...invoices.map((invoice) => loaders.clients.load(invoice.clientId)),
      ])
    }),
  )
}

/** Reads the invitations of a document and its client. */
export async function previewDocument(
  kind: 'invoice' | 'quote' | 'credit',
  { id, clientId }: { id: number; clientId: number },
  loaders: Loaders,
): Promise<void> {
  await Promise.all([loaders.clients.load(clientId), loaders[`${kind}Invitations`].load(id)])
}

/** Reads a client and its lists, except those that are pages. */
export async function previewClient({ id }: { id: number }, loaders: Loaders): Promise<void> {
  await Promise.all([
    loaders.clients.load(id),
    loaders.contacts.load(id),
    loaders.documents.client.load(id),
    loaders.locationsOfClients.load(id),
    loaders.mergedClients.load(id),
  ])
}
