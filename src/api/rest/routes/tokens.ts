import { bulkTokens, createToken, token, tokens, updateToken } from '../../../domain/token/operations.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { tokenPresenter } from '../presenters/company-users.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'token',
  path: '/tokens',
  operation: bulkTokens,
  graphql: 'Mutation.bulkTokens',
  presenter: tokenPresenter,
} as const

export const tokenRoutes = [
  route({
    method: 'GET',
    path: '/tokens',
    operation: tokens,
    graphql: 'Query.tokens',
    summary: 'Tokens of programs, masked, page by page.',
    answer: list(tokenPresenter),
  }),
  route({
    method: 'POST',
    path: '/tokens',
    operation: createToken,
    graphql: 'Mutation.createToken',
    summary: 'Make a token of the calling user; this answer alone shows it.',
    answer: item(tokenPresenter),
  }),
  route({
    method: 'GET',
    path: '/tokens/{id}',
    operation: token,
    graphql: 'Query.token',
    summary: 'One token, masked.',
    answer: item(tokenPresenter),
  }),
  route({
    method: 'PUT',
    path: '/tokens/{id}',
    operation: updateToken,
    graphql: 'Mutation.updateToken',
    summary: 'Rename a token.',
    answer: item(tokenPresenter),
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: 'Delete a token: it is refused at once.' }),
  bulkRoute(bulk),
]
