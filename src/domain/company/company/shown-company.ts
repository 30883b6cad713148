import { withVisibleSettings } from '../../kernel/settings/secret-settings.ts'
import type { SettingsReader } from '../../kernel/settings/secret-settings.ts'
import type { Work } from '../../kernel/work.ts'
import type { Company } from './company.ts'
import { getCompany } from './store.ts'

/** The company as this user sees it: the secrets of services that send e-mails are for admins. */
export const shownCompany = (company: Company, reader: SettingsReader): Company => withVisibleSettings(company, reader)

/** The calling token's company, as its user sees it. */
export const getShownCompany = async (work: Work): Promise<Company> => shownCompany(await getCompany(work), work.actor)
