import { bulkUsers, createUser, updateUser, user, users } from '../../../domain/user/operations.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { userPresenter } from '../presenters/company-users.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'user',
  path: '/users',
  operation: bulkUsers,
  graphql: 'Mutation.bulkUsers',
  presenter: userPresenter,
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
]
