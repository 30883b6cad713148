import type { Actor } from '../../../../domain/kernel/actor.ts'
import {
  activitiesOf,
  bankAccountsOf,
  clientGroupsOf,
  expenseCategoriesOf,
  paymentTermsOf,
  peopleOf,
  programTokensOf,
  taxRatesOf,
  type Viewer,
} from '../../../../domain/workspace/company-lists.ts'
import { builtInDesigns } from '../../../../domain/documents/design/built-in.ts'
import type { Token } from '../../../../domain/company/token/token.ts'
import type { User } from '../../../../domain/company/user/user.ts'
import type { Work } from '../../../../domain/kernel/work.ts'
import { writeList } from '../../json.ts'
import { noRelated, nounPresenter, present, type Presenter, type Relation } from '../../presenter.ts'
import { activityPresenter } from './activities.ts'
import { bankAccountPresenter } from '../../routes/banking/bank-integrations.ts'
import { visibleGroupPresenter } from '../../routes/contacts/client-groups.ts'
import { designPresenter } from '../documents/designs.ts'
import { expenseCategoryPresenter } from '../../routes/spending/expense-categories.ts'
import { paymentTermNoun } from '../../../fields/billing/payment-term.ts'
import { taxRateNoun } from '../../../fields/billing/tax-rate.ts'

/** compat: lists of the published API that this service does not keep. */
const notOffered = ['task_statuses', 'company_gateways', 'subscriptions', 'task_schedulers'] as const

type Seen = { id: number }

/** compat: the start lists of companies for the admin app, each in one statement. `viewerOf` is by default the caller. */
export function companyLists<Row extends Seen>(
  presenters: { user: Presenter<User>; token: Presenter<Token> },
  viewerOf: (row: Row, asking: Actor) => Viewer,
): Relation<Row>[] {
  const filled = <Item extends { companyId: number }>(
    name: string,
    load: (work: Work, viewers: readonly Viewer[]) => Promise<Item[]>,
    looks: Presenter<Item>,
  ): Relation<Row> => ({
    name,
    many: true,
    presenter: () => looks,
    async load(rows, tree, scope) {
      const viewers = rows.map((row) => viewerOf(row, scope.work.actor))
      const items = await load(scope.work, viewers)
      const texts = await present(looks, items, tree, scope)
      const byCompany = new Map<number, string[]>()
      for (const [index, { companyId }] of items.entries()) {
        byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), texts[index] ?? ''])
      }
      return ({ id }) => writeList(byCompany.get(id) ?? [])
    },
  })
  return [
    ...notOffered.map((name) => noRelated(name)),
    {
      name: 'designs',
      many: true,
      presenter: () => designPresenter,
      async load(_rows, tree, scope) {
        const texts = await present(designPresenter, builtInDesigns, tree, scope)
        return () => writeList(texts)
      },
    },
    filled('users', peopleOf, presenters.user),
    filled('tax_rates', taxRatesOf, nounPresenter(taxRateNoun)),
    filled('payment_terms', paymentTermsOf, nounPresenter(paymentTermNoun)),
    filled('groups', clientGroupsOf, visibleGroupPresenter),
    filled('expense_categories', expenseCategoriesOf, expenseCategoryPresenter),
    filled('bank_integrations', bankAccountsOf, bankAccountPresenter),
    filled('tokens_hashed', programTokensOf, presenters.token),
    filled('activities', activitiesOf, activityPresenter),
  ]
}
