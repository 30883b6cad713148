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
import { bulkMutations } from '../../building/bulk.ts'
import { plain, reads } from '../../building/field-extensions.ts'
import { connectionField } from '../../building/connection.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'
import { CompanyType } from './company.ts'

const { isAdmin, isOwner, settings, reactSettings } = rightsFields

/** REST keeps any JSON. */
const emailNotifications = ({ email }: User['notifications']): string[] =>
  Array.isArray(email) ? email.filter((word) => typeof word === 'string').slice(0, 100) : []

const UserType = builder.objectRef<User>('User').implement({
  description: 'A person in the company, and what they may do in it.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, userFields),
    permissions: t.stringList({
      ...plain,
      description: `Rights, such as view_invoice, at most ${rights.size}; admins need none.`,
      resolve: ({ permissions }) => permissions.split(',').filter(Boolean),
    }),
    ...exposeFields(t, {
      ...(isAdmin && { isAdmin }),
      ...(isOwner && { isOwner }),
      ...(settings && { settings }),
      ...(reactSettings && { reactSettings }),
    }),
    emailNotifications: t.stringList({
      ...reads('notifications'),
      description: 'What the person wants to be notified of by e-mail, as programs keep it: at most 100 words.',
      resolve: ({ notifications }) => emailNotifications(notifications),
    }),
  }),
})

registerNode('user', UserType, user)

builder.queryFields((t) => ({
  user: query(t, user, { type: UserType, description: 'One person.' }),
  viewer: query(t, viewer, { type: UserType, description: 'The person whose token is calling.' }),
  users: connectionField(t, users, {
    type: UserType,
    sort: userSort,
    description: "The company's people, page by page.",
  }),
}))

builder.objectFields(CompanyType, (t) => ({
  users: connectionField(t, users, { type: UserType, sort: userSort, description: 'Its people.' }),
}))

// Preferences have a mutation of their own.
const without = ['settings', 'reactSettings', 'notifications']

builder.mutationFields((t) => ({
  createUser: mutation(t, createUser, {
    without,
    description:
      'Adds a person to the company. Without a password they are invited by e-mail to choose one, within seven days.',
    payload: recordPayload('user', UserType),
  }),
  updateUser: mutation(t, updateUser, {
    required: ['input'],
    without,
    description:
      'Changes what is given of a person. Members change themselves, but not their rights; admins change all others but owners, whom owners change, and of a person of several companies only what belongs to this one. A new password ends all other log-ins of the person.',
    payload: recordPayload('user', UserType),
  }),
  sendInvitation: mutation(t, sendInvitation, {
    description:
      'Sends the invitation again to somebody who has not chosen a password yet; the link works for seven days, earlier ones no more.',
    payload: recordPayload('user', UserType),
  }),
  updatePreferences: mutation(t, updatePreferences, {
    required: ['input'],
    without: ['notifications'],
    description:
      'Keeps what programs remember for a person in this company: each part that is sent replaces what was kept, absent parts stay.',
    payload: recordPayload('user', UserType),
  }),
  ...bulkMutations(t, bulkUsers, {
    kind: 'user',
    plural: 'users',
    type: UserType,
    notes: {
      archive: 'Their tokens are refused at once. Owners are skipped with the reason OWNER.',
      delete: 'Their tokens are refused at once. Owners are skipped with the reason OWNER.',
    },
  }),
}))
