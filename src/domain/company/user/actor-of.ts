import type { Actor } from '../../kernel/actor.ts'
import type { Company } from '../company/company.ts'
import { resolveSettings } from '../../kernel/settings/settings.ts'
import type { User } from './user.ts'

/** A user in a company, and their token. */
type Place = {
  tokenId: number
  user: Pick<User, 'id' | 'isOwner' | 'isAdmin' | 'permissions'>
  company: Pick<Company, 'id' | 'settings' | `customSurchargeTaxes${1 | 2 | 3 | 4}`>
}

/** The actor for a user's token: their rights, and the company as every operation sees it. */
export const actorOf = ({ tokenId, user, company }: Place): Actor => ({
  userId: user.id,
  companyId: company.id,
  tokenId,
  isOwner: user.isOwner,
  isAdmin: user.isAdmin,
  permissions: new Set(user.permissions.split(',').filter(Boolean)),
  company: {
    id: company.id,
    settings: resolveSettings(company.settings),
    surchargeTaxes: [
      company.customSurchargeTaxes1,
      company.customSurchargeTaxes2,
      company.customSurchargeTaxes3,
      company.customSurchargeTaxes4,
    ],
  },
})
