import { blankToken } from '../../../../domain/company/token/blank.ts'
import { bulkTokens, createToken, token, tokens, updateToken } from '../../../../domain/company/token/operations.ts'
import { item } from '../../answer.ts'
import { tokenPresenter } from '../../presenters/company/company-users.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const tokenRoutes = resourceRoutes({
  kind: 'token',
  path: '/tokens',
  one: 'a token',
  many: 'Tokens of programs, masked',
  presenter: tokenPresenter,
  saved: item(tokenPresenter),
  operations: {
    list: tokens,
    read: token,
    blank: blankToken,
    create: createToken,
    update: updateToken,
    bulk: bulkTokens,
  },
  summaries: {
    create: 'Make a token of the calling user; this answer alone shows it.',
    read: 'One token, masked.',
    update: 'Rename a token.',
  },
  actions: {
    archive: 'Put a token away: it is refused at once.',
    delete: 'Delete a token: it is refused at once.',
  },
})
