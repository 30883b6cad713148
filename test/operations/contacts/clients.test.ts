import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { clients } from '../../../src/domain/contacts/client/list.ts'
import { bulkClients, client, createClient, updateClient } from '../../../src/domain/contacts/client/operations.ts'
import { contactsByClientIds } from '../../../src/domain/contacts/client/resolve.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const idOf = (row: Client) => app.id('client', row.id)
const contactsOf = async (row: Client) => (await contactsByClientIds(await app.work(), [row.id]))[0] ?? []
const namesOf = async (filter: object) =>
  (await app.run(clients, { ...filter, size: 100 })).rows.map((row) => row.displayName)

describe('creating clients', () => {
  it('a new client has the next number, the company’s currency and one blank contact', async () => {
    const first = await app.run(createClient, { name: 'Acme' })
    const second = await app.run(createClient, { name: 'Globex' })
    expect([first.number, second.number]).toEqual(['0001', '0002'])
    expect(first).toMatchObject({ currencyId: '1', digits: 2, settings: { currency_id: '1' }, version: 1 })
    expect(await contactsOf(first)).toMatchObject([{ isPrimary: true, sendEmail: true, firstName: '', email: '' }])
  })

  it('a client is displayed by its name, otherwise by the first named contact', async () => {
    const byName = await app.run(createClient, { name: 'Initech', contacts: [{ firstName: 'Bill' }] })
    const byPerson = await app.run(createClient, { contacts: [{}, { firstName: 'Peter', lastName: 'Gibbons' }] })
    const byEmail = await app.run(createClient, { contacts: [{ email: 'milton@initech.test' }] })
    expect([byName, byPerson, byEmail].map((row) => row.displayName)).toEqual([
      'Initech',
      'Peter Gibbons',
      'milton@initech.test',
    ])
  })

  it('a client has exactly one primary contact, whichever was marked', async () => {
    const none = await app.run(createClient, { contacts: [{ firstName: 'A' }, { firstName: 'B' }] })
    const two = await app.run(createClient, {
      contacts: [{ firstName: 'A' }, { firstName: 'B', isPrimary: true }, { firstName: 'C', isPrimary: '1' }],
    })
    expect((await contactsOf(none)).map((contact) => contact.isPrimary)).toEqual([true, false])
    expect((await contactsOf(two)).map((contact) => contact.isPrimary)).toEqual([false, true, false])
  })

  it('a client can have its own currency, and an unknown one is refused', async () => {
    const yen = await app.run(createClient, { name: 'Kaiju', settings: { currency_id: 45, payment_terms: '30' } })
    expect(yen).toMatchObject({ currencyId: '45', digits: 0, settings: { currency_id: '45', payment_terms: '30' } })
    await expect(app.run(createClient, { settings: { currency_id: '9999' } })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['settings', 'currency_id'] }],
    })
  })

  it('client numbers are unique, archived and deleted clients included', async () => {
    const taken = await app.run(createClient, { name: 'First', number: 'C-7' })
    await app.run(bulkClients, { action: 'delete', ids: [idOf(taken)] })
    await expect(app.run(createClient, { name: 'Second', number: 'C-7' })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['number'] }],
    })
  })

  it.each(['nobody', 'a@b@c', 'two people@x.test', 'a@b\u0001c', 'a@x.test,b@x.test', '@x.test', 'a@'])(
    'the e-mail address %j is refused',
    async (email) => {
      await expect(app.run(createClient, { contacts: [{}, { email }] })).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: ['contacts', 1, 'email'] }],
      })
    },
  )

  it('an assigned user of another company is refused', async () => {
    const stranger = await app.otherCompany()
    await expect(app.run(createClient, { assigneeId: app.id('user', stranger.userId) })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: ['assigneeId'] }],
    })
  })

  it('a numeric country id is accepted', async () => {
    const row = await app.run(createClient, {
      name: 'Numbers',
      billingAddress: { country: 276 },
      shippingAddress: { country: 40 },
    })
    expect(row).toMatchObject({ countryId: '276', shippingCountryId: '40' })
  })

  it('the password of a contact is stored only as a hash', async () => {
    const row = await app.run(createClient, { contacts: [{ firstName: 'Ada', password: 'swordfish' }] })
    const [ada] = await contactsOf(row)
    expect(ada?.passwordHash).toMatch(/^\$argon2id\$/)
    const id = app.id('contact', ada?.id ?? 0)
    await app.run(updateClient, { id: idOf(row), contacts: [{ id, password: '**********' }] })
    const many = Array.from({ length: 21 }, () => ({ password: 'swordfish' }))
    await expect(app.run(createClient, { contacts: many })).rejects.toMatchObject({
      fields: [{ path: ['contacts'], message: 'must set at most 20 passwords at once' }],
    })
    expect((await contactsOf(row))[0]?.passwordHash).toBe(ada?.passwordHash)
  })
})

describe('updating clients', () => {
  it('an update keeps absent fields and refuses a stale version', async () => {
    const made = await app.run(createClient, {
      name: 'Hooli',
      billingAddress: { city: 'Palo Alto' },
      contacts: [{ firstName: 'Gavin' }],
    })
    const changed = await app.run(updateClient, { id: idOf(made), name: 'Hooli XYZ', version: 1 })
    expect(changed).toMatchObject({ name: 'Hooli XYZ', displayName: 'Hooli XYZ', city: 'Palo Alto', version: 2 })
    expect((await contactsOf(made)).map((contact) => contact.firstName)).toEqual(['Gavin'])
    await expect(app.run(updateClient, { id: idOf(made), name: 'X', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('the first contact’s name is displayed after clearing the client’s name', async () => {
    const made = await app.run(createClient, { name: 'Pied Piper', contacts: [{ firstName: 'Richard' }] })
    const changed = await app.run(updateClient, { id: idOf(made), name: '' })
    expect(changed.displayName).toBe('Richard')
  })

  it('contacts are matched by id, added and removed', async () => {
    const made = await app.run(createClient, {
      contacts: [{ firstName: 'Ada', email: 'ada@x.test' }, { firstName: 'Bob' }, { firstName: 'Cyd' }],
    })
    const [ada, bob] = await contactsOf(made)
    await app.run(updateClient, {
      id: idOf(made),
      contacts: [{ id: app.id('contact', bob?.id ?? 0), lastName: 'Roe' }, { firstName: 'Dan' }],
    })
    const after = await contactsOf(made)
    expect(after.map((contact) => [contact.firstName, contact.lastName, contact.isPrimary])).toEqual([
      ['Bob', 'Roe', true],
      ['Dan', '', false],
    ])
    expect(after[0]).toMatchObject({ id: bob?.id, contactKey: bob?.contactKey })
    const { contacts } = app.database.tables
    const rows = await app.database.read
      .select()
      .from(contacts)
      .where(and(eq(contacts.companyId, app.owner.companyId), eq(contacts.id, ada?.id ?? 0)))
    expect(rows).toMatchObject([{ isDeleted: true, isPrimary: false, email: 'ada@x.test' }])
  })

  it('removing all contacts leaves one blank contact', async () => {
    const made = await app.run(createClient, { name: 'Lonely', contacts: [{ firstName: 'Eve' }] })
    await app.run(updateClient, { id: idOf(made), contacts: [] })
    expect(await contactsOf(made)).toMatchObject([{ firstName: '', isPrimary: true }])
  })

  it('contacts of another client and duplicate contacts are refused', async () => {
    const other = await app.run(createClient, { contacts: [{ firstName: 'Not yours' }] })
    const made = await app.run(createClient, { contacts: [{ firstName: 'Mine' }] })
    const id = async (row: Client) => app.id('contact', (await contactsOf(row))[0]?.id ?? 0)
    const [strange, mine] = [await id(other), await id(made)]
    const refusal = { code: 'VALIDATION', fields: [{ path: ['contacts', 1, 'id'] }] }
    const change = (second: string) =>
      app.run(updateClient, { id: idOf(made), contacts: [{ id: mine }, { id: second }] })
    await expect(change(strange)).rejects.toMatchObject(refusal)
    await expect(change(mine)).rejects.toMatchObject(refusal)
    expect((await contactsOf(made)).map((contact) => contact.firstName)).toEqual(['Mine'])
  })

  it('single settings can be changed: null returns to the company’s value, and a blank overrides it where allowed', async () => {
    const made = await app.run(createClient, { settings: { payment_terms: '14', name: 'x', counter_padding: 6 } })
    const changed = await app.run(updateClient, {
      id: idOf(made),
      settings: { payment_terms: null, lock_invoices: 'off', invoice_terms: '', counter_padding: '' },
    })
    expect(changed.settings).toEqual({ name: 'x', lock_invoices: 'off', invoice_terms: '', currency_id: '1' })
  })

  it('the currency can be changed only without amounts in it', async () => {
    const made = await app.run(createClient, { name: 'Movable' })
    const changed = await app.run(updateClient, { id: idOf(made), settings: { currency_id: '54' } })
    expect(changed).toMatchObject({ currencyId: '54', digits: 3 })
  })
})

describe('list of clients', () => {
  it('clients are found by name, number, contacts, custom fields and tax numbers in any case', async () => {
    const made = await app.run(createClient, {
      name: 'Umbrella',
      number: 'UMB-1',
      idNumber: 'HRB 4711',
      vatNumber: 'DE123456789',
      customValue3: 'raccoon',
      contacts: [{ firstName: 'Albert', lastName: 'Wesker', email: 'wesker@umbrella.test' }],
    })
    for (const filter of ['umbr', 'umb-1', 'hrb 4711', 'de1234', 'RACC', 'albert wesk', 'Wesker@'])
      expect(await namesOf({ search: filter })).toEqual(['Umbrella'])
    await app.run(updateClient, { id: idOf(made), name: 'Parasol', contacts: [{ firstName: 'Ada' }] })
    expect(await namesOf({ search: 'wesker' })).toEqual([])
    expect(await namesOf({ search: 'paras' })).toEqual(['Parasol'])
  })

  it('clients are filtered by exact name, e-mail, numbers and id', async () => {
    const made = await app.run(createClient, {
      name: 'Cyberdyne',
      number: 'T-800',
      idNumber: 'SKY',
      contacts: [{ email: 'Miles@Cyberdyne.test' }],
    })
    for (const filter of [
      { name: 'Cyberdyne' },
      { email: 'miles@cyberdyne.TEST' },
      { number: 'T-800' },
      { idNumber: 'SKY' },
      { ids: [idOf(made)] },
    ])
      expect(await namesOf(filter)).toEqual(['Cyberdyne'])
    expect(await namesOf({ name: 'Cyber' })).toEqual([])
    expect(await namesOf({ ids: [app.id('client', 999_999)] })).toEqual([])
  })

  it('a bulk request returns a result for each id', async () => {
    const made = await app.run(createClient, { name: 'Bulk' })
    const ids = [idOf(made), app.id('client', 999_999)]
    expect((await app.run(bulkClients, { action: 'archive', ids })).results).toEqual([
      { id: made.id, outcome: 'done' },
      { id: 999_999, outcome: 'skipped', reason: 'not_found' },
    ])
    expect((await app.run(bulkClients, { action: 'archive', ids: ids.slice(0, 1) })).results).toEqual([
      { id: made.id, outcome: 'skipped', reason: 'already_archived' },
    ])
    const restored = await app.run(bulkClients, { action: 'restore', ids: ids.slice(0, 1) })
    expect(restored.records).toMatchObject([{ archivedAt: null, isDeleted: false }])
  })

  it('clients are invisible to other companies, and users without permission see their own', async () => {
    const made = await app.run(createClient, { name: 'Secret' })
    const { token } = await app.otherCompany()
    await expect(app.run(client, { id: idOf(made) }, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.run(updateClient, { id: idOf(made) }, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const viewer = await app.member('view_client')
    await expect(
      app.run(updateClient, { id: idOf(made), billingAddress: { city: 'x' } }, { token: viewer.token }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const member = await app.member('create_client')
    const own = await app.run(createClient, { name: 'Own' }, { token: member.token })
    const page = await app.run(clients, {}, { token: member.token })
    expect(page.rows.map((row) => row.id)).toEqual([own.id])
    await expect(app.run(client, { id: idOf(made) }, { token: member.token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
