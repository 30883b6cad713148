import { matchedWith, numberKey, numberKeysOf } from '../../../db/statements/expressions.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { rowsWhere } from '../../records/records.ts'
import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { lookUp } from './lookup.ts'

/** The clients that a payer paid for, and the vendors that a payee was paid as. */
export type Known = { clients: number[]; vendors: number[] }

/** A payer for more clients, such as a payment service, identifies none of them. */
const mostPaidFor = 3
/** Shorter names and accounts are none. */
const shortestKey = 5

/**
 * The clients and vendors of earlier matches of the same participant, by the number of the account or, where the bank gives
 * none, the name as the bank writes it.
 */
export async function knownPayers(work: Work, transactions: readonly BankTransaction[]): Promise<Known[]> {
  const { bankTransactions: table, payments } = work.tables
  const looked = { table, columns: ['participant', 'participantName', 'vendorId'] } as const
  const byAccount = { name: 'payer', by: numberKey(table.participant), where: matchedWith('participant') }
  const byName = { name: 'payerName', by: numberKey(table.participantName), where: matchedWith('participant_name') }
  const accounts = await lookUp(work, looked, byAccount, keysOf(transactions, 'participant'))
  const names = await lookUp(work, looked, byName, keysOf(transactions, 'participantName'))
  const matches = new Map([...accounts, ...names].map((row) => [row.id, row]))
  const paid = await rowsWhere(work, payments, payments.bankTransactionId, [...matches.keys()])
  const clientsOf = groupBy(
    paid.filter(({ isDeleted }) => !isDeleted),
    ({ bankTransactionId }) => bankTransactionId,
  )
  const ofAccount = groupBy(accounts, ({ participant }) => keyOf(participant))
  const ofName = groupBy(names, ({ participantName }) => keyOf(participantName))
  return transactions.map(({ participant, participantName }) => {
    const same = ofAccount.get(keyOf(participant)) ?? ofName.get(keyOf(participantName)) ?? []
    return {
      clients: few(same.flatMap(({ id }) => (clientsOf.get(id) ?? []).map(({ clientId }) => clientId))),
      vendors: few(same.flatMap(({ vendorId }) => vendorId ?? [])),
    }
  })
}

const few = (ids: readonly number[]): number[] => {
  const distinct = [...new Set(ids)]
  return distinct.length <= mostPaidFor ? distinct : []
}

const keyOf = (text: string): string => numberKeysOf(text)[0] ?? ''

const keysOf = (transactions: readonly BankTransaction[], field: 'participant' | 'participantName'): string[] =>
  transactions.flatMap((transaction) => numberKeysOf(transaction[field])).filter(({ length }) => length >= shortestKey)
