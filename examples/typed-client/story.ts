import { createClient, invoiceClient, invoices, mergeClients, payWith, receiveMoney, watchInvoices } from './app.ts'
import type { Server } from './client.ts'

/** Creates, listens, lists page by page, matches, and merges if there is a password; prints each step. */
export async function story(server: Server, print: (step: string, result: unknown) => void): Promise<void> {
  const client = await createClient(server, 'Ada Lovelace')

  const leave = new AbortController()
  const changes = await watchInvoices(server, client, leave.signal)
  const first = await invoiceClient(server, client, '250.00')
  print('created', first)
  print('changed', (await changes.next()).value)
  leave.abort()

  await invoiceClient(server, client, '80.00')
  for await (const invoice of invoices(server, { clientIds: [client], status: ['SENT', 'PARTIAL'] }, 1)) {
    print('unpaid', invoice)
  }

  const transaction = await receiveMoney(server, '250.00')
  print('would match', await payWith(server, transaction, [first.id], true))
  print('matched', await payWith(server, transaction, [first.id]))

  if (server.password === undefined) return
  const duplicate = await createClient(server, 'Ada Lovelace')
  print('merged', await mergeClients(server, client, duplicate))
}
