import type { Company } from '../../../domain/company/company.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { CompanyUser } from '../../../domain/user/company-user.ts'
import type { User } from '../../../domain/user/user.ts'
import { companyFields } from '../../fields/company.ts'
import { tokenFields } from '../../fields/token.ts'
import { accountFields, rightsFields, userFields } from '../../fields/user.ts'
import { embedded, embeddedList } from '../embedded.ts'
import { emptyList, presenter } from '../presenter.ts'
import { documentsOfCompany } from './uploaded-documents.ts'

/** compat: lists that the admin app reads off the company at its start and loads from their own routes later. */
const appLists = [
  'users',
  'groups',
  'tax_rates',
  'payment_terms',
  'designs',
  'task_statuses',
  'expense_categories',
  'company_gateways',
  'subscriptions',
  'bank_integrations',
  'task_schedulers',
  'tokens_hashed',
  'activities',
] as const

/** A token over REST. */
export const tokenPresenter = presenter<Token>({ name: 'Token', fields: tokenFields })

/** What a person may do and what programs keep for them, without the person. */
export const rightsPresenter = presenter<User>({ name: 'UserRights', fields: rightsFields((user: User) => user) })

/** A person over REST; what they may do stands in `company_user`. */
export const userPresenter = presenter<User>({
  name: 'User',
  fields: userFields,
  always: [embedded('company_user', { pick: (user: User) => user, presenter: () => rightsPresenter })],
})

/** A company over REST. */
export const companyPresenter = presenter<Company>({
  name: 'Company',
  fields: companyFields,
  always: [documentsOfCompany<Company>(), ...appLists.map((name) => emptyList<Company>(name))],
})

type CompanyWithToken = Company & { ownToken: Token | undefined }

const openedPresenter = presenter<CompanyWithToken>({
  name: 'OpenedCompany',
  fields: companyFields,
  // Of each of the companies, and read within one: the app asks the company itself for its documents.
  always: ['documents', ...appLists].map((name) => emptyList<CompanyWithToken>(name)),
  includes: [
    embeddedList('tokens', { pick: (company: CompanyWithToken) => company.ownToken, presenter: () => tokenPresenter }),
  ],
})

const accountPresenter = presenter<CompanyUser>({ name: 'Account', fields: accountFields })

/** A person in one of their companies with the token to call it with: what log-in and refresh answer. */
export const companyUserPresenter = presenter<CompanyUser>({
  name: 'CompanyUser',
  fields: rightsFields((row: CompanyUser) => row.user),
  always: [
    embedded('user', { pick: (row: CompanyUser) => row.user, presenter: () => userPresenter }),
    embedded('company', {
      pick: (row: CompanyUser): CompanyWithToken => ({ ...row.company, ownToken: row.token }),
      presenter: () => openedPresenter,
    }),
    embedded('account', { pick: (row: CompanyUser) => row, presenter: () => accountPresenter }),
    embedded('token', { pick: (row: CompanyUser) => row.token, presenter: () => tokenPresenter }),
  ],
})
