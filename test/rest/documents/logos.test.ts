import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpTransport } from '../../../src/delivery/mail-transport.ts'
import { openMailbox } from '../../delivery/mailbox.ts'
import { readMessage, textOf } from '../../delivery/mime.ts'
import { emptyOutbox, mailSender, workerOn } from '../../delivery/outbox.ts'
import { photo, png } from '../../files/images.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, RequestOptions, ServedApp } from '../../serving.ts'
import { image } from '../../settings/effects.ts'
import { filesOf } from './document-files.ts'
import { isFull } from '../../size.ts'

let app: ServedApp
let company: string
let files: ReturnType<typeof filesOf>
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Studio' } })
  company = `/companies/${app.id('company', app.owner.companyId)}`
  files = filesOf(app, '')
})
afterAll(() => app.close())
beforeEach(() => app.configure({ company_logo: '' }))

type Part = [name: string, value: string | Buffer<ArrayBuffer>]

/** Sends an update like the admin app: a POST form with method PUT. */
function update(path: string, parts: readonly Part[], call: RequestOptions = {}): Promise<Answered> {
  const form = new FormData()
  form.append('_method', 'PUT')
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value]), 'my logo.png')
  }
  return app.rest('POST', path, form, call)
}

const upload = (path: string, content: Buffer<ArrayBuffer>, call: RequestOptions = {}) =>
  update(path, [['company_logo', content]], call)

const newGroup = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const name = app.sources.randomKey(8)
  return `/group_settings/${(await app.rest('POST', '/group_settings', { name, ...fields })).at('data.id')}`
}
const newClient = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const contacts = [{ email: 'ada@acme.test' }]
  return `/clients/${(await app.rest('POST', '/clients', { name: 'Acme', contacts, ...fields })).at('data.id')}`
}
const idOf = (path: string): string => path.split('/')[2] ?? ''

/** Fetches the address of a logo without a token. */
const shown = async (address: unknown): Promise<Response> => {
  expect(address).toMatch(new RegExp(`^${app.baseUrl}/logos/[A-Za-z0-9]{40}$`))
  return fetch(app.origin + String(address).slice(app.baseUrl.length))
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
const addressIn = (answer: Answered): unknown => answer.body.data?.['settings']?.['company_logo']

const jpeg = await photo(40, 20)

const levels: [level: string, find: () => Promise<string>][] = [
  ['company', async () => company],
  ['client group', () => newGroup()],
  ['client', () => newClient()],
]

describe.each(levels)('a logo sent with the update of a %s', (_level, find) => {
  it.each([
    ['image/png', image(7)],
    ['image/jpeg', jpeg],
  ])('the logo is public at the address in the settings: %s', async (type, content) => {
    const path = await find()
    const answer = await upload(path, content)
    expect(answer.status, answer.text).toBe(200)
    expect(addressIn(await app.rest('GET', path))).toBe(addressIn(answer))
    const response = await shown(addressIn(answer))
    expect(response.status).toBe(200)
    expect(await bytesOf(response)).toEqual(content)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^inline;/),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    })
  })

  it('absent settings are kept, and sent ones applied', async () => {
    const path = await find()
    await app.rest('PUT', path, { settings: { quote_terms: 'Old', invoice_terms: 'Kept' } })
    const alone = await upload(path, image(3))
    expect(alone.body.data?.['settings']).toMatchObject({ quote_terms: 'Old', invoice_terms: 'Kept' })
    const fields: Part[] = [
      ['settings[quote_terms]', 'New'],
      ['company_logo', image(4)],
    ]
    const both = await update(path, fields)
    expect(both.body.data?.['settings']).toMatchObject({ quote_terms: 'New', company_logo: expect.any(String) })
    expect(addressIn(both)).not.toBe(addressIn(alone))
  })

  it('the logo is stored as a document of the record, hidden from clients', async () => {
    const path = await find()
    const answer = await upload(path, image(11))
    const documents = answer.body.data?.['documents'] as unknown as Record<string, unknown>[]
    expect(documents.at(-1)).toMatchObject({ name: 'logo.png', type: 'png', is_public: false })
    expect((await files.remove(String(documents.at(-1)?.['id']))).status).toBe(200)
    expect((await shown(addressIn(answer))).status).toBe(404)
  })

  it('a blank setting removes the logo', async () => {
    const path = await find()
    await upload(path, image(5))
    const answer = await app.rest('PUT', path, { settings: { company_logo: '' } })
    expect([answer.status, addressIn(answer)]).toEqual([200, ''])
  })

  it('an empty file field changes only the other fields', async () => {
    const path = await find()
    const first = await upload(path, image(6))
    const answer = await update(path, [['company_logo', '']])
    expect([answer.status, addressIn(answer)]).toEqual([200, addressIn(first)])
  })

  it.each<[string, Part[]]>([
    ['no image', [['company_logo', Buffer.from('no image at all')]]],
    ['a GIF', [['company_logo', Buffer.from('GIF89a          ')]]],
    [
      'an SVG with a script',
      [['company_logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')]],
    ],
    ['more than 1 MiB', [['company_logo', Buffer.concat([image(8), Buffer.alloc(1024 * 1024)])]]],
    ['a damaged image', [['company_logo', image(8).subarray(0, 45)]]],
    ['more than 4000 pixels a side', [['company_logo', image(4_001)]]],
    [
      'two images',
      [
        ['company_logo', image(8)],
        ['company_logo', image(9)],
      ],
    ],
    ['text in place of a file', [['company_logo', 'https://example.com/logo.png']]],
  ])('a file is refused with the allowed types if it is %s', async (_what, parts) => {
    const path = await find()
    const before = await files.stored()
    const answer = await update(path, parts)
    expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['company_logo']])
    expect(answer.text).toContain('PNG or JPEG')
    expect(await files.stored()).toEqual(before)
    expect(await files.leftOver()).toEqual([])
  })

  it('a file in another part is refused', async () => {
    const answer = await update(await find(), [['documents[]', image(8)]])
    expect([answer.status, answer.text]).toEqual([415, expect.stringContaining('company_logo')])
  })

  it('the logo is not stored if another field is refused', async () => {
    const path = await find()
    const before = await files.stored()
    const wrong: Part[] = [
      ['company_logo', image(42)],
      ['settings[lock_invoices]', 'perhaps'],
    ]
    expect((await update(path, wrong)).status).toBe(422)
    expect(await files.stored()).toEqual(before)
  })

  it('uploading a logo requires the edit permission and a record of the own company', async () => {
    const path = await find()
    const before = await files.stored()
    const { token } = await app.member('view_client,view_group_settings')
    expect((await upload(path, image(43), { token })).status).toBe(403)
    const { token: stranger } = await app.otherCompany()
    expect((await upload(path, image(43), { token: stranger })).status).toBe(404)
    expect((await upload(path, image(43), { token: 'nobody' })).status).toBe(403)
    expect(await files.stored()).toEqual(before)
  })

  it('a logo uploaded twice with one key is stored once', async () => {
    const path = await find()
    const call = { idempotencyKey: `logo ${path}` }
    const [first, second] = [await upload(path, image(12), call), await upload(path, image(12), call)]
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
  })
})

it.runIf(isFull)('the many logos of one company delay that of another by one', async () => {
  const stranger = await app.otherCompany()
  const slow = await photo(4_000, 4_000, { progressive: true })
  const done: string[] = []
  const send = async (name: string, path: string, content: Buffer<ArrayBuffer>, call: RequestOptions = {}) => {
    expect((await upload(path, content, call)).status).toBe(200)
    done.push(name)
  }
  const groups = await Promise.all(Array.from({ length: 6 }, () => newGroup()))
  const crowd = groups.map((path) => send('crowd', path, slow))
  const own = `/companies/${app.id('company', stranger.companyId)}`
  await Promise.all([...crowd, send('other', own, image(7), { token: stranger.token })])
  expect(done.indexOf('other')).toBeLessThan(4)
})

describe('logos over GraphQL', () => {
  it.each([
    ['company', 'updateCompany', async () => ''],
    ['clientGroup', 'updateClientGroup', async () => idOf(await newGroup())],
    ['client', 'updateClient', async () => idOf(await newClient())],
  ])('the logo of a %s is accepted as base64', async (noun, mutation, find) => {
    const key = await find()
    const id = key === '' ? '' : `id: "${key}", `
    const send = (companyLogo: string | null) =>
      app.graphql(
        `mutation ($companyLogo: String) { ${mutation}(${id}companyLogo: $companyLogo) { ${noun} { settings { details { logo } } } userErrors { path message } } }`,
        { companyLogo },
      )
    const answer = await send(image(13).toString('base64'))
    const address = answer.body.data?.[mutation]?.[noun]?.['settings']?.['details']?.['logo']
    expect(await bytesOf(await shown(address))).toEqual(image(13))
    const refused = await send(Buffer.from('no image').toString('base64'))
    expect(refused.body.data?.[mutation]?.['userErrors']).toEqual([
      { path: ['companyLogo'], message: expect.stringContaining('PNG or JPEG') },
    ])
    const none = await send(null)
    expect(none.body.data?.[mutation]?.[noun]?.['settings']?.['details']?.['logo'], none.text).toBe(address)
  })
})

const getLogo = (path = company, token = app.owner.token) =>
  fetch(`${app.origin}/api/v1${path}/logo`, { headers: { 'X-API-TOKEN': token } })

describe('GET /companies/{id}/logo', () => {
  it('the logo is returned with its type', async () => {
    await upload(company, jpeg)
    const answer = await getLogo()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(answer)).toEqual(jpeg)
  })

  it('a PNG of one pixel is returned without a logo or with an external one', async () => {
    for (const company_logo of ['', 'https://example.com/logo.png']) {
      await app.configure({ company_logo })
      const answer = await getLogo()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      const content = await bytesOf(answer)
      expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([1, 1])
      // The image is really a PNG: a browser would show a broken image otherwise.
      expect(content.includes(deflateSync(Buffer.alloc(5), { level: 9 }))).toBe(true)
    }
  })

  it('the logo of another company is not found', async () => {
    const { companyId } = await app.otherCompany()
    expect((await getLogo(`/companies/${app.id('company', companyId)}`)).status).toBe(404)
  })
})

describe('public address of a logo', () => {
  it.each(['', '/', '/short', `/${'a'.repeat(40)}`, `/${'a'.repeat(40)}/more`])(
    'no logo is found at %j',
    async (rest) => {
      expect((await app.get(`/logos${rest}`)).status).toBe(404)
    },
  )

  it('the address returns no other document of the company', async () => {
    await files.newDocument('a secret', `${company}/upload`)
    const { read, tables } = app.database
    const rows = await read.select().from(tables.uploadedDocuments)
    const other = rows.find(({ logoKey }) => logoKey === null)
    expect((await app.get(`/logos/${other?.hash.slice(0, 40)}`)).status).toBe(404)
  })
})

/** Size in pixels of the logo in each format of an invoice; 0 if there is none. */
async function logosFor(client: string) {
  const invoice = await app.rest('POST', '/invoices?mark_sent=true', {
    client_id: idOf(client),
    line_items: [{ quantity: 1, cost: 100 }],
  })
  const id = invoice.at('data.id')
  const { pathname } = new URL(invoice.at('data.invitations.0.link'))
  const page = await (await fetch(app.origin + pathname)).text()
  const [, onPage = ''] = /src="data:image\/png;base64,([^"]*)"/.exec(page) ?? []
  const pdf = (await app.rest('GET', `/invoices/${id}/download`)).text
  await app.rest('POST', '/emails', { entity: 'invoice', entity_id: id, template: 'email_template_invoice' })
  const [, inMail = ''] = /<img src="([^"]*)"/.exec(await mailed()) ?? []
  return {
    page: sideOf(Buffer.from(onPage, 'base64')),
    pdf: Number(/\/Subtype \/Image[^]*?\/Width (\d+)/.exec(pdf)?.[1] ?? 0),
    mail: inMail === '' ? 0 : sideOf(await bytesOf(await shown(inMail))),
  }
}

const sideOf = (content: Buffer): number => (content.length === 0 ? 0 : content.readUInt32BE(16))

async function mailed(): Promise<string> {
  const mailbox = await openMailbox()
  try {
    const worker = workerOn(app, [mailSender(app, { transport: smtpTransport(mailbox.url) })])
    await worker.runDue()
    await worker.stop()
    return textOf(readMessage(mailbox.received.at(-1)?.source ?? ''), 'text/html')
  } finally {
    await mailbox.close()
    await emptyOutbox(app)
  }
}

const all = (side: number) => ({ page: side, pdf: side, mail: side })

describe('logos on documents of clients', () => {
  it('a large logo is reduced on documents, on pages and at its address', async () => {
    const client = await newClient()
    await upload(client, png(2_000, 2_000, { alpha: true }))
    expect(await logosFor(client)).toEqual(all(250))
  })

  it('a photo is shown without the data of its camera', async () => {
    const place = 'Hauptstr. 1, Berlin'
    const answer = await upload(company, await photo(40, 20, { place }))
    expect((await bytesOf(await shown(addressIn(answer)))).includes(place)).toBe(false)
    expect((await bytesOf(await getLogo())).includes(place)).toBe(false)
  })

  it('documents show the logo of the client, its group, or the company, in that order', async () => {
    const group = await newGroup()
    const client = await newClient({ group_settings_id: idOf(group) })
    await upload(company, image(21))
    expect(await logosFor(client)).toEqual(all(21))
    await upload(group, image(22))
    expect(await logosFor(client)).toEqual(all(22))
    await upload(client, image(23))
    expect(await logosFor(client)).toEqual(all(23))
    await app.rest('PUT', client, { settings: { company_logo: '' } })
    expect(await logosFor(client)).toEqual(all(0))
    await app.rest('PUT', client, { settings: { company_logo: null } })
    expect(await logosFor(client)).toEqual(all(22))
  })

  it('foreign files and logos of other companies are not shown', async () => {
    const other = await newClient()
    await upload(other, image(24))
    const documents = (await app.rest('GET', other)).body.data?.['documents'] as unknown as { id: string }[]
    const client = await newClient({ settings: { company_logo: documents[0]?.id } })
    expect((await logosFor(client)).page).toBe(0)
    const { token, companyId } = await app.otherCompany()
    const elsewhere = await upload(`/companies/${app.id('company', companyId)}`, image(25), { token })
    await app.rest('PUT', client, { settings: { company_logo: addressIn(elsewhere) } })
    expect((await logosFor(client)).page).toBe(0)
  })

  it('documents show the client’s logo after it was merged into another', async () => {
    const [absorbed, survivor] = [await newClient(), await newClient()]
    const address = addressIn(await upload(absorbed, image(26)))
    await app.rest('PUT', survivor, { settings: { company_logo: address } })
    const merged = await app.rest('POST', `${survivor}/${idOf(absorbed)}/merge`, {}, { password: app.owner.password })
    expect(merged.status, merged.text).toBe(200)
    expect(await logosFor(survivor)).toEqual(all(26))
    const again = await upload(absorbed, image(27))
    expect(again.body.data?.['id'], again.text).toBeTruthy()
    expect(await logosFor(survivor)).toEqual(all(27))
  })
})
