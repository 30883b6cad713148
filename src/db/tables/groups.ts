import type { Kit } from './columns.sqlite.ts'
import { recordColumns, referencesTo, sortedNames } from './columns.ts'
import type { CompanyTables } from './companies.ts'

/** Groups of clients, which share settings. */
export function defineGroups(kit: Kit, { memberships }: CompanyTables) {
  const clientGroups = kit.table(
    'client_groups',
    {
      ...recordColumns(kit),
      ...sortedNames(kit, 'name'),
      /** Sparse: only what differs from the company's settings, by the published names. */
      settings: kit.json<Record<string, unknown>>().notNull(),
    },
    (t) => [
      kit.rowKey('client_groups_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('client_groups_company_name').on(t.companyId, t.name),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  return { clientGroups }
}
