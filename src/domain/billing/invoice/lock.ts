import { clientsByIds, settingsOfClients } from '../../contacts/client/resolve.ts'
import type { Work } from '../../kernel/work.ts'
import { lockReason } from './invoice.ts'
import { invoicesByIds } from './store.ts'

/** True for each invoice that refuses edits by its client's `lock_invoices`: the batch form for the APIs. */
export async function locksByInvoiceIds(work: Work, ids: readonly number[]): Promise<boolean[]> {
  const invoices = await invoicesByIds(work, ids)
  const clients = await clientsByIds(
    work,
    invoices.flatMap((invoice) => (invoice ? [invoice.clientId] : [])),
  )
  const known = clients.filter((client) => client !== undefined)
  const settings = await settingsOfClients(work, known)
  const modes = new Map(known.map(({ id }, index) => [id, settings[index]?.lock_invoices]))
  return invoices.map((invoice) => {
    const mode = invoice && modes.get(invoice.clientId)
    return invoice !== undefined && mode !== undefined && lockReason(invoice, mode, work.today) !== undefined
  })
}
