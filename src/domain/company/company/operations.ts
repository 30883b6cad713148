import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { publish } from '../../kernel/events.ts'
import { anyone, requiresAdmin, requiresOwner } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import { prepareLogo, removeUnusedLogo, withLogo, companyLogoInput } from '../../records/attachment/logo.ts'
import type { Work } from '../../kernel/work.ts'
import type { StoredSettings } from '../../kernel/settings/setting-rule.ts'
import { resolveSettings, shownCompanySettings } from '../../kernel/settings/settings.ts'
import { getShownCompany } from './shown-company.ts'
import { getCompany, saveCompany } from './store.ts'
import * as z from 'zod'
import { jsonObject, scalar } from '../../kernel/input.ts'
import { optionRules } from './options.ts'
import { subject } from '../../kernel/reference-input.ts'
import { inColumns, companySurcharges } from '../../records/columns-input.ts'
import { camelCase, snakeCase } from '../../kernel/spelling.ts'
import { usersByIds } from '../user/store.ts'
import type { Company } from './company.ts'

const companyInput = z.object({
  id: subject('company', "The company; absent is the token's own, and there is no other.").optional(),
})

const optionScalars = { flag: 'Boolean', whole: 'Int', text: 'String', object: 'JSON', list: 'JSON' } as const

/** The options by their published names; their rules read the values, together with the settings. */
const optionsInput = z
  .object(
    Object.fromEntries(
      optionRules.map(([name, { kind, description }]) => [
        camelCase(name),
        scalar({ scalar: optionScalars[kind], description }, (value) => value).optional(),
      ]),
    ),
  )
  .meta({
    title: 'CompanyOptionsInput',
    description: 'Switches of the admin app: those sent replace, those absent stay.',
  })
  .transform((sent) => Object.fromEntries(Object.entries(sent).map(([name, value]) => [snakeCase(name), value])))

const updateCompanyInput = z
  .object({
    ...companyInput.shape,
    settings: jsonObject('Settings to change: those sent replace, those absent stay.')
      .meta({ scalar: 'CompanySettings' })
      .optional(),
    options: optionsInput.optional(),
    companyLogo: companyLogoInput,
    surcharges: companySurcharges.optional(),
  })
  .meta({ description: 'Changes to the company; absent fields stay as they are.' })
  .transform(inColumns('surcharges'))

function assertOwn(work: Work, id: number | undefined): void {
  if (id !== undefined && id !== work.actor.companyId) throw notFound('company')
}

/** The calling token's company. @throws NOT_FOUND for another one's id */
export const company = operation({
  name: 'company',
  kind: 'read',
  permission: anyone,
  input: companyInput,
  async run(work, { id }) {
    assertOwn(work, id)
    return getShownCompany(work)
  },
})

/** Changes flags and merges settings; a lower password timeout also holds for existing log-ins. @throws NOT_FOUND, VALIDATION */
export const updateCompany = operation({
  name: 'updateCompany',
  kind: 'write',
  permission: requiresAdmin,
  input: updateCompanyInput,
  prepare: prepareLogo,
  async run(work, { id, settings: sentSettings, companyLogo, options, ...sent }) {
    assertOwn(work, id)
    const record = { kind: 'company', key: work.actor.companyId } as const
    const settings = await withLogo(work, record, { companyLogo, settings: sentSettings })
    const flags = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const before = await getCompany(work)
    const saved = await saveCompany(work, before, {
      ...flags,
      ...(options && { options }),
      ...(settings && { settings }),
    })
    if (saved === before) return before
    await publish(work, {
      type: 'recordUpdated',
      recordKind: 'company',
      recordId: saved.id,
      notes: changedNames(shownCompanySettings(before.settings), shownCompanySettings(saved.settings)).join(', '),
    })
    const timeout = work.actor.company.settings.default_password_timeout
    const shorter = timeout - resolveSettings(saved.settings).default_password_timeout
    if (shorter > 0) await shortenPasswordWindows(work, Math.ceil(shorter / 1000))
    return saved
  },
  conclude: removeUnusedLogo,
})

/** Names of the settings that differ, without values, for the audit trail. */
const changedNames = (before: StoredSettings, after: StoredSettings): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(value, before[name]))
    .map(([name]) => name)

/** Shortens the password confirmation windows of all log-in tokens of the company by `seconds`. */
async function shortenPasswordWindows(work: Work, seconds: number): Promise<void> {
  const { tokens } = work.tables
  await work.db
    .update(tokens)
    .set({ passwordUntil: sql`${tokens.passwordUntil} - ${seconds}` })
    .where(and(eq(tokens.companyId, work.actor.companyId), isNotNull(tokens.passwordUntil)))
}

/** The caller and their company, read from the database, so that a response shows that the database works too. */
export const ping = operation({
  name: 'ping',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  async run(work) {
    const { settings } = await getCompany(work)
    const [user] = await usersByIds(work, [work.actor.userId])
    const { name } = settings
    return {
      companyName: typeof name === 'string' ? name : '',
      userName: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    }
  },
})

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
