import { sendingSecrets } from '../../kernel/settings/kept-settings.ts'
import type { Work } from '../../kernel/work.ts'
import type { Company } from './company.ts'
import { getCompany } from './store.ts'

/** The company as this user sees it: the secrets of services that send e-mails are for admins. */
export function shownCompany(company: Company, { isOwner, isAdmin }: { isOwner: boolean; isAdmin: boolean }): Company {
  if (isOwner || isAdmin) return company
  const settings = Object.entries(company.settings).filter(([name]) => !sendingSecrets.has(name))
  return { ...company, settings: Object.fromEntries(settings) }
}

/** The calling token's company, as its user sees it. */
export const getShownCompany = async (work: Work): Promise<Company> => shownCompany(await getCompany(work), work.actor)
