import { within } from '../../../fields/field.ts'
import { getShownCompany } from '../../../../domain/company/company/shown-company.ts'
import type { Company } from '../../../../domain/company/company/company.ts'
import type { Token } from '../../../../domain/company/token/token.ts'
import { actorOf } from '../../../../domain/company/user/actor-of.ts'
import type { CompanyUser } from '../../../../domain/company/user/company-user.ts'
import type { User } from '../../../../domain/company/user/user.ts'
import { companyMembers } from '../../overlay/company/company.ts'
import { tokenMembers } from '../../overlay/company/token.ts'
import { accountMembers, rightsMembers, userMembers } from '../../overlay/company/user.ts'
import { noRelated, present, presenter, type Presenter, type Relation, relatedRecord } from '../../presenter.ts'
import { companyLists } from '../workspace/company-lists.ts'
import { documentsOfCompany } from '../documents/uploaded-documents.ts'

/** A related record that is part of its parent's row. Left out of the JSON when absent. */
const embedded = <Row, Related>(
  name: string,
  options: { pick: (row: Row) => Related | undefined; presenter: () => Presenter<Related> },
): Relation<Row> => ({
  name,
  many: false,
  presenter: options.presenter,
  async load(rows, tree, scope) {
    const pairs = rows.flatMap((row) => {
      const related = options.pick(row)
      return related === undefined ? [] : [{ row, related }]
    })
    const texts = await present(
      options.presenter(),
      pairs.map(({ related }) => related),
      tree,
      scope,
    )
    const byRow = new Map(pairs.map(({ row }, index) => [row, texts[index]]))
    return (row) => byRow.get(row)
  },
})

/** A list with the one related record in the row, or none. */
const embeddedList = <Row, Related>(
  name: string,
  options: { pick: (row: Row) => Related | undefined; presenter: () => Presenter<Related> },
): Relation<Row> => {
  const single = embedded(name, options)
  return {
    ...single,
    many: true,
    async load(rows, tree, scope) {
      const write = await single.load(rows, tree, scope)
      return (row) => `[${write(row) ?? ''}]`
    },
  }
}

/** A token over REST. */
export const tokenPresenter = presenter<Token>({ name: 'Token', members: tokenMembers })

/** Permissions and client-side settings of a user, without the user. */
export const rightsPresenter = presenter<User>({ name: 'UserRights', members: rightsMembers })

/** A user over REST; the permissions are in `company_user`. */
export const userPresenter = presenter<User>({
  name: 'User',
  members: userMembers,
  always: [embedded('company_user', { pick: (user: User) => user, presenter: () => rightsPresenter })],
})

/** A company over REST, as embedded in other records. */
const companyPresenter = presenter<Company>({ name: 'Company', members: companyMembers })

/** The company of a record. */
export const companyRelation: Relation<{ companyId: number }> = relatedRecord('company', {
  key: (row) => row.companyId,
  // Every row of a response belongs to the caller's company.
  load: async (work) => [await getShownCompany(work)],
  presenter: () => companyPresenter,
})

const presenters = { user: userPresenter, token: tokenPresenter }

/** A company with the lists that clients load at start-up, as far as the caller may see them. */
export const wholeCompanyPresenter = presenter<Company>({
  name: 'WholeCompany',
  members: companyMembers,
  always: [
    documentsOfCompany,
    ...companyLists<Company>(presenters, (_company, asking) => ({ actor: asking, since: undefined })),
  ],
})

/** A company of a user who logs in, presented with the user's permissions there. */
type OpenedCompany = Company & { place: CompanyUser }

const openedPresenter = presenter<OpenedCompany>({
  name: 'OpenedCompany',
  members: companyMembers,
  always: [
    // Of each of the companies, and read within one: the app asks the company itself for its documents.
    noRelated('documents'),
    ...companyLists<OpenedCompany>(presenters, ({ place }) => ({
      actor: actorOf({ ...place, tokenId: place.token?.id ?? 0 }),
      since: place.since,
    })),
  ],
  includes: [
    embeddedList('tokens', { pick: ({ place }: OpenedCompany) => place.token, presenter: () => tokenPresenter }),
  ],
})

const accountPresenter = presenter<CompanyUser>({ name: 'Account', members: accountMembers })

/** A user in one of their companies, with a token for it: the response of log-in and refresh. */
export const companyUserPresenter = presenter<CompanyUser>({
  name: 'CompanyUser',
  members: within<CompanyUser, 'user'>('user', rightsMembers),
  always: [
    embedded('user', { pick: (row: CompanyUser) => row.user, presenter: () => userPresenter }),
    embedded('company', {
      pick: (row: CompanyUser): OpenedCompany => ({ ...row.company, place: row }),
      presenter: () => openedPresenter,
    }),
    embedded('account', { pick: (row: CompanyUser) => row, presenter: () => accountPresenter }),
    embedded('token', { pick: (row: CompanyUser) => row.token, presenter: () => tokenPresenter }),
  ],
})
