import { and, eq, inArray, sql } from 'drizzle-orm'
import { isPutAway } from '../../../db/statements/expressions.ts'
import { prepared } from '../../../db/statements/prepared.ts'
import { onlyOwnerOf, type Right } from '../../kernel/actor.ts'
import { baseConditions, type BaseFilterInput, pageInput } from './list.ts'
import { inStates, recordStates, type RecordState } from './states.ts'
import type { Work } from '../../kernel/work.ts'

/** Lists whose tables the database counts by state (`counters`, maintained by triggers). */
export type CountedList = 'quotes' | 'invoices'

type CountedInput = BaseFilterInput & {
  clientStates?: readonly RecordState[] | null | undefined
}

/** Filters with which the total can be computed without reading the rows. */
const countable: ReadonlySet<string> = new Set([...Object.keys(pageInput), 'states', 'clientStates'])

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
  if (onlyOwnerOf(work.actor, right) !== undefined) return undefined
  if (Object.entries(input).some(([name, value]) => !countable.has(name) && isGiven(value))) return undefined
  const clientStates = input.clientStates ?? recordStates
  if (!clientStates.includes('active')) return countOfClientsIn(work, list, input, clientStates)
  const all = await countedIn(work, list, input.states ?? recordStates)
  const others = recordStates.filter((state) => !clientStates.includes(state))
  return others.length > 0 ? all - (await countOfClientsIn(work, list, input, others)) : all
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

/** Number of records of the few clients in these states, which are not active. */
async function countOfClientsIn(
  work: Work,
  list: CountedList,
  input: CountedInput,
  clientStates: readonly RecordState[],
): Promise<number> {
  const { clients } = work.tables
  const table = work.tables[list]
  const { companyId } = work.actor
  const purged = work.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.companyId, companyId), isPutAway(clients), inStates(clients, clientStates)))
  const rows = await work.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        ...baseConditions(work, table, { states: input.states }),
        inArray(table.clientId, purged),
      ),
    )
  return rows[0]?.count ?? 0
}
