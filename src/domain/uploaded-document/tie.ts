import { findClient } from '../client/resolve.ts'
import { forbidden, notFound } from '../error.ts'
import { spoken } from '../record-id.ts'
import type { AnyRecord } from '../record-id.ts'
import { getRecord } from '../records.ts'
import type { Work } from '../work.ts'
import { isAdmin, isParentKind, parents, tieOf } from './parents.ts'
import type { Tie } from './parents.ts'

/**
 * The record that files are to be kept with, when the actor may change it. A merged client stands for its survivor.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function tieTo(work: Work, { kind, key }: AnyRecord): Promise<{ parent: AnyRecord; tie: Tie }> {
  if (!isParentKind(kind)) {
    if (key !== work.actor.companyId) throw notFound(spoken(kind))
    if (!isAdmin(work.actor)) throw forbidden()
    return { parent: { kind, key }, tie: {} }
  }
  const { table, edit } = parents[kind]
  const id = kind === 'client' ? ((await findClient(work, key))?.id ?? key) : key
  await getRecord(work, work.tables[table], { id, right: edit, noun: spoken(kind) })
  return { parent: { kind, key: id }, tie: tieOf({ kind, key: id }) }
}
