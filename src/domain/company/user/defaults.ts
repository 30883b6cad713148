import * as z from 'zod'
import { requiresAdmin } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { User } from './user.ts'

/** An unsaved user without rights: the id is empty until they are added. */
export const userDefaults = operation({
  name: 'userDefaults',
  kind: 'read',
  permission: requiresAdmin,
  input: z.object({}),
  run: async ({ actor }): Promise<User> => ({
    id: 0,
    companyId: actor.companyId,
    email: '',
    firstName: '',
    lastName: '',
    phone: '',
    languageId: '',
    lastLogin: null,
    hasPassword: false,
    isOwner: false,
    isAdmin: false,
    permissions: '',
    settings: {},
    reactSettings: {},
    notifications: {},
    profile: {},
    createdAt: 0,
    updatedAt: 0,
    archivedAt: null,
    isDeleted: false,
  }),
})
