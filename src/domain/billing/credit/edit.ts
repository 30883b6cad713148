import { publish } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { composeDocument } from '../document/compose.ts'
import type { DocumentValues } from '../document/document.ts'
import { ensureInvitations } from '../document/invitations.ts'
import { documentSettings } from '../document/settings.ts'
import { invalid, collectErrors } from '../../kernel/error.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { assertNumberFree } from '../../contacts/number.ts'
import type { Work } from '../../kernel/work.ts'
import { creditReason, creditSubjects, statusOfSentCredit } from './credit.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import type { Credit } from './credit.ts'
import type { CreditChanges } from './input.ts'
import { indexCredit, saveCredit } from './store.ts'

/**
 * Saves the changes of the credit. An edit of a sent one moves its balance, its state and the client's credit balance together.
 * @throws VALIDATION for an amount below the used one
 */
export async function editCredit(work: Work, before: Credit, client: Client, changes: CreditChanges): Promise<Credit> {
  const { number, invitations, invoiceId } = changes
  const settings = await documentSettings(work, client, 'credit')
  const renumbered = number !== undefined && number !== '' && number !== before.number
  const [values] = await collectErrors([
    async () => assertNotBelowZero(await composeDocument(work, client, settings, before, changes)),
    () => assertNumberFree(work, work.tables.credits, renumbered ? number : undefined),
    () => invoiceId !== before.invoiceId && assertInvoice(work, client, invoiceId),
  ])
  const saved = await saveCredit(work, before, {
    ...values,
    ...leftAfter(before, values.amount),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(renumbered && { number }),
  })
  await moveClientFigures(
    work,
    saved.clientId,
    { creditBalance: saved.balance - before.balance },
    { ...creditReason(saved), notes: `Credit ${saved.number} changed` },
  )
  if (invitations) await ensureInvitations(work, { kind: 'credit', id: saved.id }, client, invitations)
  await publish(work, { type: 'creditUpdated', ...creditSubjects(saved) })
  await indexCredit(work, saved)
  return saved
}

/** The rest of a credit when its amount changes; undefined for a draft, which has none. @throws VALIDATION */
function leftAfter(before: Credit, amount: bigint): { balance: bigint; statusId: number } | undefined {
  if (amount < before.paidToDate) throw invalid('amount', 'would be less than what was used of the credit already')
  if (before.statusId === creditStatus.draft) return undefined
  return { balance: amount - before.paidToDate, statusId: statusOfSentCredit(amount, before.paidToDate) }
}

/** Returns the values, which must not come to less than 0: such a credit is an invoice. @throws VALIDATION naming `lineItems` */
export function assertNotBelowZero(values: DocumentValues): DocumentValues {
  if (values.amount >= 0n) return values
  throw invalid('lineItems', 'come to less than 0: what the client owes is an invoice, not a credit')
}

/** Refuses an invoice of another client; null and undefined name none. @throws VALIDATION naming `invoiceId` */
export async function assertInvoice(work: Work, client: Client, invoiceId: number | null | undefined): Promise<void> {
  if (invoiceId === null || invoiceId === undefined) return
  const [invoice] = await invoicesByIds(work, [invoiceId])
  if (invoice?.clientId !== client.id) throw invalid('invoiceId', 'is not an invoice of the client')
}
