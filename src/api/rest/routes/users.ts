import { blankUser } from '../../../domain/user/blank.ts'
import { bulkUsers, createUser, updatePreferences, updateUser, user, users } from '../../../domain/user/operations.ts'
import { item } from '../answer.ts'
import { rightsPresenter, userPresenter } from '../presenters/company-users.ts'
import { resourceRoutes } from '../resource-routes.ts'
import { route } from '../route.ts'
import type { RestRequest } from '../route.ts'

const parts = ['settings', 'react_settings', 'notifications'] as const

/** compat: the admin app sends the whole person with what is to be kept in `company_user`, or the parts by themselves. */
function preferencesIn({ params, body }: RestRequest): Record<string, unknown> {
  const nested = body['company_user']
  const sent = typeof nested === 'object' && nested !== null ? { ...body, ...nested } : body
  const given = Object.entries(sent).filter(([name]) => parts.some((part) => part === name))
  return { ...Object.fromEntries(given), id: params['id'] }
}

const preferences = {
  method: 'PUT',
  operation: updatePreferences,
  graphql: 'Mutation.updatePreferences',
  input: preferencesIn,
  answer: item(rightsPresenter),
} as const

export const userRoutes = [
  ...resourceRoutes({
    kind: 'user',
    path: '/users',
    one: 'a person',
    many: "The company's people",
    presenter: userPresenter,
    saved: item(userPresenter),
    operations: {
      list: users,
      read: user,
      blank: blankUser,
      create: createUser,
      update: updateUser,
      bulk: bulkUsers,
    },
    summaries: { create: 'Add a person to the company.' },
    actions: {
      archive: 'Keep a person out of the company: their tokens are refused at once.',
      restore: 'Let a person into the company again.',
      delete: 'Take a person out of the company.',
    },
  }),
  route({
    ...preferences,
    path: '/company_users/{id}',
    summary: 'Keep what programs remember for a person; rights are changed with the person.',
  }),
  route({
    ...preferences,
    path: '/company_users/{id}/preferences',
    summary: 'The same, as the admin app saves each turn of a switch.',
  }),
]
