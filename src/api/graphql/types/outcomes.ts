import type { SkipReason } from '../../../domain/kernel/skip-reason.ts'
import { enumOfDescriptions } from '../building/enums.ts'

const descriptions: Readonly<Record<SkipReason, string>> = {
  not_found: 'There is no such record, or none that the caller may view.',
  forbidden: 'The caller may view the record, but not change it this way.',
  not_allowed: 'The caller lacks a right to what would change besides the record, or to send e-mails.',
  owner: 'The user is the owner of the company.',
  deleted: 'The record is deleted: restore it first.',
  locked: 'The invoice is locked by the setting `lockInvoices`.',
  expired: 'The quote was valid until an earlier day, or the log-in has ended.',
  received: 'The purchase order has been received.',
  converted: 'The quote has been converted to an invoice.',
  not_sent: 'The invoice is a draft: mark it as sent first.',
  not_suggested: 'There is no suggestion for the bank transaction.',
  ambiguous: 'Several records fit the suggestion.',
  not_converted: 'The bank transaction is not matched.',
  changed_since: 'Money was moved since the match, or the expense was billed.',
  nobody_to_email: 'No invited contact has an e-mail address.',
  nothing_left: 'Nothing of the payment is left to restore: its invoices are deleted.',
  no_rule_fits: 'No bank rule matches the bank transaction.',
  content_removed: 'The content of the document was removed when it was deleted.',
  record_deleted: 'A suggested record is deleted.',
  already_active: 'The record is active.',
  already_archived: 'The record is archived.',
  already_deleted: 'The record is deleted.',
  already_sent: 'The document was sent before.',
  already_paid: 'The invoice is paid in full.',
  already_approved: 'The quote was approved before.',
  already_converted: 'The quote or bank transaction was converted before.',
  already_cancelled: 'The purchase order was cancelled before.',
  already_expensed: 'The purchase order was converted to an expense before.',
  already_assigned: 'The client is in this group.',
  already_categorized: 'The expense is in this category.',
  already_set: 'The field has this value.',
  already_suggested: 'The bank transaction has a suggestion of a user.',
  already_delivered: 'The message was delivered before.',
  already_being_sent: 'The message is being delivered at the moment.',
  invoice_deleted: 'The invoice is deleted: restore it first.',
  invoice_cancelled: 'The invoice is cancelled.',
  invoice_reversed: 'The invoice is reversed.',
  invoice_changed: 'The invoice no longer takes what the payment applied to it.',
  invoice_not_payable: 'The invoice is paid, cancelled, reversed or deleted.',
  quote_deleted: 'The quote is deleted: restore it first.',
  quote_converted: 'The quote was converted to another invoice since.',
  credit_deleted: 'The credit is deleted: restore it first.',
  credit_used: 'A payment used part of the credit: delete that payment first.',
  credit_changed: 'The credit no longer has what the payment used of it.',
  purchase_order_deleted: 'The purchase order is deleted: restore it first.',
  payment_deleted: 'The payment is deleted: restore it first.',
  payment_refunded: 'The payment was refunded in full.',
  payment_already_linked: 'The payment is linked to another transaction: unlink that first.',
  expense_already_linked: 'The expense is linked to another transaction: unlink that first.',
  client_deleted: 'The client is deleted: restore it first.',
  clients_differ: 'The records belong to different clients.',
  currency_mismatch: 'The records are in several currencies, or in another one whose rate nothing tells.',
  exchange_rate_differs: 'The money is more than a tenth off the exchange rate that the records state.',
  wrong_direction: 'Expenses need a withdrawal, others a deposit; refunds the reverse.',
  amount_not_positive: "The amount of the transaction is not above 0, or the credit's below.",
  amount_exceeds_linked: 'It is more money than the payment or expenses to link with.',
  write_off_exceeds_rest: 'More would be written off than the last record lacks.',
  bank_transaction_booked: 'The bank transaction was matched with other records since.',
  bank_transaction_changed: 'The bank transaction was changed since.',
}

/** Reasons in the results of mutations of several records, of matches and of triggers: the words of REST in capitals. */
export const SkipReasonEnum = enumOfDescriptions('SkipReason', 'Reason for leaving a record unchanged.', descriptions)

/** Outcome for one of several records or steps. */
export const OutcomeEnum = enumOfDescriptions('Outcome', 'Outcome for one of several records or steps.', {
  done: 'It was carried out.',
  skipped: 'Nothing was changed; `reason` says why.',
})

/** Outcome for a row of an imported file. */
export const RowOutcomeEnum = enumOfDescriptions('RowOutcome', 'Outcome for one row of an imported file.', {
  imported: 'It became a record.',
  duplicate: 'There is such a record already.',
  refused: 'Something in the row is wrong.',
})
