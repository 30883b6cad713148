import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { languages } from '../reference-data/languages.ts'
import { flag, freeJson, Problem, type ScalarMeta, text } from '../../kernel/input.ts'
import { mostReferences, referencesIn, subject } from '../../kernel/reference-input.ts'
import { asColumn, inColumns } from '../../records/columns-input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'
import { longestPassword, NewPassword, shortestPassword } from './password.ts'
import { checkPermissions, rights } from './permissions.ts'
import { profileInput } from './profile.ts'

const emailPattern = /^[^\s@,;<>"\\\p{Cc}]+@[^\s@,;<>"\\\p{Cc}]+$/u

/** Adds a check to an input block; description and scalar stay those of the block. */
function checked<Value, Result>(block: z.ZodType<Value>, check: (value: Value) => Result | Problem) {
  const meta = block.meta() as ScalarMeta
  return block
    .transform((value, context): Result => {
      const result = check(value)
      if (!(result instanceof Problem)) return result
      const { message, code, member } = result
      context.addIssue({ code: 'custom', message, path: [member ?? []].flat(), params: { code } })
      return z.NEVER
    })
    .meta(meta)
}

const email = checked(text('E-mail address, with which the person logs in; unique in the company.', 255), (address) =>
  emailPattern.test(address) ? address.toLowerCase() : new Problem('must be an e-mail address'),
)

/** Not trimmed and never shown again: a password is exactly what was typed. Null when empty. */
export const newPassword = z
  .unknown()
  .transform((value, context): NewPassword | null => {
    if (value === null || value === '') return null
    const fits = typeof value === 'string' && value.length >= shortestPassword && value.length <= longestPassword
    if (fits) return new NewPassword(value)
    context.addIssue({ code: 'custom', message: `must have ${shortestPassword} to ${longestPassword} characters` })
    return z.NEVER
  })
  .meta({
    scalar: 'String',
    description: `At least ${shortestPassword} characters, no address or common word; blank leaves it.`,
  })

/** Rights: a list, or a text with commas between them. */
export const permissions = z
  .preprocess(
    (sent) => (Array.isArray(sent) ? sent.join(',') : sent),
    checked(text('Rights separated by commas: view_invoice,create_client,edit_all.', 4_000), checkPermissions),
  )
  .meta({
    scalar: 'String',
    list: true,
    description: `Rights, such as view_invoice, at most ${rights.size}, replacing all.`,
  })

const known = new Set(languages.map(({ id }) => id))

const language = checked(text('Language of the person; empty is the company’s.', 10), (id) =>
  id === '' || known.has(id) ? id : new Problem('must be the id of a language that GET /statics lists, or blank'),
).meta({ scalar: 'LanguageCode' })

/** Data of API clients about a user. */
export const preferences = {
  settings: freeJson('Data of programs for the user here; replaces what is stored.').optional(),
  reactSettings: freeJson('Data of the admin app for the user; replaces what is stored.').optional(),
  notifications: freeJson('Notification settings of programs; replaces what is stored.').optional(),
}

const userFields = {
  firstName: text('Given name.', 255).optional(),
  lastName: text('Family name.', 255).optional(),
  phone: text('Telephone number.', 255).optional(),
  language: asColumn('languageId', language).optional(),
  ...profileInput,
  password: newPassword.optional(),
  permissions: permissions.optional(),
  isAdmin: flag('May do everything in the company but what is the owner’s.').optional(),
  ...preferences,
}

export const createUserInput = z
  .object({ email, ...userFields })
  .meta({ title: 'CreateUserInput', description: 'A new person in the company.' })
  .transform(inColumns('language'))

export const updateUserInput = z
  .object({ id: subject('user', 'The person to change.'), email: email.optional(), ...userFields })
  .meta({ title: 'UpdateUserInput', description: 'Changes to a person; absent fields stay as they are.' })
  .transform(inColumns('language'))

export const updatePreferencesInput = z
  .object({
    id: subject('user', "Whose preferences; by default one's own, others only for admins.").optional(),
    ...preferences,
    emailNotifications: z
      .array(text('What the person is notified of, such as invoice_viewed.', 100))
      .max(100, 'must name at most 100 notifications')
      .optional()
      .meta({
        description: 'What the person wants to be notified of by e-mail, as programs keep it: at most 100 words.',
      }),
  })
  .meta({ title: 'UpdatePreferencesInput', description: 'Data that API clients store for a user; absent parts stay.' })

export const userId = z.object({ id: subject('user', 'The person.') })

export const usersInput = z.object({
  email: text('Exact e-mail address, in any case.', 255).optional(),
  without: referencesIn(
    'user',
    'All but these people, at most 1,000; an empty list leaves out nobody.',
    mostReferences,
  ).optional(),
  hideOwnerUsers: flag('True leaves owners out.').optional(),
  hideRemovedUsers: flag('True leaves out people who were taken out of the company.').optional(),
  sendingUsers: flag('True: only people with a mail service of their own: none.').optional(),
  ...baseFilters('user'),
  ...pageInput,
})

export const bulkUsersInput = bulkInput('user', 'UserAction', ['archive', 'restore', 'delete'])
