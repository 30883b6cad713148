import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bulkVendors,
  createVendor,
  updateVendor,
  vendor,
  vendors,
} from '../../../src/domain/contacts/vendor/operations.ts'
import { vendorContactsByVendorIds } from '../../../src/domain/contacts/vendor/store.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('vendors', () => {
  it('vendors are numbered consecutively and found by their contacts', async () => {
    const first = await app.run(createVendor, {
      name: 'Acme',
      contacts: [{ firstName: 'Ada', email: 'ada@acme.test' }],
    })
    const second = await app.run(createVendor, { name: 'Globex' })
    expect([first.number, second.number]).toEqual(['0001', '0002'])
    const page = await app.run(vendors, { search: 'ADA@', withTotal: true })
    expect(page.rows.map((row) => row.name)).toEqual(['Acme'])
    expect(page.total).toBe(1)
  })

  it('an update of a vendor keeps absent fields and refuses a stale version', async () => {
    const made = await app.run(createVendor, { name: 'Initech', address: { city: 'Austin' } })
    const id = app.id('vendor', made.id)
    const changed = await app.run(updateVendor, { id, name: 'Initech Ltd', version: made.version })
    expect(changed).toMatchObject({ name: 'Initech Ltd', city: 'Austin', version: 2 })
    await expect(app.run(updateVendor, { id, name: 'X', version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('the assigned user of a vendor must belong to the company', async () => {
    const made = await app.run(createVendor, { name: 'Pied Piper' })
    const stranger = app.id('user', (await app.otherCompany()).userId)
    const refusal = { code: 'VALIDATION', fields: [{ path: ['assigneeId'] }] }
    await expect(app.run(createVendor, { name: 'X', assigneeId: stranger })).rejects.toMatchObject(refusal)
    const change = { id: app.id('vendor', made.id), assigneeId: stranger }
    await expect(app.run(updateVendor, change)).rejects.toMatchObject(refusal)
  })

  it('contacts of a vendor are matched by id', async () => {
    const made = await app.run(createVendor, {
      name: 'Raviga',
      contacts: [{ firstName: 'Ada', email: 'ada@raviga.test' }, { firstName: 'Ben' }, { firstName: 'Cy' }],
    })
    const people = async () => (await vendorContactsByVendorIds(await app.work(), [made.id]))[0] ?? []
    const [ada, ben] = await people()
    const contact = (row: { id: number } | undefined) => app.id('vendorContact', row?.id ?? 0)
    const change = (contacts: object[]) => app.run(updateVendor, { id: app.id('vendor', made.id), contacts })
    await change([{ id: contact(ben), phone: '5' }, { firstName: 'Di' }, { id: contact(ada) }])
    expect(await people()).toMatchObject([
      { id: ben?.id, firstName: 'Ben', phone: '5', isPrimary: false },
      { firstName: 'Di', isPrimary: false },
      { id: ada?.id, email: 'ada@raviga.test', isPrimary: true },
    ])
    const refused = { code: 'VALIDATION', fields: [{ path: ['contacts', 1, 'id'] }] }
    await expect(change([{ id: contact(ben) }, { id: contact(ben) }])).rejects.toMatchObject(refused)
    const other = await app.run(createVendor, { name: 'Other', contacts: [{ firstName: 'Ed' }] })
    const [[ed] = []] = await vendorContactsByVendorIds(await app.work(), [other.id])
    await expect(change([{}, { id: contact(ed) }])).rejects.toMatchObject(refused)
  })

  it('a vendor has at most as many contacts as one statement can write', async () => {
    const contacts = Array.from({ length: 1_000 }, () => ({ firstName: 'Jin' }))
    const made = await app.run(createVendor, { name: 'Bachmanity', contacts })
    expect(made.name).toBe('Bachmanity')
    await expect(app.run(createVendor, { name: 'X', contacts: [...contacts, {}] })).rejects.toMatchObject({
      fields: [{ path: ['contacts'], message: 'may have at most 1000 contacts' }],
    })
  })

  it('vendors are invisible to other companies', async () => {
    const made = await app.run(createVendor, { name: 'Umbrella' })
    const { token } = await app.otherCompany()
    const call = { id: app.id('vendor', made.id) }
    await expect(app.run(vendor, call, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.run(updateVendor, { ...call, name: 'Mine' }, { token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('a bulk request returns a result for each vendor', async () => {
    const made = await app.run(createVendor, { name: 'Hooli' })
    const ids = [app.id('vendor', made.id), app.id('vendor', 999_999)]
    const archived = await app.run(bulkVendors, { action: 'archive', ids })
    expect(archived.results).toEqual([
      { id: made.id, outcome: 'done' },
      { id: 999_999, outcome: 'skipped', reason: 'not_found' },
    ])
    const again = await app.run(bulkVendors, { action: 'archive', ids: ids.slice(0, 1) })
    expect(again.results).toEqual([{ id: made.id, outcome: 'skipped', reason: 'already_archived' }])
  })

  it('vendors are paged by cursor in both directions', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await app.run(createVendor, { name: `Page ${name}` })
    const sort = [{ column: 'name', descending: true }]
    const first = await app.run(vendors, { search: 'page', sort, after: '', size: 3 })
    expect(first.rows.map((row) => row.name)).toEqual(['Page d', 'Page c', 'Page b'])
    const second = await app.run(vendors, { search: 'page', sort, after: first.cursorAt(-1), size: 3 })
    expect(second.rows.map((row) => row.name)).toEqual(['Page a'])
    expect(second.hasNext).toBe(false)
    const back = await app.run(vendors, { search: 'page', sort, before: second.cursorAt(0), size: 2 })
    expect(back.rows.map((row) => row.name)).toEqual(['Page c', 'Page b'])
    expect(back.hasPrevious).toBe(true)
  })

  it('an idempotency key replays the answer about a vendor', async () => {
    const once = await app.run(createVendor, { name: 'Once' }, { idempotencyKey: 'k1' })
    const again = await app.run(createVendor, { name: 'Once' }, { idempotencyKey: 'k1' })
    expect(again).toEqual(once)
    await expect(app.run(createVendor, { name: 'Twice' }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
      code: 'VALIDATION',
    })
  })
})
