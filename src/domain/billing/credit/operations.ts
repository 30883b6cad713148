import { moveClientFigures } from '../../contacts/client/figures.ts'
import { unsaved } from '../document/clone.ts'
import { defineDocument } from '../document/define.ts'
import { invalid } from '../../kernel/error.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { creditReason, creditSubjects, statusOfSentCredit } from './credit.ts'
import { creditStatus } from '../../kernel/document-status.ts'
import type { Credit } from './credit.ts'
import { creditInputs } from './input.ts'
import { creditStore, insertCredit, saveCredit } from './store.ts'
import { creditParty, runCreditTriggers } from './triggers.ts'

export const {
  read: credit,
  create: createCredit,
  update: updateCredit,
  blank: blankCredit,
  clone: cloneCredit,
  storeCopy: storeCreditCopy,
} = defineDocument({
  store: creditStore,
  party: creditParty,
  inputs: creditInputs,
  subjects: creditSubjects,
  insert: (work, values, { invoiceId = null }: { invoiceId?: number | null | undefined }) =>
    insertCredit(work, { ...values, invoiceId }),

  // An edit of a sent credit moves its balance, its state and the client's credit balance together.
  async save(work, before, values, { invoiceId }) {
    const saved = await saveCredit(work, before, {
      ...values,
      ...leftAfter(before, values.amount),
      ...(invoiceId !== undefined && { invoiceId }),
    })
    await moveClientFigures(
      work,
      saved.clientId,
      { creditBalance: saved.balance - before.balance },
      { ...creditReason(saved), notes: `Credit ${saved.number} changed` },
    )
    return saved
  },

  unsaved: (work, values, source): Credit => ({
    ...unsaved(work),
    ...values,
    invoiceId: source?.invoiceId ?? null,
  }),

  // A credit whose lines are still to come may have its discount already; until then it cannot be sent.
  assertValues({ amount, lineItems }) {
    if (amount < 0n && lineItems.length > 0)
      throw invalid(
        'lineItems',
        'must have a total of at least 0: create an invoice for an amount that the client owes',
      )
  },

  async assertReferences(work, client, { invoiceId }, before) {
    if (invoiceId === null || invoiceId === undefined || invoiceId === before?.invoiceId) return
    const [invoice] = await invoicesByIds(work, [invoiceId])
    if (invoice?.clientId !== client.id) throw invalid('invoiceId', 'is not an invoice of the client')
  },

  runTriggers: runCreditTriggers,
})

/** The rest of a credit when its amount changes; undefined for a draft, which has none. @throws VALIDATION */
function leftAfter(before: Credit, amount: bigint): { balance: bigint; statusId: number } | undefined {
  if (before.statusId === creditStatus.draft) return undefined
  if (amount < before.paidToDate) throw invalid('amount', 'must not be less than the used amount of the credit')
  return { balance: amount - before.paidToDate, statusId: statusOfSentCredit(amount, before.paidToDate) }
}
