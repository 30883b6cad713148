import type { Client } from '../../contacts/client/client.ts'
import { clientsByIds } from '../../contacts/client/resolve.ts'
import { mayAccess } from '../../kernel/actor.ts'
import type { Work } from '../../kernel/work.ts'
import { best, type Reading, recordsOf, type Suggestion } from './pool.ts'

/** For each deposit the clients that it names or that its payer paid for before: its money may stay with them unapplied. */
export async function suggestClients(work: Work, deposits: readonly Reading[]): Promise<Suggestion<Client>[][]> {
  const ids = deposits.flatMap(({ parties }) => [...parties.clients.keys()].map((id) => ({ id })))
  const whole = await recordsOf(ids, (keys) => clientsByIds(work, keys))
  return deposits.map((reading) => {
    const { transaction, parties } = reading
    const clients = whole([...parties.clients.keys()].map((id) => ({ id }))).filter(
      (client) =>
        !client.isDeleted &&
        client.currencyId === transaction.currencyId &&
        mayAccess(work.actor, 'view_client', client),
    )
    return best(reading, clients, ({ id, currencyId }) => ({
      currencyId,
      amount: 0n,
      numbers: [],
      reference: '',
      names: [],
      party: parties.clients.get(id),
      dates: [],
    }))
  })
}
