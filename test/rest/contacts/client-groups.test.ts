import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

async function made(path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await app.rest('POST', path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.at('data.id')
}

const wrongFields = async (method: string, path: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await app.rest(method, path, body)
  expect(status).toBe(422)
  return Object.keys(answer['errors'] ?? {})
}

describe('client groups', () => {
  it('a group has the members of the published group settings', async () => {
    const id = await made('/group_settings', { name: 'Shape', settings: { payment_terms: '10' } })
    const { body } = await app.rest('GET', `/group_settings/${id}`)
    expect(body['data']).toEqual({
      id,
      user_id: app.id('user', app.owner.userId),
      name: 'Shape',
      settings: { payment_terms: '10' },
      documents: [],
      is_deleted: false,
      created_at: app.clock.now,
      updated_at: app.clock.now,
      archived_at: 0,
    })
  })

  it('the name of a group is unique in the company, deleted groups included', async () => {
    const id = await made('/group_settings', { name: 'Unique' })
    const other = await made('/group_settings', { name: 'Other' })
    expect(await wrongFields('POST', '/group_settings', { name: 'Unique' })).toEqual(['name'])
    expect(await wrongFields('PUT', `/group_settings/${other}`, { name: 'Unique' })).toEqual(['name'])
    expect(await wrongFields('PUT', `/group_settings/${other}`, { name: '' })).toEqual(['name'])
    expect((await app.rest('PUT', `/group_settings/${id}`, { name: 'Unique' })).status).toBe(200)
    await app.rest('DELETE', `/group_settings/${id}`)
    expect(await wrongFields('POST', '/group_settings', { name: 'Unique' })).toEqual(['name'])
    const { token } = await app.otherCompany()
    expect((await app.rest('POST', '/group_settings', { name: 'Unique' }, { token })).status).toBe(200)
  })

  it('wrong settings of a group are refused by name, and sent ones are merged', async () => {
    expect(await wrongFields('POST', '/group_settings', { name: 'W', settings: { payment_terms: 'soon' } })).toEqual([
      'settings.payment_terms',
    ])
    const id = await made('/group_settings', { name: 'Sparse', settings: { payment_terms: '10', quote_terms: 'Q' } })
    const saved = await app.rest('PUT', `/group_settings/${id}`, { settings: { quote_terms: 'Q2' } })
    expect(saved.body['data']?.['settings']).toEqual({ quote_terms: 'Q2' })
  })

  it('groups are readable by all users and writable by admins', async () => {
    const id = await made('/group_settings', { name: 'Read' })
    const { token } = await app.member('create_client,edit_client')
    expect((await app.rest('GET', '/group_settings', undefined, { token })).status).toBe(200)
    expect((await app.rest('GET', `/group_settings/${id}`, undefined, { token })).status).toBe(200)
    expect((await app.rest('POST', '/group_settings', { name: 'Mine' }, { token })).status).toBe(403)
    expect((await app.rest('PUT', `/group_settings/${id}`, { name: 'Mine' }, { token })).status).toBe(403)
    const bulk = { action: 'archive', ids: [id] }
    expect((await app.rest('POST', '/group_settings/bulk', bulk, { token })).status).toBe(403)
  })

  it('a group can have files', async () => {
    const id = await made('/group_settings', { name: 'Files' })
    const parts = new FormData()
    parts.append('documents[]', new Blob(['Terms of trade']), 'terms.txt')
    const kept = await app.rest('POST', `/group_settings/${id}/upload`, parts)
    expect(kept.body['data'], kept.text).toMatchObject({ id, documents: [{ name: 'terms.txt', record_id: id }] })
    const { token } = await app.member('edit_client')
    expect((await app.rest('POST', `/group_settings/${id}/upload`, parts, { token })).status).toBe(403)
  })

  it('groups are listed in their company', async () => {
    const id = await made('/group_settings', { name: 'Listed' })
    const { body } = await app.rest('POST', '/refresh?current_company=true')
    const [user] = body['data'] as unknown as { company: { groups: { id: string }[] } }[]
    expect(user?.company.groups.map((group) => group.id)).toContain(id)
  })
})

describe('the group of a client', () => {
  it('the group must belong to the company and not be deleted', async () => {
    const group = await made('/group_settings', { name: 'Members' })
    const gone = await made('/group_settings', { name: 'Gone' })
    await app.rest('DELETE', `/group_settings/${gone}`)
    const { token } = await app.otherCompany()
    const foreign = (await app.rest('POST', '/group_settings', { name: 'Foreign' }, { token })).at('data.id')
    const id = await made('/clients', { name: 'Member', group_settings_id: group })
    for (const wrong of [gone, foreign, 'nonsense', id]) {
      expect(await wrongFields('POST', '/clients', { name: 'X', group_settings_id: wrong })).toEqual([
        'group_settings_id',
      ])
      expect(await wrongFields('PUT', `/clients/${id}`, { group_settings_id: wrong })).toEqual(['group_settings_id'])
    }
    const shown = await app.rest('GET', `/clients/${id}?include=group_settings`)
    expect(shown.body['data']).toMatchObject({
      group_settings_id: group,
      group_settings: { id: group, name: 'Members' },
    })
    const graph = await app.graphql(`{ client(id: "${id}") { group { id name clients { nodes { id } } } } }`)
    expect(graph.body['data']).toEqual({
      client: { group: { id: group, name: 'Members', clients: { nodes: [{ id }] } } },
    })
    const left = await app.rest('PUT', `/clients/${id}`, { group_settings_id: '' })
    expect(left.at('data.group_settings_id')).toBe('')
  })

  it('a client keeps its deleted group when sent back', async () => {
    const group = await made('/group_settings', { name: 'Sent back' })
    const id = await made('/clients', { name: 'Keeps', group_settings_id: group })
    await app.rest('DELETE', `/group_settings/${group}`)
    const saved = await app.rest('PUT', `/clients/${id}`, { name: 'Keeps it', group_settings_id: group })
    expect(saved.at('data.group_settings_id')).toBe(group)
  })

  it('clients are filtered by group', async () => {
    const group = await made('/group_settings', { name: 'Narrow' })
    const id = await made('/clients', { name: 'In', group_settings_id: group })
    await made('/clients', { name: 'Out' })
    const listed = await app.rest('GET', `/clients?group=${group}`)
    expect((listed.body['data'] as unknown as { id: string }[]).map((row) => row.id)).toEqual([id])
    expect(Number((await app.rest('GET', '/clients?group=')).at('meta.pagination.total'))).toBeGreaterThan(1)
  })

  it('a bulk action adds clients to a group and removes them', async () => {
    const group = await made('/group_settings', { name: 'Many' })
    const ids = [await made('/clients', { name: 'One' }), await made('/clients', { name: 'Two' })]
    const assign = (group_settings_id: string | undefined) =>
      app.rest('POST', '/clients/bulk', { action: 'assign_group', ids, group_settings_id })
    const given = await assign(group)
    expect(given.body['data'], given.text).toMatchObject([{ group_settings_id: group }, { group_settings_id: group }])
    const again = await assign(group)
    expect(again.at('meta.results.0.reason')).toBe('already_assigned')
    expect((await assign('')).body['data']).toMatchObject([{ group_settings_id: '' }, { group_settings_id: '' }])
    for (const wrong of [undefined, 'nonsense', ids[0]]) {
      const refused = await assign(wrong)
      expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['group_settings_id']])
    }
  })
})

describe('settings with groups', () => {
  const settings = {
    payment_terms: '45',
    invoice_number_pattern: 'GRP-{$counter}',
    valid_until: '21',
    invoice_terms: 'Terms of the group',
    quote_footer: 'Footer of the group',
    auto_convert_quote: true,
    email_subject_invoice: 'Subject of the group',
  }
  const line_items = [{ product_key: 'Work', quantity: 1, cost: 100 }]

  it('settings are looked up in the client, then its group, then the company', async () => {
    await app.configure({ payment_terms: '7', invoice_terms: 'Terms of the company', credit_terms: 'Credits' })
    const group_settings_id = await made('/group_settings', { name: 'Layers', settings })
    const client_id = await made('/clients', { name: 'Layered', group_settings_id })
    const invoice = await app.rest('POST', '/invoices?mark_sent=true', { client_id, line_items })
    expect(invoice.body['data']).toMatchObject({ due_date: '2026-04-29', terms: 'Terms of the group' })
    expect(invoice.at('data.number')).toMatch(/^GRP-\d+$/)
    const credit = await app.rest('POST', '/credits', { client_id, line_items })
    expect(credit.at('data.terms')).toBe('Credits')
    await app.rest('PUT', `/clients/${client_id}`, { settings: { payment_terms: '3' } })
    const own = await app.rest('POST', '/invoices?mark_sent=true', { client_id, line_items })
    expect(own.body['data']).toMatchObject({ due_date: '2026-03-18', terms: 'Terms of the group' })
  })

  it('group settings apply to quotes, their conversion and e-mails', async () => {
    const group_settings_id = await made('/group_settings', { name: 'Quotes', settings })
    const client_id = await made('/clients', { name: 'Quoted', group_settings_id, contacts: [{ email: 'q@q.test' }] })
    const quote = await app.rest('POST', '/quotes?mark_sent=true', { client_id, line_items })
    expect(quote.body['data']).toMatchObject({ due_date: '2026-04-05', footer: 'Footer of the group' })
    const approved = await app.rest('PUT', `/quotes/${quote.at('data.id')}?approve=true`, {})
    expect(approved.at('data.invoice_id')).not.toBe('')
    const preview = await app.rest('POST', '/templates', {
      entity: 'invoice',
      entity_id: approved.at('data.invoice_id'),
      template: 'email_template_invoice',
    })
    expect(preview.at('subject'), preview.text).toBe('Subject of the group')
  })

  it('settings of a deleted group no longer apply', async () => {
    const group_settings_id = await made('/group_settings', { name: 'Deleted', settings })
    const client_id = await made('/clients', { name: 'Left alone', group_settings_id })
    await app.rest('GET', `/group_settings/${group_settings_id}/archive`)
    const archived = await app.rest('POST', '/invoices', { client_id, line_items })
    expect(archived.at('data.terms')).toBe('Terms of the group')
    await app.rest('DELETE', `/group_settings/${group_settings_id}`)
    const deleted = await app.rest('POST', '/invoices', { client_id, line_items })
    expect(deleted.at('data.terms')).toBe('Terms of the company')
  })
})

it('groups are listed when sorted by status_id, as the admin app asks', async () => {
  expect((await app.rest('GET', '/group_settings?sort=status_id|asc')).status).toBe(200)
})
