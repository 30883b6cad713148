import { eq } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { type Actor, holds, onlyOwnerOf, requiresPerRecord } from '../../kernel/actor.ts'
import { date, decimal, flag, text } from '../../kernel/input.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { type Access, ownRecords } from '../../records/records.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { asColumn, inColumns } from '../../records/columns-input.ts'
import { asStored, defineRecord } from '../../records/define-record.ts'
import { filter } from '../../records/list/filter.ts'
import { columnSort, decimalSort, recordSort, nameSort } from '../../records/list/sort-columns.ts'

/** An account at a bank; the published API calls it a bank integration. */
export type BankAccount = Tables['bankAccounts']['$inferSelect']

/** True when the actor may create, edit or view bank transactions, and therefore has to see the accounts. */
export const booksTransactions = (actor: Actor): boolean =>
  (['create_bank_transaction', 'edit_bank_transaction', 'view_bank_transaction'] as const).some((right) =>
    holds(actor, right),
  )

const own = ownRecords('bank_account')

/** Users with a right on bank transactions list all accounts, because transactions are booked on them. */
const access: Access = {
  ...own,
  list: requiresPerRecord(
    "view_bank_account, a right on bank transactions (without balances), or an account of one's own",
  ),
  scope: (work, table, step) =>
    step === 'list' && booksTransactions(work.actor) ? undefined : own.scope(work, table, step),
}

const spread = inColumns('number', 'status', 'type')

const standard = defineRecord({
  kind: 'bankAccount',
  table: 'bankAccounts',
  access,
  label: ({ bankAccountName }) => bankAccountName,
  searchText: (account) => [account.bankAccountName, account.providerName, account.bankAccountNumber, account.nickname],
  sort: {
    ...recordSort('providerName', 'nickname'),
    bankAccountName: nameSort('bankAccountName'),
    bankAccountNumber: columnSort('bankAccountNumber'),
    bankAccountStatus: columnSort('bankAccountStatus'),
    bankAccountType: columnSort('bankAccountType'),
    balance: decimalSort('balance'),
  },
  filters: {
    name: filter(text('Exactly this name.'), (name, { tables }) => eq(tables.bankAccounts.bankAccountName, name)),
  },
  defaults: chosenCurrency,
  fields: {
    name: text('Name of the account, as people call it.', 255),
    providerName: text('Name of the bank.', 255),
    number: asColumn('bankAccountNumber', text('IBAN or account number.', 255)),
    status: asColumn('bankAccountStatus', text('Status of the account at the bank.', 255)),
    type: asColumn('bankAccountType', text('Kind of account: checking, savings, credit card.', 255)),
    nickname: text('Another name to show.', 255),
    balance: decimal('Balance as last entered; transactions do not change it.'),
    fromDate: date('Transactions before this date are not of interest.'),
    autoSync: flag('Kept for programs: whether they fetch transactions by themselves.'),
    currency: text("Currency of the account; empty is the company's.", 8).meta({ scalar: 'CurrencyCode' }),
  },
  required: ['name'],
  create: (work, { currency, name, ...given }) => ({
    ...asStored(spread(given)),
    bankAccountName: name,
    ...chosenCurrency(work, currency),
  }),
  // Transactions keep the currency that they were booked in.
  update: (work, { currency, name, ...given }) => ({
    ...asStored(spread(given)),
    ...(name !== undefined && { bankAccountName: name }),
    ...(currency && chosenCurrency(work, currency)),
  }),
})

/** The columns of a currency: by its id, else the company's. @throws VALIDATION */
export function chosenCurrency(work: Work, id?: string): { currencyId: string; digits: number } {
  const { id: currencyId, digits } = chooseCurrency(work, { id: id || undefined, path: 'currency' })
  return { currencyId, digits }
}

/** The account as the actor sees it: its balance is 0 unless they may view the account. */
export function withoutBalance(actor: Actor, account: BankAccount): BankAccount {
  const owner = onlyOwnerOf(actor, 'view_bank_account')
  const isSeen = owner === undefined || account.userId === owner || account.assignedUserId === owner
  return isSeen ? account : { ...account, balance: '0' }
}

/** The operations of bank accounts; `list` shows balances of 0 to users who may not view the accounts. */
export const bankAccountRecord = {
  ...standard,
  list: operation({
    ...standard.list,
    async run(work, input) {
      const hidesBalances = onlyOwnerOf(work.actor, 'view_bank_account') !== undefined
      // The order would reveal the balances.
      const sort = input.sort?.filter(({ column }) => !hidesBalances || column !== 'balance')
      const page = await standard.list.run(work, { ...input, sort })
      return { ...page, rows: page.rows.map((row) => withoutBalance(work.actor, row)) }
    },
  }),
}
