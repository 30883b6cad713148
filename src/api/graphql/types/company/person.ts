import type { User } from '../../../../domain/company/user/user.ts'
import { userFields } from '../../../fields/company/user.ts'
import { builder } from '../../builder.ts'
import { exposeFields } from '../../building/output.ts'
import { registerType } from '../../building/related.ts'

const { id, firstName, lastName } = userFields

/** The part of a user that everybody in the company may see, wherever a record names a user. */
const PersonType = builder.objectRef<User>('Person').implement({
  description: 'A user as every user of the company may see them; `user` reads the rest for those who may.',
  fields: (t) => exposeFields(t, { ...(id && { id }), ...(firstName && { firstName }), ...(lastName && { lastName }) }),
})

registerType('user', PersonType)
