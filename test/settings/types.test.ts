import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingsTable } from '../../src/domain/kernel/settings/settings-table.ts'
import { storedDefault } from '../../src/domain/kernel/settings/setting-rule.ts'
import { newClient } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

/** Settings as PHP programs send them: switches as 1, numbers as text, and numeric texts and ids as numbers. */
function asSentByPhp(): Record<string, unknown> {
  const numeric = /^(?:address[12]|city|name|custom_value\d|.*_terms|.*_footer|qr_iban|.*_id)$/
  return Object.fromEntries(
    [...settingsTable].flatMap(([name, rule]): [string, unknown][] => {
      if (rule.type === 'bool') return [[name, '1']]
      if (rule.type === 'int' || rule.type === 'number') return [[name, String(storedDefault(rule))]]
      if (name === 'timezone_id' || name === 'date_format_id' || name === 'currency_id') return [[name, 3]]
      return rule.type === 'string' && !rule.words && numeric.test(name) ? [[name, 7]] : []
    }),
  )
}

type Settings = Record<string, unknown>

/** Each level of settings over REST: its path, and the body that sets them. */
async function levels(): Promise<[path: string, body: (settings: Settings) => object][]> {
  const group = await app.rest('POST', '/group_settings', { name: `Wholesale ${app.sources.randomKey(8)}` })
  const client = app.id('client', (await newClient(app)).id)
  return [
    [`/companies/${app.id('company', app.owner.companyId)}`, (settings) => ({ settings })],
    [`/group_settings/${group.at('data.id')}`, (settings) => ({ settings })],
    [`/clients/${client}`, (settings) => ({ settings })],
  ]
}

it('settings have the type of their default in every answer, whatever a program sent', async () => {
  const sent = { ...asSentByPhp(), invented_id: 5, invented: 5 }
  for (const [path, body] of await levels()) {
    // Every answer is checked for the types of settings.
    const saved = await app.rest('PUT', path, body(sent))
    expect(saved.status, saved.text).toBe(200)
    const shown = (await app.rest('GET', path)).body['data']?.['settings'] as unknown as Settings
    expect(shown).toMatchObject({ reset_counter_frequency_id: '7', military_time: true, font_size: 16, city: '7' })
    expect([shown['invented_id'], shown['invented']]).toEqual(['5', 5])
  }
})

it('settings that older versions stored in another form have the type of their default too', async () => {
  const { database, owner } = app
  const { companies, clients } = database.tables
  const stored = { reset_counter_frequency_id: 4, invented_id: 5, military_time: '1', font_size: 'large' }
  const { id } = await newClient(app)
  await database.transact(owner.companyId, async (db) => {
    await db.update(companies).set({ settings: stored }).where(eq(companies.id, owner.companyId))
    await db.update(clients).set({ settings: stored }).where(eq(clients.id, id))
  })
  const company = await app.rest('POST', '/refresh')
  expect(company.body['data']?.[0]?.['company']?.['settings']).toMatchObject({
    reset_counter_frequency_id: '4',
    invented_id: '5',
    military_time: true,
    font_size: 16,
  })
  const client = await app.rest('GET', `/clients/${app.id('client', id)}`)
  expect(client.body['data']?.['settings']).toEqual({
    reset_counter_frequency_id: '4',
    invented_id: '5',
    military_time: true,
  })
})

it('ids and maps of texts that cannot be text are refused', async () => {
  const [[path, body] = ['', () => ({})]] = await levels()
  const refused = await app.rest('PUT', path, body({ invented_id: { a: 1 }, translations: { invoice: ['Bill'] } }))
  expect([refused.status, Object.keys(refused.body['errors'] ?? {}).toSorted()]).toEqual([
    422,
    ['settings.invented_id', 'settings.translations'],
  ])
  const saved = await app.rest('PUT', path, { custom_fields: { client1: 5, client2: null } })
  expect(saved.body['data']?.['custom_fields']).toEqual({ client1: '5' })
})
