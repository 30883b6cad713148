import { findClient } from '../../contacts/client/resolve.ts'
import { forbidden, notFound } from '../../kernel/error.ts'
import { humanize } from '../../kernel/spelling.ts'
import type { AnyRecord } from '../../kernel/record-id.ts'
import { getRecord } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { isAdmin, isParentKind, parents, linkOf } from '../../records/attachment/parents.ts'
import type { Link } from '../../records/attachment/parents.ts'

/** The record to attach files to, the survivor of a merged client, if the actor may change it. @throws NOT_FOUND, FORBIDDEN */
export async function linkTo(work: Work, { kind, key }: AnyRecord): Promise<{ parent: AnyRecord; link: Link }> {
  if (!isParentKind(kind)) {
    if (key !== work.actor.companyId) throw notFound(humanize(kind))
    if (!isAdmin(work.actor)) throw forbidden()
    return { parent: { kind, key }, link: {} }
  }
  const { table, edit } = parents[kind]
  const id = kind === 'client' ? ((await findClient(work, key))?.id ?? key) : key
  await getRecord(work, work.tables[table], { id, right: edit, noun: humanize(kind) })
  return { parent: { kind, key: id }, link: linkOf({ kind, key: id }) }
}
