import { userDefaults } from '../../../../domain/company/user/defaults.ts'
import { acceptUserInvitation } from '../../../../domain/company/user/user-invitation.ts'
import {
  bulkUsers,
  createUser,
  sendInvitation,
  updatePreferences,
  updateUser,
  user,
  users,
} from '../../../../domain/company/user/operations.ts'
import type { Outgoing } from '../../../../http/http.ts'
import { custom, item } from '../../answer.ts'
import { singleRoute } from '../../bulk-route.ts'
import { rightsPresenter, userPresenter } from '../../presenters/company/company-users.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { type Anonymous, publicRoute, type RestRequest, route } from '../../route.ts'
import { userForm } from '../../overlay/company/user.ts'
import { described, hidden } from '../../wire/form.ts'

const parts = ['settings', 'react_settings', 'notifications'] as const

/** compat: the admin app sends the whole user with the settings to keep in `company_user`, or only the parts. */
function preferencesIn({ params, body }: RestRequest): Record<string, unknown> {
  const nested = body['company_user']
  const sent = typeof nested === 'object' && nested !== null ? { ...body, ...nested } : body
  const given = Object.entries(sent).filter(([name]) => parts.some((part) => part === name))
  return { ...Object.fromEntries(given), id: params['id'] }
}

const remembered = Object.fromEntries(parts.map((part) => [part, { type: 'object', additionalProperties: true }]))

const preferences = {
  method: 'PUT',
  operation: updatePreferences,
  form: hidden('emailNotifications'),
  graphql: 'Mutation.updatePreferences',
  input: preferencesIn,
  takes: { type: 'object', properties: { ...remembered, company_user: { type: 'object', properties: remembered } } },
  answer: item(rightsPresenter),
} as const

const accepted = { message: 'Your password is set: you can log in now.' }

async function accept({ body }: RestRequest, anonymous: Anonymous): Promise<Outgoing> {
  const { secret, first_name: firstName, last_name: lastName, password } = body
  await acceptUserInvitation(anonymous, { secret, firstName, lastName, password })
  return { status: 200, body: JSON.stringify(accepted) }
}

export const userRoutes = [
  ...resourceRoutes({
    kind: 'user',
    path: '/users',
    one: 'a person',
    many: "The company's people",
    presenter: userPresenter,
    forms: { list: described('without', 'All but these people.'), create: userForm, update: userForm },
    saved: item(userPresenter),
    operations: {
      list: users,
      read: user,
      defaults: userDefaults,
      create: createUser,
      update: updateUser,
      bulk: bulkUsers,
    },
    summaries: { create: 'Add a person to the company; without a password they are invited by e-mail.' },
    actions: {
      archive: 'Keep a person out of the company: their tokens are refused at once.',
      restore: 'Let a person into the company again.',
      delete: 'Take a person out of the company.',
    },
  }),
  route({
    method: 'POST',
    path: '/users/{id}/invite',
    operation: sendInvitation,
    graphql: 'Mutation.sendInvitation',
    summary: 'Send the invitation of a user without a password again; earlier links stop working.',
    answer: item(userPresenter),
  }),
  publicRoute({
    method: 'POST',
    path: '/users/accept',
    summary: 'Accept an invitation; the secret is the last part of its link.',
    takes: {
      type: 'object',
      properties: {
        secret: { type: 'string' },
        first_name: { type: 'string' },
        last_name: { type: 'string' },
        password: { type: 'string' },
      },
      required: ['secret', 'password'],
    },
    answer: custom(() => accepted, {
      type: 'object',
      properties: { message: { type: 'string' } },
      required: ['message'],
    }),
    serve: accept,
  }),
  singleRoute({
    kind: 'user',
    path: '/users',
    operation: bulkUsers,
    presenter: userPresenter,
    method: 'DELETE',
    action: 'delete',
    suffix: '/detach_from_company',
    summary: 'Remove a user from the company; an alias of DELETE. Their activities remain.',
  }),
  route({
    ...preferences,
    path: '/company_users/{id}',
    summary: 'Store the preferences that client programs keep for a user. Rights are changed with the user.',
  }),
  route({
    ...preferences,
    path: '/company_users/{id}/preferences',
    summary: 'The same, for settings that the admin app saves immediately.',
  }),
]
