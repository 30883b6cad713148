import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedDefault } from '../../src/domain/kernel/settings/setting-rule.ts'
import type { SettingRule, SettingType } from '../../src/domain/kernel/settings/setting-rule.ts'
import { settingsTable } from '../../src/domain/kernel/settings/settings-table.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const path = () => `/companies/${app.id('company', app.owner.companyId)}`
const put = (settings: unknown) => app.rest('PUT', path(), { settings })
const shown = async () => (await app.rest('GET', path())).body.data?.['settings'] ?? {}

const types: Readonly<Record<SettingType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int: Number.isInteger,
  number: (value) => typeof value === 'number',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** Form values, at least one valid for every setting of the type, and their representation in answers. */
const samples: Readonly<Record<SettingType, readonly (readonly [sent: unknown, answered: unknown])[]>> = {
  string: [
    [' 7 ', '7'],
    [7, '7'],
    ['50%', '50%'],
    ['a@b.test', 'a@b.test'],
    ['{$counter}', '{$counter}'],
  ],
  bool: [
    ['1', true],
    ['false', false],
  ],
  int: [['8', 8]],
  number: [['7.25', 7.25]],
  object: [
    [{ own: ['$word'] }, { own: ['$word'] }],
    [{ own: 'word' }, { own: 'word' }],
  ],
}

const wrong: Readonly<Record<SettingType, unknown>> = {
  string: { no: 'text' },
  bool: 'perhaps',
  int: '1.5',
  number: 'many',
  object: 'text',
}

describe('each setting', () => {
  it('every setting of a new company has its default, its type and no null', async () => {
    const settings = await shown()
    expect(Object.keys(settings).toSorted()).toEqual([...settingsTable.keys()].toSorted())
    for (const [key, rule] of settingsTable) {
      expect([key, settings[key]]).toEqual([key, storedDefault(rule)])
      expect([key, types[rule.type](settings[key])]).toEqual([key, true])
    }
  })

  it('settings sent back together are unchanged and not stored', async () => {
    const before = await shown()
    expect((await put({ ...before, id: 'x' })).body.data?.['settings']).toEqual(before)
    const [row] = await app.database.read.select().from(app.database.tables.companies)
    expect(row?.settings).toEqual({})
  })

  it('each setting can be changed while all others are sent back', async () => {
    await put({ ...(await shown()), auto_convert_quote: false })
    const [row] = await app.database.read.select().from(app.database.tables.companies)
    expect(row?.settings).toEqual({ auto_convert_quote: false })
    await put({ auto_convert_quote: null })
  })

  it('no setting name contains U+0000, which PostgreSQL cannot store', async () => {
    const refused = await put({ 'a\0': 'b' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['settings.a\0']])
  })

  it('a setting is absent in a client without a value for it', async () => {
    const made = await app.rest('POST', '/clients', {
      name: 'Sparse',
      settings: { id: 'x', auto_bill: null, enable_reminder1: '', invoice_terms: '', tax_rate1: '19' },
    })
    expect(made.body.data?.['settings']).toEqual({ invoice_terms: '', tax_rate1: 19, currency_id: '1' })
  })
})

const samplesOf = (rule: SettingRule<unknown>) =>
  rule.words?.filter(Boolean).map((word) => [word, word] as const) ?? samples[rule.type]
const refusedKeys = (body: { errors?: object }) =>
  Object.keys(body.errors ?? {}).map((name) => name.slice('settings.'.length))

describe('all settings together', () => {
  it('all settings accept valid values in the published types', async () => {
    const taken = new Map([...settingsTable.keys()].map((key) => [key, 0]))
    const rounds = Math.max(...[...settingsTable.values()].map((rule) => samplesOf(rule).length))
    for (let round = 0; round < rounds; round++) {
      const sent = [...settingsTable].flatMap(([key, rule]) => {
        const sample = samplesOf(rule)[round]
        return sample ? [[key, ...sample] as const] : []
      })
      const refused = new Set(refusedKeys((await put(Object.fromEntries(sent))).body))
      const allowed = sent.filter(([key]) => !refused.has(key))
      const { status, body } = await put(Object.fromEntries(allowed))
      expect([status, body.errors]).toEqual([200, undefined])
      for (const [key, , answered] of allowed) {
        taken.set(key, (taken.get(key) ?? 0) + 1)
        const expected =
          settingsTable.get(key)?.type === 'object' ? expect.objectContaining(answered as object) : answered
        expect([key, body.data?.['settings']?.[key]]).toEqual([key, expected])
      }
    }
    const least = new Map([...settingsTable].map(([key, rule]) => [key, rule.words ? samplesOf(rule).length : 1]))
    expect([...taken].filter(([key, count]) => count < (least.get(key) ?? 1))).toEqual([])
  })

  it('all settings refuse invalid values by name and can be reset to their defaults', async () => {
    const keys = [...settingsTable.keys()]
    const refused = await put(Object.fromEntries([...settingsTable].map(([key, rule]) => [key, wrong[rule.type]])))
    expect([refused.status, refusedKeys(refused.body).toSorted()]).toEqual([422, keys.toSorted()])
    const { body } = await put(Object.fromEntries(keys.map((key) => [key, null])))
    const defaults = [...settingsTable].map(([key, rule]) => [key, storedDefault(rule)])
    expect(body.data?.['settings']).toEqual(Object.fromEntries(defaults))
  })
})
