import * as z from 'zod'
import { requiresOwner } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Company } from './company.ts'

/** An unsaved company with the defaults of all settings: its id is empty. */
export const companyDefaults = operation({
  name: 'companyDefaults',
  kind: 'read',
  permission: requiresOwner,
  input: z.object({}),
  run: async (): Promise<Company> => ({
    id: 0,
    companyKey: '',
    settings: {},
    options: {},
    customSurchargeTaxes1: false,
    customSurchargeTaxes2: false,
    customSurchargeTaxes3: false,
    customSurchargeTaxes4: false,
    createdAt: 0,
    updatedAt: 0,
  }),
})
