import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderTransport } from '../../../src/delivery/mail-transport.ts'
import { mailSender, workerOn } from '../../delivery/outbox.ts'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

// Requests of the admin app's client page besides the client itself.

let app: ServedApp
let client: string
let invoice: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Studio', email: 'office@studio.test' } })
  client = await made('/clients', { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] })
  invoice = await made('/invoices', { client_id: client, line_items: [{ quantity: 1, cost: 100 }] })
})
afterAll(() => app.close())

async function made(path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await app.rest('POST', path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.at('data.id')
}

const upload = async (path: string, name: string, content: string, isPublic: boolean) => {
  const parts = new FormData()
  parts.append('is_public', String(isPublic))
  parts.append('documents[]', new Blob([content]), name)
  const answer = await app.rest('POST', `${path}/upload`, parts)
  expect(answer.status, answer.text).toBe(200)
}

const ofClient = (token?: string) =>
  app.rest('POST', `/emails/clientHistory/${client}`, undefined, token === undefined ? {} : { token })
const ofRecord = (entity_id: string, token?: string) =>
  app.rest('POST', '/emails/entityHistory', { entity: 'invoice', entity_id }, token === undefined ? {} : { token })

describe('e-mail history', () => {
  it('the history is a bare list, empty before the first e-mail', async () => {
    expect([(await ofClient()).body, (await ofRecord(invoice)).body]).toEqual([[], []])
  })

  it('the history contains recipients and states of e-mails', async () => {
    await app.rest('POST', '/emails', {
      entity: 'invoice',
      entity_id: invoice,
      template: 'email_template_invoice',
      subject: 'Your invoice',
      body: 'Please pay.',
    })
    expect((await ofClient()).body).toEqual([])
    const worker = workerOn(app, [mailSender(app, { transport: folderTransport(app.folder) })])
    await worker.runDue()
    await worker.stop()
    const mail = {
      entity: 'invoice',
      entity_id: invoice,
      subject: 'Your invoice',
      recipients: 'ada@acme.test',
      events: [
        {
          date: '2026-03-15 12:00:00',
          recipient: 'ada@acme.test',
          status: 'delivered',
          delivery_message: '',
          server: '',
          server_ip: '',
          bounce_id: '',
        },
      ],
    }
    expect((await ofClient()).body).toEqual([mail])
    expect((await ofRecord(invoice)).body).toEqual([mail])
  })

  it('the history requires the permission to view the record', async () => {
    const viewer = await app.member('view_client')
    expect([(await ofClient(viewer.token)).body, (await ofRecord(invoice, viewer.token)).status]).toEqual([[], 404])
    const other = await app.otherCompany()
    expect([(await ofClient(other.token)).status, (await ofRecord(invoice, other.token)).status]).toEqual([404, 404])
  })
})

const namesOf = async (query = '') => {
  const { status, body } = await app.rest('POST', `/clients/${client}/documents?sort=name|asc&${query}`)
  expect(status).toBe(200)
  return (body['data'] as unknown as { name: string }[]).map(({ name }) => name)
}

describe('documents of a client', () => {
  it('files of the client and of its records are listed and filtered by kind', async () => {
    const other = await made('/clients', { name: 'Other' })
    await upload(`/clients/${client}`, 'a.pdf', '%PDF-1.4\n', true)
    await upload(`/invoices/${invoice}`, 'b.txt', 'Plain', false)
    await upload(`/clients/${other}`, 'c.txt', 'Not here', true)
    expect(await namesOf()).toEqual(['a.pdf', 'b.txt'])
    expect(await namesOf('type=pdf')).toEqual(['a.pdf'])
    expect(await namesOf('type=private')).toEqual(['b.txt'])
    expect(await namesOf('type=private,pdf')).toEqual([])
    expect(await namesOf('type=pdf,other')).toEqual(['a.pdf', 'b.txt'])
    expect(await namesOf('filter=a.p')).toEqual(['a.pdf'])
    const { body } = await app.rest('POST', `/clients/${client}/documents?per_page=1&page=2&sort=name|asc`)
    expect(body['meta']?.['pagination']).toMatchObject({ total: 2, current_page: 2 })
    const graph = await app.graphql(
      `{ documents(filter: { clientIds: ["${client}"], type: [PDF] }) { nodes { name } } }`,
    )
    expect(graph.body['data'], graph.text).toEqual({ documents: { nodes: [{ name: 'a.pdf' }] } })
  })
})

describe('displayed client settings', () => {
  it('the displayable settings of the client and of its group are returned', async () => {
    const group_settings_id = await made('/group_settings', { name: 'Shown', settings: { payment_terms: '60' } })
    const settings = { payment_terms: '10', translations: { invoice: 'Bill' } }
    const id = await made('/clients', { name: 'Set', group_settings_id, settings })
    expect((await app.rest('POST', `/clients/${id}/show_settings`)).body).toEqual({
      client_settings: { payment_terms: '10', currency_id: '1' },
      group_settings: { payment_terms: '60' },
    })
    expect((await app.rest('POST', `/clients/${client}/show_settings`)).body['group_settings']).toEqual({})
  })
})

describe('system log', () => {
  it('the system log is an empty list for admins', async () => {
    const { status, body } = await app.rest('GET', '/system_logs?per_page=200&sort=created_at|DESC')
    expect([status, body['data']]).toEqual([200, []])
    const { token } = await app.member('')
    expect((await app.rest('GET', '/system_logs', undefined, { token })).status).toBe(403)
  })
})
