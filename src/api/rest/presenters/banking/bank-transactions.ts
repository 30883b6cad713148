import { shownBankAccountsByIds } from '../../../../domain/banking/bank-account/store.ts'
import {
  type BankTransaction,
  shownPaymentId,
  shownVendorId,
} from '../../../../domain/banking/bank-transaction/bank-transaction.ts'
import { paymentsByIds } from '../../../../domain/billing/payment/store.ts'
import { vendorsByIds } from '../../../../domain/contacts/vendor/store.ts'
import { bankTransactionMembers } from '../../overlay/banking/bank-transaction.ts'
import { noTags, relatedRecord, presenter } from '../../presenter.ts'
import { vendorPresenter } from '../../routes/contacts/vendors.ts'
import { bankAccountPresenter } from '../../routes/banking/bank-integrations.ts'
import { companyRelation } from '../company/company-users.ts'
import { paymentPresenter } from '../billing/invoices.ts'

/** A bank transaction over REST: its payment, vendor, account and company are included on request. */
export const bankTransactionPresenter = presenter<BankTransaction>({
  name: 'BankTransaction',
  members: bankTransactionMembers,
  always: [noTags],
  includes: [
    relatedRecord('payment', { key: shownPaymentId, load: paymentsByIds, presenter: () => paymentPresenter }),
    relatedRecord('vendor', {
      key: shownVendorId,
      load: vendorsByIds,
      presenter: () => vendorPresenter,
    }),
    relatedRecord('bank_integration', {
      key: (row: BankTransaction) => row.bankAccountId,
      load: shownBankAccountsByIds,
      presenter: () => bankAccountPresenter,
    }),
    companyRelation,
  ],
})
