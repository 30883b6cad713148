import { moveClientFigures } from '../../contacts/client/figures.ts'
import { unsaved } from '../document/clone.ts'
import { defineDocument } from '../document/define.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { invalid } from '../../kernel/error.ts'
import { isWithin } from '../../kernel/money/money.ts'
import { invoiceInputs } from './input.ts'
import { invoiceLedgerReason, invoiceSubjects, isClosed, lockReason, statusOfSent } from './invoice.ts'
import type { Invoice } from './invoice.ts'
import { insertInvoice, invoiceStore, saveInvoice } from './store.ts'
import { checkTriggers, invoiceParty, runInvoiceTriggers } from './triggers.ts'

export const {
  read: invoice,
  create: createInvoice,
  update: updateInvoice,
  blank: blankInvoice,
  clone: cloneInvoice,
  storeCopy: storeInvoiceCopy,
} = defineDocument({
  store: invoiceStore,
  party: invoiceParty,
  inputs: invoiceInputs,
  subjects: invoiceSubjects,
  insert: (work, values, { autoBillEnabled = false }: { autoBillEnabled?: boolean | undefined }) =>
    insertInvoice(work, { ...values, autoBillEnabled }),

  // An edit of a sent invoice moves its balance, its status, the client's balance and the ledger together.
  async save(work, before, values, { autoBillEnabled = before.autoBillEnabled }) {
    const saved = await saveInvoice(work, before, { ...values, ...owedAfter(before, values.amount), autoBillEnabled })
    await moveClientFigures(
      work,
      saved.clientId,
      { balance: saved.balance - before.balance },
      { ...invoiceLedgerReason(saved), notes: `Invoice ${saved.number} changed` },
    )
    return saved
  },

  unsaved: (work, values, source): Invoice => ({
    ...unsaved(work),
    ...values,
    recurringId: '',
    autoBillEnabled: source?.autoBillEnabled ?? false,
    quoteId: null,
  }),

  assertEditable(work, before, settings) {
    const locked = lockReason(before, settings.client.lock_invoices, work.today)
    if (locked) throw invalid('id', locked)
  },

  assertTriggers: checkTriggers,
  runTriggers: runInvoiceTriggers,
})

/** The balance and status after a change of the amount; undefined for a draft or a cancelled invoice. @throws VALIDATION */
function owedAfter(before: Invoice, amount: bigint): { balance: bigint; statusId: number } | undefined {
  if (!isWithin(before.paidToDate, amount)) throw invalid('amount', 'must not be less than the paid amount')
  if (isClosed(before) || before.statusId === invoiceStatus.draft) return undefined
  return { balance: amount - before.paidToDate, statusId: statusOfSent(amount, before.paidToDate) }
}
