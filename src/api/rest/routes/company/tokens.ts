import { tokenRecord } from '../../../../domain/company/token/operations.ts'
import { tokenPresenter } from '../../presenters/company/company-users.ts'
import { recordRoutes } from '../../resource-routes.ts'

export const tokenRoutes = recordRoutes(tokenRecord, {
  path: '/tokens',
  many: 'Tokens of programs, masked',
  presenter: tokenPresenter,
  summaries: {
    create: 'Make a token of the calling user; this answer alone shows it.',
    read: 'One token, masked.',
    update: 'Rename a token.',
  },
  actions: { archive: 'Put a token away: it is refused at once.', delete: 'Delete a token: it is refused at once.' },
})
