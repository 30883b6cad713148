import { eq } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { stampInvitations } from '../document/invitations.ts'
import { partiesToKeep } from '../document/issued-parties.ts'
import { nextNumber } from '../../contacts/number.ts'
import type { Work } from '../../kernel/work.ts'
import { creditReason, creditSubjects, type Credit, statusOfSentCredit } from './credit.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import { indexCredit, saveCredit } from './store.ts'

/**
 * Makes a live draft usable: its amount becomes its balance and raises the client's credit balance, and it gets a number if it
 * lacks one. One of 0 is used up at once. Any other credit is returned unchanged. @throws CONFLICT when it changed meanwhile
 */
export async function sendCredit(work: Work, credit: Credit, client: Client): Promise<Credit> {
  if (credit.statusId !== creditStatus.draft || credit.isDeleted) return credit
  const { credits } = work.tables
  const sent = await saveCredit(
    work,
    credit,
    {
      number: credit.number ?? (await nextNumber(work, 'credit', credits, { client })),
      statusId: statusOfSentCredit(credit.amount, 0n),
      balance: credit.amount,
      lastSentDate: work.today,
      parties: await partiesToKeep(work, credit, client),
    },
    eq(credits.statusId, creditStatus.draft),
  )
  await stampInvitations(work, 'credit', [sent.id])
  await moveClientFigures(
    work,
    sent.clientId,
    { creditBalance: sent.balance },
    { ...creditReason(sent), notes: `Credit ${sent.number} sent` },
  )
  await publish(work, { type: 'creditSent', ...creditSubjects(sent) })
  if (sent.number !== credit.number) await indexCredit(work, sent)
  return sent
}
