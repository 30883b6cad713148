import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { prepared } from '../../../db/statements/prepared.ts'
import { ofLiveClient } from '../../billing/document/filters.ts'
import { payableAmount } from '../../billing/invoice/invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { rowsWhere } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { RuleKind } from './plan.ts'
import { freeNames } from '../../records/free-fields.ts'
import { pick } from '../../kernel/rows/pick.ts'

/** A record that a deposit may be for; `amount` is the part of the money that it takes, `texts` are its names and numbers. */
export type Candidate = {
  id: number
  kind: RuleKind
  clientId: number
  currencyId: string
  digits: number
  amount: bigint
  texts: Readonly<Record<string, unknown>>
}

/** The search criteria for all deposits at once. */
type Wanted = {
  /** Columns of the records, and of their clients, that are compared with the phrases. */
  columns: ReadonlySet<string>
  phrases: readonly string[]
  clientIds: readonly number[]
  /** Exactly these amounts. */
  amounts: readonly bigint[]
  /** Amounts are compared by more or less: all that is open counts. */
  ranges: boolean
}

// The limit for each search; beyond it, the oldest records count. A search by number never finds that many.
const mostFound = 10_000

type Bound = Record<string, unknown>
type Read = (way: string, where: SQL | undefined, bound?: Bound) => Promise<Candidate[]>

/** Every open invoice, or every payment that no bank transaction brought yet, that can fit: a statement for each way. */
export async function readCandidates(work: Work, kind: RuleKind, wanted: Wanted): Promise<Candidate[]> {
  const { invoices, payments } = work.tables
  const table = kind === 'invoice' ? invoices : payments
  const read: Read = kind === 'invoice' ? invoiceReader(work) : paymentReader(work)
  const found: Candidate[] = []
  for (const column of wanted.columns) {
    if (wanted.phrases.length === 0) break
    const where = namedBy(work, (table as unknown as Record<string, SQLiteColumn>)[column])
    found.push(...(await read(column, where, { texts: boundTexts(work, wanted.phrases) })))
  }
  if (wanted.clientIds.length > 0)
    found.push(
      ...(await read('ofClients', work.keyLists.among(table.clientId, 'keys'), {
        keys: work.keyLists.bind([...new Set(wanted.clientIds)]),
      })),
    )
  if (wanted.ranges) found.push(...(await read('open', undefined)))
  if (wanted.amounts.length > 0)
    found.push(
      ...(await read('ofAmounts', takes(work, kind), { keys: work.keyLists.bind([...new Set(wanted.amounts)]) })),
    )
  return [...new Map(found.map((each) => [each.id, each])).values()].sort((a, b) => a.id - b.id)
}

const namedBy = (work: Work, column: SQLiteColumn | undefined): SQL => {
  if (!column) throw new Error('A condition on a column that is not there')
  return work.keyLists.amongTexts(sql`lower(${column})`, 'texts')
}

// SQLite folds A–Z alone.
const asciiLower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const boundTexts = (work: Work, phrases: readonly string[]): string =>
  work.keyLists.bindTexts([...new Set(phrases.flatMap((phrase) => [phrase, asciiLower(phrase)]))])

/** The open amount of an invoice, or the amount of a payment, is one of the amounts. */
function takes(work: Work, kind: RuleKind): SQL | undefined {
  const { invoices, payments } = work.tables
  if (kind === 'payment') return work.keyLists.among(payments.amount, 'keys')
  return or(
    work.keyLists.among(invoices.balance, 'keys'),
    and(eq(invoices.statusId, invoiceStatus.draft), work.keyLists.among(invoices.amount, 'keys')),
  )
}

const invoiceReader =
  (work: Work): Read =>
  async (way, where, bound = {}) => {
    const { invoices: table } = work.tables
    const { id, clientId, currencyId, digits, statusId, amount, balance, number, poNumber } = table
    const statement = prepared(work.db, `bankRule.invoices.${way}`, (db) =>
      db
        .select({
          id,
          clientId,
          currencyId,
          digits,
          statusId,
          amount,
          balance,
          number,
          poNumber,
          ...pick(table, freeNames),
        })
        .from(table)
        .where(
          and(
            eq(table.companyId, sql.placeholder('companyId')),
            eq(table.isDeleted, false),
            lte(table.statusId, invoiceStatus.partial),
            ofLiveClient(work, table),
            where,
          ),
        )
        .orderBy(asc(table.id))
        .limit(mostFound),
    )
    const rows = await statement.execute({ companyId: work.actor.companyId, ...bound })
    return rows
      .map((row) => ({ ...row, kind: 'invoice' as const, amount: payableAmount(row), texts: row }))
      .filter((row) => row.amount > 0n)
  }

/** The published states of a payment that is on its way or has come in. */
const paymentsThatCount = [1, 4]

const paymentReader =
  (work: Work): Read =>
  async (way, where, bound = {}) => {
    const { payments: table } = work.tables
    const { id, clientId, currencyId, digits, amount, transactionReference } = table
    const statement = prepared(work.db, `bankRule.payments.${way}`, (db) =>
      db
        .select({
          id,
          clientId,
          currencyId,
          digits,
          amount,
          transactionReference,
          ...pick(table, freeNames),
        })
        .from(table)
        .where(
          and(
            eq(table.companyId, sql.placeholder('companyId')),
            eq(table.isDeleted, false),
            isNull(table.bankTransactionId),
            inArray(table.statusId, paymentsThatCount),
            where,
          ),
        )
        .orderBy(asc(table.id))
        .limit(mostFound),
    )
    const rows = await statement.execute({ companyId: work.actor.companyId, ...bound })
    return rows.map((row) => ({ ...row, kind: 'payment' as const, texts: row }))
  }

/** The names and numbers of each client. */
export type ClientTexts = ReadonlyMap<number, Readonly<Record<string, readonly string[]>>>

/** The clients that the phrases name in one of the columns. */
export async function clientsNamed(
  work: Work,
  columns: ReadonlySet<string>,
  phrases: readonly string[],
): Promise<number[]> {
  if (phrases.length === 0) return []
  const { clients, contacts } = work.tables
  const ids: number[] = []
  for (const column of columns) {
    const isEmail = column === 'email'
    const table = isEmail ? contacts : clients
    const where = namedBy(work, (table as unknown as Record<string, SQLiteColumn>)[column])
    const statement = prepared(work.db, `bankRule.clients.${column}`, (db) =>
      db
        .select({ id: isEmail ? contacts.clientId : clients.id })
        .from(table)
        .where(
          and(
            eq(table.companyId, sql.placeholder('companyId')),
            isEmail ? isNull(contacts.archivedAt) : eq(clients.isDeleted, false),
            where,
          ),
        ),
    )
    const bound = { companyId: work.actor.companyId, texts: boundTexts(work, phrases) }
    ids.push(...(await statement.execute(bound)).map((row) => row.id))
  }
  return [...new Set(ids)]
}

/** The names and numbers of the clients with these keys. */
export async function readClientTexts(work: Work, clientIds: readonly number[]): Promise<ClientTexts> {
  const { clients, contacts } = work.tables
  const rows = await rowsWhere(work, clients, clients.id, clientIds)
  const people = await rowsWhere(work, contacts, contacts.clientId, clientIds)
  const texts = new Map(
    rows.map((row) => [
      row.id,
      {
        names: [row.displayName],
        idNumber: [row.idNumber],
        customValue1: [row.customValue1],
        customValue2: [row.customValue2],
        customValue3: [row.customValue3],
        customValue4: [row.customValue4],
        email: [] as string[],
      },
    ]),
  )
  for (const { clientId, archivedAt, email, firstName, lastName } of people) {
    if (archivedAt !== null) continue
    texts.get(clientId)?.email.push(email)
    texts.get(clientId)?.names.push(`${firstName} ${lastName}`)
  }
  return texts
}
