import {
  bulkUsers,
  createUser,
  sendInvitation,
  updatePreferences,
  updateUser,
  user,
  users,
  viewer,
} from '../../../../domain/company/user/operations.ts'
import { rights } from '../../../../domain/company/user/permissions.ts'
import { userSort } from '../../../../domain/company/user/store.ts'
import type { User } from '../../../../domain/company/user/user.ts'
import { rightsFields, userFields } from '../../../fields/company/user.ts'
import { builder } from '../../builder.ts'
import { bulkMutationFields } from '../../building/bulk.ts'
import { plain } from '../../building/plain-field.ts'
import { connectionField, queryConnection } from '../../building/connection.ts'
import { mutationField, recordPayload } from '../../building/mutation.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { queryField } from '../../building/query.ts'
import { CompanyType } from './company.ts'

const { isAdmin, isOwner, settings, reactSettings, notifications } = rightsFields

const UserType = builder.objectRef<User>('User').implement({
  description: 'A person in the company, and what they may do in it.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, userFields),
    permissions: t.stringList({
      ...plain,
      description: `Rights of the user, such as view_invoice or edit_all: at most ${rights.size}. Owners and admins need none.`,
      resolve: ({ permissions }) => permissions.split(',').filter(Boolean),
    }),
    ...exposeFields(t, {
      ...(isAdmin && { isAdmin }),
      ...(isOwner && { isOwner }),
      ...(settings && { settings }),
      ...(reactSettings && { reactSettings }),
      ...(notifications && { notifications }),
    }),
  }),
})

registerNode('user', UserType, user)

queryField('user', user, { type: UserType, description: 'One person; members may ask for themselves only.' })

queryField('viewer', viewer, { type: UserType, description: 'The person whose token is calling.' })

queryConnection('users', users, {
  type: UserType,
  sort: userSort,
  description: "The company's people, page by page.",
})

builder.objectFields(CompanyType, (t) => ({
  users: connectionField(t, users, { type: UserType, sort: userSort, description: 'Its people.' }),
}))

mutationField(createUser, {
  description:
    'Adds a person to the company. Without a password they are invited by e-mail to choose one, within seven days.',
  payload: recordPayload('user', UserType, 'The new person; null when refused.'),
})

mutationField(updateUser, {
  description:
    'Changes what is given of a person. Members change themselves, but not their rights; owners are changed by owners alone. A new password ends all other log-ins of the person.',
  payload: recordPayload('user', UserType, 'The person as they now are; null when refused.'),
})

mutationField(sendInvitation, {
  description:
    'Sends the invitation again to somebody who has not chosen a password yet; the link works for seven days, earlier ones no more.',
  payload: recordPayload('user', UserType, 'The invited user. Null if the mutation was refused.'),
})

mutationField(updatePreferences, {
  description:
    'Keeps what programs remember for a person in this company: each part that is sent replaces what was kept, absent parts stay.',
  payload: recordPayload('user', UserType, 'The person as they now are; null when refused.'),
})

bulkMutationFields(bulkUsers, {
  kind: 'user',
  plural: 'users',
  type: UserType,
  notes: {
    archive: 'Their tokens are refused at once. Owners are skipped with the reason OWNER.',
    delete: 'Their tokens are refused at once. Owners are skipped with the reason OWNER.',
  },
})
