import { profileOf } from '../../../domain/company/user/profile.ts'
import type { User } from '../../../domain/company/user/user.ts'
import { computed, type Field, fieldsOf, type Reading } from '../field.ts'
import { listed } from '../kinds/code.ts'
import { id } from '../kinds/relation.ts'
import { flag, instant, json, requiredText, text, recordFields } from '../kinds/scalar.ts'

/** An additional field of the person, of the kind that `make` makes. */
const ofProfile = <Name extends keyof ReturnType<typeof profileOf>>(
  make: (source: Reading<User, ReturnType<typeof profileOf>[Name]>, description: string) => Field<User>,
  name: Name,
  description: string,
): Field<User> =>
  make(
    computed(['profile'], (user: Pick<User, 'profile'>) => profileOf(user)[name]),
    description,
  )

/** Public fields of a user in the company. */
export const userFields = fieldsOf<User>({
  id: id('user', 'id', 'Opaque id, the same in REST and GraphQL.'),
  firstName: text('firstName', 'Given name.'),
  lastName: text('lastName', 'Family name.'),
  email: requiredText('email', 'E-mail address, with which the person logs in; unique.'),
  phone: text('phone', 'Telephone number.'),
  hasPassword: flag('hasPassword', 'True if the person can log in.'),
  lastLogin: instant('lastLogin', 'Time of the last log-in with the password.'),
  language: listed('language', 'languageId', 'Their language; null is the company’s.'),
  customValue1: ofProfile(text, 'custom_value1', 'First custom field.'),
  customValue2: ofProfile(text, 'custom_value2', 'Second custom field.'),
  customValue3: ofProfile(text, 'custom_value3', 'Third custom field.'),
  customValue4: ofProfile(text, 'custom_value4', 'Fourth custom field.'),
  signature: ofProfile(text, 'signature', 'Signature of their e-mails, as programs keep it.'),
  userLoggedInNotification: ofProfile(
    flag,
    'user_logged_in_notification',
    'Wants to be notified of log-ins, as programs keep it.',
  ),
  ...recordFields,
})

/** Permissions of a user in a company, and what programs store for them there. */
export const rightsFields = fieldsOf<User>({
  isAdmin: flag('isAdmin', 'May do everything in the company but what is the owner’s.'),
  isOwner: flag('isOwner', 'Founded the company.'),
  settings: json('settings', 'Data that API clients store for the user in this company.'),
  reactSettings: json('reactSettings', 'Data that the admin app stores for the user.'),
})
