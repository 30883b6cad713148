import { pickByKeys } from '../../kernel/rows/pick.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { rowsWhere } from '../../records/records.ts'
import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { lookUpWords } from './lookup.ts'
import { bankTextOf, type Name, nameOf, namesGivenBy, nameTokens } from './names.ts'
import { knownPayers } from './payers.ts'

/** A client or a vendor, and why the transaction may be theirs. */
export type Party = { isNamed: boolean; isKnown: boolean }

/** The clients and the vendors that a transaction names, or that its payer paid for or was paid as before. */
export type Parties = { clients: ReadonlyMap<number, Party>; vendors: ReadonlyMap<number, Party> }

/** More clients of one name mean that it says nothing. */
const mostParties = 20

/** The parties of each transaction, by a number of statements that does not depend on theirs. */
export async function partiesOf(work: Work, transactions: readonly BankTransaction[]): Promise<Parties[]> {
  const needles = [...new Set(transactions.flatMap((transaction) => needlesOf(work, transaction)))]
  const clients = await clientNames(work, needles)
  const vendors = await vendorNames(work, needles)
  const known = await knownPayers(work, transactions)
  return transactions.map((transaction, index) => ({
    clients: joined(namedAmong(transaction, clients), known[index]?.clients ?? []),
    vendors: joined(namedAmong(transaction, vendors), known[index]?.vendors ?? []),
  }))
}

/** Each word that may belong to a name, and the first two words of the participant together: many names share one word. */
function needlesOf({ search }: Work, transaction: BankTransaction): string[] {
  const tokens = nameTokens(transaction.participantName, bankTextOf(transaction))
  const [first, second] = nameTokens(transaction.participantName)
  const both = first !== undefined && second !== undefined ? search.needlesOf(first, second) : []
  return [...both, ...tokens.flatMap((token) => search.needlesOf(token))]
}

type Named = { id: number; names: readonly Name[] }

async function clientNames(work: Work, needles: readonly string[]): Promise<Named[]> {
  const { clients } = work.tables
  const columns = ['displayName', 'isDeleted'] as const
  const found = await lookUpWords(work, { table: clients, columns }, 'clientNames', needles)
  const live = found.filter(({ isDeleted }) => !isDeleted)
  const people = await contactNames(work, live.map(keyOf))
  return live.map(({ id, displayName }) => ({ id, names: [nameOf(displayName), ...(people.get(id) ?? [])] }))
}

/** The names of clients and of their contact persons, by the client. */
export async function namesOfClients(work: Work, clientIds: readonly number[]): Promise<Map<number, Name[]>> {
  const purpose = { purpose: 'suggestion', names: ['displayName'] } as const
  const rows = await pickByKeys(work, work.tables.clients, clientIds, purpose)
  const people = await contactNames(work, [...rows.keys()])
  return new Map([...rows].map(([id, { displayName }]) => [id, [nameOf(displayName), ...(people.get(id) ?? [])]]))
}

async function contactNames(work: Work, clientIds: readonly number[]): Promise<Map<number, Name[]>> {
  const { contacts } = work.tables
  const rows = await rowsWhere(work, contacts, contacts.clientId, clientIds)
  const live = rows.filter(({ archivedAt, isDeleted }) => archivedAt === null && !isDeleted)
  const groups = groupBy(live, ({ clientId }) => clientId)
  return new Map(
    [...groups].map(([id, list]) => [id, list.map(({ firstName, lastName }) => nameOf(`${firstName} ${lastName}`))]),
  )
}

const keyOf = ({ id }: { id: number }): number => id

async function vendorNames(work: Work, needles: readonly string[]): Promise<Named[]> {
  const { vendors } = work.tables
  const found = await lookUpWords(work, { table: vendors, columns: ['name', 'isDeleted'] }, 'vendor', needles)
  return found.filter(({ isDeleted }) => !isDeleted).map(({ id, name }) => ({ id, names: [nameOf(name)] }))
}

function namedAmong(transaction: BankTransaction, parties: readonly Named[]): number[] {
  const isGiven = namesGivenBy(transaction)
  const named = parties.filter(({ names }) => names.some(isGiven)).map(({ id }) => id)
  return named.slice(0, mostParties)
}

function joined(named: readonly number[], known: readonly number[]): Map<number, Party> {
  const [isNamed, isKnown] = [new Set(named), new Set(known)]
  return new Map([...named, ...known].map((id) => [id, { isNamed: isNamed.has(id), isKnown: isKnown.has(id) }]))
}
