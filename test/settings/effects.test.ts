import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usedSettings } from '../../src/domain/kernel/settings/settings-table.ts'
import { seller } from '../delivery/e-invoice/billing.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { effectOf, image } from './effects.ts'
import { share } from '../size.ts'

/** Values of the other settings during the test of one setting. */
const base = { ...seller, date_format_id: '' }

let app: ServedApp
const logos: Record<string, unknown> = {}
const path = () => `/companies/${app.id('company', app.owner.companyId)}`
const configure = async (settings: Record<string, unknown>) => {
  const { status, text } = await app.rest('PUT', path(), { settings })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

beforeAll(async () => {
  app = await serveTestApp()
  for (const [name, side] of Object.entries({ small: 8, large: 9 })) {
    const form = new FormData()
    form.append('documents[]', new Blob([image(side)]), `${name}.png`)
    const uploaded = await app.rest('POST', `${path()}/upload`, form)
    const documents = uploaded.body.data?.['documents'] as unknown as { id: string; name: string }[]
    logos[name] = documents.find((document) => document.name === `${name}.png`)?.id
  }
})
afterAll(() => app.close())

const valueOf = (value: unknown) => (typeof value === 'string' ? (logos[value] ?? value) : value)

describe.each(share(Object.entries(usedSettings)))('the setting %s', (key, { companyOnly }) => {
  const effect = effectOf(key)
  const [first, second] = (effect?.values ?? []).map(String)
  const [one = '', other = ''] = effect?.seen ?? [first, second]

  async function seen(company: unknown, own: Record<string, unknown> = {}): Promise<string> {
    if (!effect) throw new Error(`No effect is known of the setting ${key}`)
    await configure({ ...base, ...effect.with, [key]: valueOf(company) })
    try {
      return await effect.look({ app, own })
    } finally {
      const changed = Object.keys({ ...effect.with, [key]: null })
      await configure(Object.fromEntries(changed.map((name) => [name, base[name as keyof typeof base] ?? null])))
    }
  }

  it('the setting has its effect at company level', async () => {
    expect(await seen(effect?.values[0])).toContain(one)
    const changed = await seen(effect?.values[1])
    expect(changed).toContain(other)
    expect(changed).not.toContain(one)
  })

  it(companyOnly ? 'of a client changes nothing' : 'of a client takes precedence', async () => {
    const own = { [key]: valueOf(effect?.values[1]) }
    const shown = await seen(effect?.values[0], own)
    expect(shown).toContain(companyOnly ? one : other)
    expect(shown).not.toContain(companyOnly ? other : one)
  })
})
