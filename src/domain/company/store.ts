import { eq } from 'drizzle-orm'
import type { Work } from '../work.ts'
import type { Company } from './company.ts'
import { mergeSettings } from './settings-input.ts'
import type { StoredSettings } from './settings.ts'

/** The calling token's company. */
export async function getCompany(work: Work): Promise<Company> {
  const { companies } = work.tables
  const [company] = await work.db.select().from(companies).where(eq(companies.id, work.actor.companyId))
  if (!company) throw new Error('A token without its company')
  return company
}

type CompanyChanges = Partial<Omit<Company, 'id' | 'companyKey' | 'settings' | 'createdAt' | 'updatedAt'>>

/** Saves flags and settings of the company; settings are merged. @throws VALIDATION naming every wrong setting */
export async function saveCompany(
  work: Work,
  changes: CompanyChanges & { settings?: StoredSettings },
): Promise<Company> {
  const { companies } = work.tables
  const { settings, ...flags } = changes
  // Read and written in one transaction; the transactions of a company run one after the other.
  const merged = settings && mergeSettings((await getCompany(work)).settings, settings)
  const [company] = await work.db
    .update(companies)
    .set({ ...flags, ...(merged && { settings: merged }), updatedAt: work.now })
    .where(eq(companies.id, work.actor.companyId))
    .returning()
  if (!company) throw new Error('A token without its company')
  return company
}
