import type { Client } from '../../contacts/client/client.ts'
import { moveAllFigures } from '../../contacts/client/figures.ts'
import type { Work } from '../../kernel/work.ts'
import { clientParty } from '../document/party.ts'
import { draftSender } from '../document/send.ts'
import { creditReason, creditSubjects, type Credit, statusOfSentCredit } from './credit.ts'
import { creditStore } from './store.ts'

export const creditParty = clientParty('credit')

/**
 * Makes live drafts usable: their amounts become their balances and raise the clients' credit balances, and they get numbers if they
 * lack them. One of 0 is used up at once. Any other credit is returned unchanged. @throws CONFLICT when one changed meanwhile
 */
export const sendCredits = draftSender<Credit, Client>({
  store: creditStore,
  party: creditParty,
  sentNow: ({ amount }) => ({ statusId: statusOfSentCredit(amount, 0n), balance: amount }),
  moveFigures: (work, sent) =>
    moveAllFigures(
      work,
      sent.map((credit) => ({
        clientId: credit.clientId,
        moves: { creditBalance: credit.balance },
        reason: { ...creditReason(credit), notes: `Credit ${credit.number} sent` },
      })),
    ),
  subjects: creditSubjects,
})

/** {@link sendCredits} for one credit. */
export async function sendCredit(work: Work, credit: Credit, client: Client): Promise<Credit> {
  const [sent = credit] = await sendCredits(work, [{ document: credit, owner: client }])
  return sent
}
