import { and, eq, inArray, sql } from 'drizzle-orm'
import { isPutAway } from '../../../db/expressions.ts'
import { prepared } from '../../../db/prepared.ts'
import { ownedOnly } from '../../kernel/actor.ts'
import type { Right } from '../../kernel/actor.ts'
import { baseConditions, pageInput, recordStates } from './list.ts'
import type { BaseFilterInput, RecordState } from './list.ts'
import type { Work } from '../../kernel/work.ts'

/** Lists whose tables the database counts by state (`counters`, maintained by triggers). */
export type CountedList = 'quotes' | 'invoices'

type CountedInput = BaseFilterInput & {
  withoutDeletedClients?: unknown
  filterDeletedClients?: unknown
}

/** Filters with which the total can be computed without reading the rows. */
const countable: ReadonlySet<string> = new Set([
  ...Object.keys(pageInput),
  'status',
  'isDeleted',
  'withTrashed',
  'withoutDeletedClients',
  'filterDeletedClients',
])

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * The total of a list that is filtered only by states, its own or its clients': from the counters, less the records of the few
 * archived and deleted clients. Undefined for any other filter: the rows must be counted.
 */
export async function knownTotal(
  work: Work,
  list: CountedList,
  input: CountedInput,
  right: Right,
): Promise<number | undefined> {
  if (ownedOnly(work.actor, right) !== undefined) return undefined
  if (Object.entries(input).some(([name, value]) => !countable.has(name) && isGiven(value))) return undefined
  const all = await countedIn(work, list, statesOf(input))
  const withoutSome = input.withoutDeletedClients || input.filterDeletedClients
  return withoutSome ? all - (await countOfClientsPutAway(work, list, input)) : all
}

function statesOf({ status = [], isDeleted, withTrashed }: CountedInput): RecordState[] {
  const asked = status.length > 0 ? recordStates.filter((state) => status.includes(state)) : recordStates
  return asked.filter((state) => {
    const deleted = state === 'deleted'
    return !(deleted && withTrashed === false) && (isDeleted === undefined || isDeleted === deleted)
  })
}

async function countedIn(work: Work, list: CountedList, states: readonly RecordState[]): Promise<number> {
  const { counters } = work.tables
  const statement = prepared(work.db, `${list}.counted`, (db) =>
    db
      .select({ name: counters.name, value: counters.value })
      .from(counters)
      .where(
        and(
          eq(counters.companyId, sql.placeholder('companyId')),
          inArray(
            counters.name,
            recordStates.map((state) => `${list} ${state}`),
          ),
        ),
      ),
  )
  const rows = await statement.execute({ companyId: work.actor.companyId })
  const wanted = new Set(states.map((state) => `${list} ${state}`))
  return rows.reduce((total, { name, value }) => (wanted.has(name) ? total + value : total), 0)
}

async function countOfClientsPutAway(work: Work, list: CountedList, input: CountedInput): Promise<number> {
  const { clients } = work.tables
  const table = work.tables[list]
  const { companyId } = work.actor
  const gone = work.db
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.companyId, companyId),
        isPutAway(clients),
        input.withoutDeletedClients ? undefined : eq(clients.isDeleted, true),
      ),
    )
  const { status, isDeleted, withTrashed } = input
  const rows = await work.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        ...baseConditions(work, table, { status, isDeleted, withTrashed }),
        inArray(table.clientId, gone),
      ),
    )
  return rows[0]?.count ?? 0
}
