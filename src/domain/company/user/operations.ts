import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { anyone, requiresAdmin, requiresPerRecord } from '../../kernel/actor.ts'
import { conflict, forbidden, invalid, invalidFields } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { runBulkOver } from '../../records/bulk.ts'
import { longestSettings } from '../company/settings-input.ts'
import { endOtherLogIns } from '../token/store.ts'
import {
  bulkUsersInput,
  createUserInput,
  updatePreferencesInput,
  updateUserInput,
  userId,
  usersInput,
} from './input.ts'
import { inviteUser } from './user-invitation.ts'
import { partProfile } from './profile.ts'
import {
  changeUserState,
  getUser,
  insertUser,
  isElsewhere,
  listUsers,
  savePerson,
  savePlace,
  usersByIds,
  userSort,
} from './store.ts'
import type { User } from './user.ts'

/** Admins see and change everybody, others only themselves. */
const adminOrOneself = requiresPerRecord('admin, or oneself')

const assertAdminOrSelf = ({ actor }: Work, id: number): void => {
  if (!requiresAdmin.allows(actor) && actor.userId !== id) throw forbidden()
}

/** The company's users, page by page: for members without the right view_user, only the caller. */
export const users = operation({
  name: 'users',
  kind: 'read',
  permission: requiresPerRecord('admin or view_user; others find themselves alone'),
  input: usersInput,
  sortNames: Object.keys(userSort),
  run: listUsers,
})

/** One person. @throws NOT_FOUND, FORBIDDEN for members who ask for others */
export const user = operation({
  name: 'user',
  kind: 'read',
  permission: adminOrOneself,
  input: userId,
  async run(work, { id }) {
    assertAdminOrSelf(work, id)
    return getUser(work, id)
  },
})

/** The calling user. */
export const viewer = operation({
  name: 'viewer',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: (work) => getUser(work, work.actor.userId),
})

/** Adds a person, whom admins may make an admin, nobody an owner; without a password they are invited by e-mail to set one. */
export const createUser = operation({
  name: 'createUser',
  kind: 'write',
  permission: requiresAdmin,
  elevated: true,
  input: createUserInput,
  async prepare({ password, email }, { actor }) {
    await password?.assertHardToGuess({ email, company: actor.company.settings.name })
    await password?.hash()
  },
  async run(work, { password, permissions, isAdmin, settings, reactSettings, notifications, ...fields }) {
    const { person, profile } = partProfile({}, fields)
    const made = await insertUser(
      work,
      { ...given(person), email: person.email, passwordHash: (await password?.hash()) ?? '' },
      given({
        permissions,
        isAdmin,
        ...checkPreferences({ settings, reactSettings, notifications }),
        profile,
      }),
    )
    await publish(work, { type: 'userCreated', subjectUserId: made.id })
    if (!password) await inviteUser(work, made.id)
    return made
  },
})

/**
 * Changes the given fields of a user. Owners are changed by owners; rights by admins; personal data (name, address, password)
 * by the user, and by admins only while the user is in no other company.
 * @throws NOT_FOUND, FORBIDDEN, VALIDATION
 */
export const updateUser = operation({
  name: 'updateUser',
  kind: 'write',
  permission: adminOrOneself,
  elevated: true,
  input: updateUserInput,
  async prepare({ password, email }, { actor }) {
    await password?.assertHardToGuess({ email, company: actor.company.settings.name })
    await password?.hash()
  },
  async run(work, { id, password, ...input }) {
    assertAdminOrSelf(work, id)
    const before = await getUser(work, id)
    password?.assertNotOwn({ email: before.email })
    const passwordHash = await password?.hash()
    const { personal, rights, preferences } = changesBy(input, before)
    assertMayChange(work, before, rights)
    await changePlace(work, id, { ...rights, ...preferences })
    await changePerson(work, id, { ...personal, ...(passwordHash !== undefined && { passwordHash }) })
    const isChanged = passwordHash !== undefined || !isEmpty({ ...personal, ...rights })
    if (isChanged) await publish(work, { type: 'userUpdated', subjectUserId: id })
    return getUser(work, id)
  },
})

type Update = Omit<z.output<typeof updateUserInput>, 'id' | 'password'>

/** The changes of an update: to the account of the person, and to rights and preferences in the company. @throws VALIDATION */
function changesBy(input: Update, before: User) {
  const { permissions, isAdmin, settings, reactSettings, notifications, ...fields } = input
  const { person, profile } = partProfile(before.profile, fields)
  return {
    personal: changed(before, person),
    rights: changed(before, { permissions, isAdmin }),
    preferences: changed(before, {
      ...checkPreferences({ settings, reactSettings, notifications: otherNotifications(before, notifications) }),
      profile,
    }),
  }
}

/** @throws FORBIDDEN for owners changed by others than owners, and for rights changed by others than admins */
function assertMayChange({ actor }: Work, before: User, rights: object): void {
  if (before.isOwner && before.id !== actor.userId && !actor.isOwner) throw forbidden()
  if (!isEmpty(rights) && !requiresAdmin.allows(actor)) throw forbidden()
}

async function changePlace(work: Work, id: number, changes: Parameters<typeof savePlace>[2]): Promise<void> {
  if (!isEmpty(changes)) await savePlace(work, id, changes)
}

/** Changes personal data; a new password ends other log-ins. @throws VALIDATION if another changes a user of several companies */
async function changePerson(work: Work, id: number, changes: Parameters<typeof savePerson>[2]): Promise<void> {
  if (isEmpty(changes)) return
  const isNewPassword = changes.passwordHash !== undefined
  if (id !== work.actor.userId && (await isElsewhere(work, id))) {
    const field = isNewPassword ? 'password' : (Object.keys(changes)[0] ?? 'id')
    throw invalid(field, 'can only be changed by the user', 'NOT_ALLOWED')
  }
  await savePerson(work, id, changes)
  if (isNewPassword) await endOtherLogIns(work, id)
}

/** Sends the invitation again to a user without a password; earlier links stop working. @throws NOT_FOUND, CONFLICT */
export const sendInvitation = operation({
  name: 'sendInvitation',
  kind: 'write',
  permission: requiresAdmin,
  elevated: true,
  input: userId,
  async run(work, { id }) {
    const invited = await getUser(work, id)
    if (invited.hasPassword) throw conflict('The user already has a password.')
    if (invited.archivedAt !== null) throw conflict('The user was removed from the company; restore the user first.')
    await inviteUser(work, id)
    await publish(work, { type: 'userUpdated', subjectUserId: id, notes: 'Invited again' })
    return invited
  },
})

/** Stores a user's preferences of client applications, often, so without password. @throws NOT_FOUND, FORBIDDEN, VALIDATION */
export const updatePreferences = operation({
  name: 'updatePreferences',
  kind: 'write',
  permission: adminOrOneself,
  input: updatePreferencesInput,
  async run(work, { id = work.actor.userId, emailNotifications: email, ...sent }) {
    assertAdminOrSelf(work, id)
    const before = await getUser(work, id)
    const notifications = email ? { ...before.notifications, email } : sent.notifications
    const preferences = changed(
      before,
      checkPreferences({ ...sent, notifications: otherNotifications(before, notifications) }),
    )
    if (isEmpty(preferences)) return before
    await savePlace(work, id, preferences)
    return getUser(work, id)
  },
})

/** Activity types of membership state changes. */
const stateActivities = { archive: 'userArchived', restore: 'userRestored', delete: 'userDeleted' } as const

/** Archives, restores or deletes memberships in the company; their tokens are refused at once. Owners are skipped. */
export const bulkUsers = operation({
  name: 'bulkUsers',
  kind: 'write',
  permission: requiresAdmin,
  elevated: true,
  input: bulkUsersInput,
  run: (work, { action, ids }) =>
    runBulkOver(
      ids,
      (keys) => usersByIds(work, keys),
      async (found) => {
        const reason = await changeUserState(work, found, action)
        if (reason === undefined) await publish(work, { type: stateActivities[action], subjectUserId: found.id })
        return reason
      },
    ),
})

type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>

/** The given fields that differ from the stored ones: clients send whole records back. */
const changed = <Fields extends { [Key in keyof User]?: User[Key] | undefined }>(
  before: User,
  fields: Fields,
): Given<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key as keyof User]),
    ),
  ) as Given<Fields>

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0

/** The notifications unless they are the stored ones, which are shown with the list that they always have. */
const otherNotifications = ({ notifications: stored }: User, sent: User['notifications'] | undefined) =>
  sent && isDeepStrictEqual({ email: [], ...sent }, { email: [], ...stored }) ? undefined : sent

/** The given preferences, if each is short enough to be stored. @throws VALIDATION naming each that is not */
function checkPreferences<Sent extends object>(sent: Sent): Given<Sent> {
  const preferences = given(sent)
  const tooLong = Object.entries(preferences).filter(([, value]) => JSON.stringify(value).length > longestSettings)
  if (tooLong.length === 0) return preferences
  const message = `is too long: it must have at most ${longestSettings} characters as JSON`
  throw invalidFields(tooLong.map(([part]) => ({ path: [part], message })))
}
