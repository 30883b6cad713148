import { blankBankAccount } from '../../../../domain/banking/bank-account/blank.ts'
import type { BankAccount } from '../../../../domain/banking/bank-account/bank-account.ts'
import {
  bankAccount,
  bankAccounts,
  bankAccountSort,
  bulkBankAccounts,
  createBankAccount,
  updateBankAccount,
} from '../../../../domain/banking/bank-account/operations.ts'
import { bankAccountFields } from '../../../fields/banking/bank-account.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const BankAccountType = builder.objectRef<BankAccount>('BankAccount').implement({
  description: 'An account at a bank; over REST it is called a bank integration.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, bankAccountFields),
})

registerNode('bankAccount', BankAccountType, bankAccount)

queryField('bankAccount', bankAccount, {
  type: BankAccountType,
  description: 'One bank account, archived and deleted ones included.',
})

queryField('blankBankAccount', blankBankAccount, {
  type: BankAccountType,
  description: 'A bank account to begin with, in the company’s currency: not stored, so that its id is empty.',
})

queryConnection('bankAccounts', bankAccounts, {
  type: BankAccountType,
  sort: bankAccountSort,
  description: 'Bank accounts, page by page; without the right to view all, those that the caller added.',
})

mutationField(createBankAccount, {
  description: "Adds a bank account, in the company's currency unless told otherwise.",
  payload: (t, of) => ({
    bankAccount: t.field({
      type: BankAccountType,
      nullable: true,
      description: 'The new account; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateBankAccount, {
  description: 'Changes what is given of a bank account; transactions keep the currency that they were booked in.',
  payload: (t, of) => ({
    bankAccount: t.field({
      type: BankAccountType,
      nullable: true,
      description: 'The account as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkBankAccounts, {
  kind: 'bankAccount',
  plural: 'bankAccounts',
  type: BankAccountType,
  description: 'Archives, restores or deletes bank accounts; their transactions stay.',
})
