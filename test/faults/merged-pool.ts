import { operations } from './operations.ts'
import { fateOf, make, shown } from './doors.ts'
import type { Entrance } from './doors.ts'
import type { Random } from './random.ts'
import { password } from './server.ts'
import type { Tally } from './tally.ts'

/** Acknowledged changes of one client: records created for it, and a merge that absorbed it. */
type Member = { id: string; invoiced: bigint; paid: bigint; invoices: string[]; absorbed: boolean }

/** Clients that are merged at random during other requests, and the state expected from the answers. */
export type Pool = ReturnType<typeof createPool>

/** Sends requests for clients with these ids and counts the outcomes in the tally of that name. */
export function createPool(ids: readonly string[], random: Random, tallyOf: (what: string) => Tally) {
  const members: Member[] = ids.map((id) => ({ id, invoiced: 0n, paid: 0n, invoices: [], absorbed: false }))
  /** Acknowledged merges in the order of the answers. */
  const merges: { id: string; absorbed: Member }[] = []
  const invoiced = () => random.of(members.filter(({ invoices }) => invoices.length > 0))

  return {
    members,
    merges,
    /** Tries to merge two random clients, including absorbed ones and a client with itself. */
    merge: async (entrance: Entrance): Promise<void> => {
      const [survivor, absorbed] = [
        random.of(members),
        random.of(members.filter((member) => !member.absorbed || random.below(8) === 0)),
      ]
      const args = { id: survivor.id, mergeableId: absorbed.id }
      const outcome = tallyOf('merges').note(await entrance.act(operations.mergeClients, args, { password }))
      if (outcome.status !== 200) return
      absorbed.absorbed = true
      // By an absorbed id it is a merge into that one's survivor, and undone there: the absorbed one may be free again by then.
      merges.push({ id: shown(outcome, 'id'), absorbed })
    },
    /** An invoice over 100.00; half of them are created with a payment of 4.00. */
    invoice: async (entrance: Entrance): Promise<void> => {
      const member = random.of(members)
      const lineItems = [{ quantity: '1', cost: '100' }]
      const pays = random.below(2) === 0
      const args = { input: { clientId: member.id, lineItems }, markSent: true, ...(pays && { amountPaid: '4' }) }
      const outcome = tallyOf('invoices').note(await entrance.act(operations.createInvoice, args))
      if (outcome.status !== 200) return
      // Records created for the id of an absorbed client belong to its survivor, and stay there.
      const owner = members.find(({ id }) => id === shown(outcome, 'clientId')) as Member
      owner.invoices.push(shown(outcome, 'id'))
      owner.invoiced += 100_00n
      if (pays) owner.paid += 4_00n
    },
    /** A payment of 1.00 for an invoice of the client. */
    pay: async (entrance: Entrance): Promise<void> => {
      const member = invoiced()
      const invoices = [{ invoiceId: random.of(member.invoices), amount: '1' }]
      const outcome = await entrance.act(operations.createPayment, {
        input: { clientId: member.id, amount: '1', invoices },
      })
      if (tallyOf('payments').note(outcome).status === 200) member.paid += 1_00n
    },
    /** A bank transaction of 2.00, matched with an invoice. */
    match: async (entrance: Entrance): Promise<void> => {
      const member = invoiced()
      const id = await make(entrance, operations.createBankTransaction, { input: { amount: '2' } })
      const transactions = [{ id, invoiceIds: [random.of(member.invoices)] }]
      const outcome = tallyOf('matches').note(await entrance.act(operations.matchBankTransactions, { transactions }))
      const [result] = outcome.results
      if (result && fateOf(result) === 'done') member.paid += 2_00n
      else tallyOf('matches').add('not matched')
    },
    /** Changes the client's name or the notes of one of its invoices. */
    update: async (entrance: Entrance, turn: number): Promise<void> => {
      const tally = tallyOf('updates')
      if (turn % 2 === 0) {
        const args = { id: random.of(members).id, input: { website: `https://example.com/${turn}` } }
        tally.note(await entrance.act(operations.updateClient, args))
      } else {
        const args = { id: random.of(invoiced().invoices), input: { publicNotes: `Turn ${turn}` } }
        tally.note(await entrance.act(operations.updateInvoice, args))
      }
    },
    /**
     * Reverts the merges. A client cannot be unmerged from one that was merged itself later, and the order of concurrent
     * merges is unknown: the refused unmerges are repeated until a round reverts none. Returns the number of reverted merges.
     */
    unmerge: async (entrance: (turn: number) => Entrance): Promise<number> => {
      let left = merges.toReversed()
      for (;;) {
        const refused: typeof merges = []
        for (const [turn, merge] of left.entries()) {
          const args = { id: merge.id, absorbedId: merge.absorbed.id }
          const outcome = await entrance(turn).act(operations.unmergeClients, args, { password })
          if (tallyOf('unmerges').note(outcome).status !== 200) refused.push(merge)
        }
        if (refused.length === 0 || refused.length === left.length) return merges.length - refused.length
        left = refused
      }
    },
    /** Expected survivor of each id by the answers: the client of its chain that was never absorbed. */
    survivors: (): Map<string, string> => {
      const into = new Map(merges.map(({ id, absorbed }) => [absorbed.id, id]))
      const survivorOf = (id: string): string => {
        const next = into.get(id)
        return next === undefined ? id : survivorOf(next)
      }
      return new Map(members.map(({ id }) => [id, survivorOf(id)]))
    },
  }
}
