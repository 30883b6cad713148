import { eq } from 'drizzle-orm'
import { ownedOnly, requires, requiresOwn } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { currencyByCode } from '../../kernel/money/currencies.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { invalid } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { decimalSort, unordered } from '../../records/list/sort-columns.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import {
  bankAccountId,
  bankAccountsInput,
  bulkBankAccountsInput,
  createBankAccountInput,
  updateBankAccountInput,
} from './input.ts'
import { booksTransactions, withoutBalance } from './bank-account.ts'
import { insertBankAccount, saveBankAccount } from './store.ts'

/** Columns that lists of bank accounts can be ordered by. */
export const bankAccountSort = ({ bankAccounts: table }: Work['tables']): SortColumns => ({
  ...sortColumns(table, [
    'bankAccountName',
    'providerName',
    'bankAccountNumber',
    'bankAccountStatus',
    'bankAccountType',
    'nickname',
  ]),
  balance: decimalSort(table.balance),
})

/**
 * The company's bank accounts that match every given filter, page by page. Callers with a right on bank transactions see all
 * accounts, because transactions are booked on them; balances of accounts that they may not view read 0.
 */
export const bankAccounts = operation({
  name: 'bankAccounts',
  kind: 'read',
  permission: {
    describe: "view_bank_account, a right on bank transactions (without balances), or an account of one's own",
    allows: () => true,
  },
  input: bankAccountsInput,
  async run(work, input) {
    const table = work.tables.bankAccounts
    const seesAll = booksTransactions(work.actor)
    const hidesBalances = ownedOnly(work.actor, 'view_bank_account') !== undefined
    const columns = bankAccountSort(work.tables)
    const page = await listRecords(work, table, {
      input,
      // The order would reveal the balances.
      columns: hidesBalances ? { ...columns, ...unordered('balance') } : columns,
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'bankAccount', input.filter),
        input.name ? eq(table.bankAccountName, input.name) : undefined,
      ],
      right: seesAll ? undefined : 'view_bank_account',
    })
    return { ...page, rows: page.rows.map((row) => withoutBalance(work.actor, row)) }
  },
})

/** One bank account, archived and deleted ones included. @throws NOT_FOUND */
export const bankAccount = operation({
  name: 'bankAccount',
  kind: 'read',
  permission: requiresOwn('view_bank_account'),
  input: bankAccountId,
  run: (work, { id }) => getAccount(work, id, 'view_bank_account'),
})

/** Adds a bank account. */
export const createBankAccount = operation({
  name: 'createBankAccount',
  kind: 'write',
  permission: requires('create_bank_account'),
  input: createBankAccountInput,
  trail: creationOf('bankAccount', 'bankAccountName'),
  async run(work, { currencyId, currency, balance, ...fields }) {
    if (fields.bankAccountName === '') throw invalid('bankAccountName', 'is required')
    const chosen = chosenCurrency(work, currencyId, currency)
    return insertBankAccount(work, {
      ...fields,
      ...(balance && { balance: balance.toString() }),
      currencyId: chosen.id,
      digits: chosen.digits,
    })
  },
})

/** Changes the given fields of a bank account; transactions keep the currency that they were booked in. @throws NOT_FOUND */
export const updateBankAccount = operation({
  name: 'updateBankAccount',
  kind: 'write',
  permission: requiresOwn('edit_bank_account'),
  input: updateBankAccountInput,
  trail: changeOf('bankAccount', 'bankAccountName'),
  async run(work, { id, currencyId, currency, balance, ...changes }) {
    await getAccount(work, id, 'edit_bank_account')
    if (changes.bankAccountName === '') throw invalid('bankAccountName', 'cannot be emptied')
    const chosen = currencyId || currency ? chosenCurrency(work, currencyId, currency) : undefined
    return saveBankAccount(work, id, {
      ...changes,
      ...(balance && { balance: balance.toString() }),
      ...(chosen && { currencyId: chosen.id, digits: chosen.digits }),
    })
  },
})

/** Archives, restores or deletes bank accounts; their transactions stay. Each skipped id comes back with its reason. */
export const bulkBankAccounts = operation({
  name: 'bulkBankAccounts',
  kind: 'write',
  permission: requiresOwn('edit_bank_account'),
  input: bulkBankAccountsInput,
  trail: changesOf('bankAccount', 'bankAccountName'),
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.bankAccounts, {
      ids,
      right: 'edit_bank_account',
      act: (id) => changeState(work, work.tables.bankAccounts, id, action),
    }),
})

const getAccount = (work: Work, id: number, right: 'view_bank_account' | 'edit_bank_account') =>
  getRecord(work, work.tables.bankAccounts, { id, right, noun: 'bank account' })

/** By its id, else by its ISO code, else the company's. @throws VALIDATION */
function chosenCurrency(work: Work, id: string | undefined, code: string | undefined) {
  const named = id || !code ? undefined : currencyByCode(code.toUpperCase())
  if (!id && code && !named) throw invalid('currency', `"${code}" is not the code of a currency, such as EUR`)
  return chooseCurrency(work, { id: id || named?.id, path: 'currencyId' })
}
