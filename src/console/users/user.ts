import type { UpdateUserInput, UserQuery } from '../generated/graphql.ts'

/** A person of the company as their page shows them. */
export type User = NonNullable<UserQuery['user']>

const texts = ['email', 'firstName', 'lastName', 'phone'] as const

export type UserText = (typeof texts)[number]

/** A person as edited. */
export type UserDraft = Readonly<Record<UserText, string>> & { isAdmin: boolean; permissions: readonly string[] }

export const newUser: UserDraft = { email: '', firstName: '', lastName: '', phone: '', isAdmin: false, permissions: [] }

export const draftOf = ({ email, firstName, lastName, phone, isAdmin, permissions }: User): UserDraft => ({
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
  isAdmin,
  permissions,
})

const areSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((each) => right.includes(each))

/** The input of a mutation from a draft: only what differs from its initial state. */
export const inputOf = (draft: UserDraft, initial: UserDraft): UpdateUserInput => ({
  ...Object.fromEntries(texts.filter((name) => draft[name] !== initial[name]).map((name) => [name, draft[name]])),
  ...(draft.isAdmin !== initial.isAdmin && { isAdmin: draft.isAdmin }),
  ...(!areSame(draft.permissions, initial.permissions) && { permissions: [...draft.permissions] }),
})

/** The name of a person, or else their address. */
export const nameOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
