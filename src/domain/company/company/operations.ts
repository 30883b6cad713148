import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { publish } from '../../kernel/events.ts'
import { anyone, requiresAdmin } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import { prepareLogo, removeUnusedLogo, withLogo } from '../../records/attachment/logo.ts'
import type { Work } from '../../kernel/work.ts'
import { companyInput, updateCompanyInput } from './input.ts'
import type { StoredSettings } from '../../kernel/settings/setting-rule.ts'
import { resolveSettings, shownCompanySettings } from '../../kernel/settings/settings.ts'
import { getShownCompany } from './shown-company.ts'
import { getCompany, saveCompany } from './store.ts'

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
    const before = shownCompanySettings((await getCompany(work)).settings)
    const saved = await saveCompany(work, { ...flags, ...(options && { options }), ...(settings && { settings }) })
    await publish(work, {
      type: 'recordUpdated',
      recordKind: 'company',
      recordId: saved.id,
      notes: changedNames(before, shownCompanySettings(saved.settings)).join(', '),
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
