import { bulkUsers, createUser, updatePreferences, updateUser, user, users } from '../../../domain/user/operations.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { rightsPresenter, userPresenter } from '../presenters/company-users.ts'
import { route } from '../route.ts'
import type { RestRequest } from '../route.ts'

const bulk = {
  kind: 'user',
  path: '/users',
  operation: bulkUsers,
  graphql: 'Mutation.bulkUsers',
  presenter: userPresenter,
} as const

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
  route({
    method: 'GET',
    path: '/users',
    operation: users,
    graphql: 'Query.users',
    summary: "The company's people, page by page.",
    answer: list(userPresenter),
  }),
  route({
    method: 'POST',
    path: '/users',
    operation: createUser,
    graphql: 'Mutation.createUser',
    summary: 'Add a person to the company.',
    answer: item(userPresenter),
  }),
  route({
    method: 'GET',
    path: '/users/{id}',
    operation: user,
    graphql: 'Query.user',
    summary: 'One person.',
    answer: item(userPresenter),
  }),
  route({
    method: 'PUT',
    path: '/users/{id}',
    operation: updateUser,
    graphql: 'Mutation.updateUser',
    summary: 'Change what is given of a person.',
    answer: item(userPresenter),
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: 'Take a person out of the company.' }),
  bulkRoute(bulk),
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
