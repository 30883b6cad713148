import {
  bankAccount,
  bankAccounts,
  bulkBankAccounts,
  createBankAccount,
  updateBankAccount,
} from '../../../domain/bank-account/operations.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { bankAccountPresenter } from '../presenters/bank-transactions.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'bankAccount',
  path: '/bank_integrations',
  operation: bulkBankAccounts,
  graphql: 'Mutation.bulkBankAccounts',
  presenter: bankAccountPresenter,
} as const

export const bankIntegrationRoutes = [
  route({
    method: 'GET',
    path: '/bank_integrations',
    operation: bankAccounts,
    graphql: 'Query.bankAccounts',
    summary: 'Bank accounts, page by page.',
    answer: list(bankAccountPresenter),
  }),
  route({
    method: 'POST',
    path: '/bank_integrations',
    operation: createBankAccount,
    graphql: 'Mutation.createBankAccount',
    summary: 'Add a bank account.',
    answer: item(bankAccountPresenter),
  }),
  route({
    method: 'GET',
    path: '/bank_integrations/{id}',
    operation: bankAccount,
    graphql: 'Query.bankAccount',
    summary: 'One bank account.',
    answer: item(bankAccountPresenter),
  }),
  route({
    method: 'PUT',
    path: '/bank_integrations/{id}',
    operation: updateBankAccount,
    graphql: 'Mutation.updateBankAccount',
    summary: 'Change what is given of a bank account.',
    answer: item(bankAccountPresenter),
  }),
  singleRoute({
    ...bulk,
    method: 'DELETE',
    action: 'delete',
    summary: 'Delete a bank account; its transactions stay. It can be restored.',
  }),
  bulkRoute(bulk),
]
