import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import { uniqueViolation } from '../../db/failures/constraint.ts'
import { invalid } from '../kernel/error.ts'
import type { RecordTable } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/** Refuses a name that another record has, also a deleted one, which could be restored. @throws VALIDATION naming `name` */
export async function assertNameFree(
  work: Work,
  table: RecordTable,
  name: unknown,
  options: { noun: string; except?: number },
): Promise<void> {
  const column = getTableColumns(table)['name']
  if (!column) throw new Error('A table without a column for the name')
  const { noun, except } = options
  const taken = await work.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.companyId, work.actor.companyId),
        eq(column, name),
        except === undefined ? undefined : ne(table.id, except),
      ),
    )
    .limit(1)
  if (taken.length > 0) throw takenName(String(name), noun)
}

/** Runs a write that fails if a concurrent request has taken its name. @throws VALIDATION naming `name` */
export async function refusingTakenName<T>(name: string, noun: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!uniqueViolation(error)?.some((column) => column.endsWith('.name'))) throw error
    throw takenName(name, noun)
  }
}

const takenName = (name: string, noun: string) =>
  invalid(
    'name',
    `"${name}" is the name of another ${noun}; names are unique in the company, including deleted ${noun}s`,
  )
