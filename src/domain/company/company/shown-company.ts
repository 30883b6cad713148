import { type SettingsReader, withVisibleSettings } from '../../kernel/settings/secret-settings.ts'
import type { Work } from '../../kernel/work.ts'
import type { Company } from './company.ts'
import { withoutSecretOptions } from './options.ts'
import { getCompany } from './store.ts'

/** The company as this user sees it: the secrets of services that send e-mails and notices are for admins. */
export function shownCompany(company: Company, reader: SettingsReader): Company {
  if (reader.isOwner || reader.isAdmin) return company
  return { ...withVisibleSettings(company, reader), options: withoutSecretOptions(company.options) }
}

/** The calling token's company, as its user sees it. */
export const getShownCompany = async (work: Work): Promise<Company> => shownCompany(await getCompany(work), work.actor)
