import { userInvitationMail } from '../../src/domain/company/user/user-invitation.ts'
import { password } from './records.ts'
import type { World } from './records.ts'

type Ask = { path: string; body?: unknown }

/** A bank transaction, and an invoice that it pays. */
async function payable({ done, made }: World): Promise<{ transaction: string; invoice: string }> {
  const invoice = await made('/invoices')
  await done('GET', `/invoices/${invoice}/mark_sent`)
  return { transaction: await made('/bank_transactions'), invoice }
}

async function matched(world: World): Promise<string> {
  const { transaction, invoice } = await payable(world)
  await world.done('POST', '/bank_transactions/match', { transactions: [{ id: transaction, invoice_ids: invoice }] })
  return transaction
}

async function merged({ done, made }: World): Promise<[survivor: string, absorbed: string]> {
  const [survivor, absorbed] = [await made('/clients'), await made('/clients')]
  await done('POST', `/clients/${survivor}/${absorbed}/merge`)
  return [survivor, absorbed]
}

/** A bank transaction for a train journey; the rule for it is created before or after it. */
async function journey({ done, made }: World, ruleComes: 'before' | 'after'): Promise<string> {
  const word = `rail ${ruleComes}`
  const rule = async () =>
    done('POST', '/bank_transaction_rules', {
      name: 'Rail',
      applies_to: 'DEBIT',
      vendor_id: await made('/vendors'),
      category_id: await made('/expense_categories'),
      rules: [{ search_key: 'description', operator: 'contains', value: word }],
    })
  if (ruleComes === 'before') await rule()
  const answer = await done('POST', '/bank_transactions', {
    bank_integration_id: await made('/bank_integrations'),
    amount: 42.5,
    base_type: 'DEBIT',
    date: '2026-03-15',
    description: `A ticket, ${word} noon`,
  })
  if (ruleComes === 'after') await rule()
  return answer.at('data.id')
}

/** The body of POST /preimport with a file of clients. */
const clientsFile = (rows: string): { files: { client: string } } => ({
  files: { client: Buffer.from(`Name;E-Mail;Country\n${rows}`).toString('base64') },
})

/** The key of an invitation to a sent document: drafts are not shown. */
async function invitedTo({ done, made }: World, list: string): Promise<string> {
  const answer = await done('GET', `${list}/${await made(list)}/mark_sent`)
  return answer.at('data.invitations.0.key')
}

/** A document with all fields that an electronic invoice needs, and the key of its invitation. */
async function billed({ app, done, made }: World, list: string): Promise<{ id: string; key: string }> {
  await app.configure({
    name: 'Studio',
    address1: '1 High Street',
    city: 'London',
    country_id: '826',
    vat_number: 'GB123456789',
  })
  const id = await made(list)
  const answer = await done('GET', `${list}/${id}/mark_sent`)
  return { id, key: answer.at('data.invitations.0.key') }
}

/** A pending webhook delivery. */
async function waiting({ done, made }: World): Promise<string> {
  await done('POST', '/webhooks', { target_url: 'https://app.example.com/hooks', event_id: '1' })
  await made('/clients')
  const answer = await done('GET', '/deliveries?kind=webhook&per_page=1')
  return answer.at('data.0.id')
}

/** A user without a password yet. */
async function invited({ done }: World, name: string): Promise<string> {
  const answer = await done('POST', '/users', { email: `${name}@example.com`, first_name: 'Joan' })
  return answer.at('data.id')
}

const month = { start_date: '2026-03-01', end_date: '2026-03-31' }

const company = ({ app }: World): string => app.id('company', app.owner.companyId)
const owner = ({ app }: World): string => app.id('user', app.owner.userId)

/** Requests for the rows that the default for lists does not fit. */
export const specials: Readonly<Record<string, (world: World) => Promise<Ask>>> = {
  'POST /login': async () => ({ path: '/login', body: { email: 'owner@example.com', password } }),
  'POST /login/precheck': async () => ({ path: '/login/precheck', body: { email: 'owner@example.com' } }),
  'PUT /companies/{id}': async (world) => ({
    path: `/companies/${company(world)}`,
    body: { settings: { name: 'Lovelace & Babbage', invoice_footer: 'Thank you' } },
  }),
  'POST /companies/current': async () => ({ path: '/companies/current' }),
  'POST /companies': async () => ({ path: '/companies', body: { name: 'Second Company' } }),
  'PUT /company_users/{id}': async (world) => ({
    path: `/company_users/${owner(world)}`,
    body: { company_user: { settings: { theme: 'dark' } } },
  }),
  'PUT /company_users/{id}/preferences': async (world) => ({
    path: `/company_users/${owner(world)}/preferences`,
    body: { react_settings: { number_precision: 2 } },
  }),
  'POST /activities/entity': async ({ made }) => ({
    path: '/activities/entity',
    body: { entity: 'invoice', entity_id: await made('/invoices') },
  }),
  'POST /charts/totals_v2': async () => ({ path: '/charts/totals_v2', body: month }),
  'POST /charts/chart_summary_v2': async () => ({ path: '/charts/chart_summary_v2', body: month }),
  'POST /activities/notes': async ({ made }) => ({
    path: '/activities/notes',
    body: { entity: 'clients', entity_id: await made('/clients'), notes: 'Prefers calls in the morning' },
  }),
  'POST /live_preview': async ({ made }) => ({
    path: '/live_preview',
    body: {
      entity: 'invoice',
      client_id: await made('/clients'),
      line_items: [{ product_key: 'Design', quantity: 1, cost: 100 }],
    },
  }),
  'POST /live_preview/purchase_order': async ({ made }) => ({
    path: '/live_preview/purchase_order?entity=purchase_order',
    body: { vendor_id: await made('/vendors'), line_items: [{ product_key: 'Paper', quantity: 1, cost: 100 }] },
  }),
  'POST /emails': async ({ made }) => ({
    path: '/emails',
    body: { entity: 'invoice', entity_id: await made('/invoices'), template: 'email_template_invoice' },
  }),
  'POST /emails/entityHistory': async ({ made }) => ({
    path: '/emails/entityHistory',
    body: { entity: 'invoice', entity_id: await made('/invoices') },
  }),
  'POST /emails/clientHistory/{id}': async ({ made }) => ({
    path: `/emails/clientHistory/${await made('/clients')}`,
  }),
  'POST /templates': async ({ made }) => ({
    path: '/templates',
    body: {
      entity: 'invoice',
      entity_id: await made('/invoices'),
      template: 'email_template_invoice',
      subject: 'Your invoice $number',
      body: '<p>Dear $contact.first_name, please pay $amount. $view_button</p>',
    },
  }),
  'POST /users/{id}/invite': async (world) => ({ path: `/users/${await invited(world, 'joan')}/invite` }),
  'POST /users/accept': async (world) => {
    const { app } = world
    const id = app.ids.decode('user', await invited(world, 'jean'))
    const rows = await app.database.read.select().from(app.database.tables.outbox)
    const row = rows.find(({ recordKind, recordId }) => recordKind === 'user' && recordId === id)
    if (!row) throw new Error('Nobody was invited')
    const mail = await userInvitationMail(await app.work(), row)
    const secret = mail?.link.split('/').at(-1)
    return { path: '/users/accept', body: { secret, first_name: 'Jean', password: 'a long password' } }
  },
  'POST /clients/{id}/{mergeable_id}/merge': async ({ made }) => ({
    path: `/clients/${await made('/clients')}/${await made('/clients')}/merge`,
  }),
  'POST /clients/{id}/unmerge/{absorbed_id}': async (world) => {
    const [survivor, absorbed] = await merged(world)
    return { path: `/clients/${survivor}/unmerge/${absorbed}` }
  },
  'POST /payments/refund': async ({ done, made }) => {
    const id = await made('/payments')
    const answer = await done('GET', `/payments/${id}`)
    const invoice = answer.at('data.paymentables.0.invoice_id')
    return {
      path: '/payments/refund',
      body: { id, amount: 19.17, date: '2026-03-15', invoices: [{ invoice_id: invoice, amount: 19.17 }] },
    }
  },
  'POST /bank_transactions/match': async (world) => {
    const { transaction, invoice } = await payable(world)
    return {
      path: '/bank_transactions/match',
      body: { transactions: [{ id: transaction, invoice_ids: invoice }] },
    }
  },
  'POST /bank_transactions/unlink': async (world) => ({
    path: '/bank_transactions/unlink',
    body: { ids: [await matched(world)] },
  }),
  'GET /bank_transactions/{id}/unlink': async (world) => ({
    path: `/bank_transactions/${await matched(world)}/unlink`,
  }),
  'GET /bank_transactions/{id}/convert_matched': async (world) => ({
    path: `/bank_transactions/${await journey(world, 'before')}/convert_matched`,
  }),
  'GET /bank_transactions/{id}/apply_rules': async (world) => ({
    path: `/bank_transactions/${await journey(world, 'after')}/apply_rules`,
  }),
  'POST /search': async ({ done }) => {
    await done('POST', '/clients', { name: 'Byron & Sons' })
    return { path: '/search', body: { search: 'Byron' } }
  },
  'POST /bank_transactions/import': async ({ made }) => ({
    path: '/bank_transactions/import',
    body: {
      bank_integration_id: await made('/bank_integrations'),
      content: 'Date;Amount;Description\n2026-03-15;-42,50;A ticket\n2026-03-16;119,17;Invoice 0001\n',
    },
  }),
  'POST /bank_transactions/import/undo': async ({ done, made }) => {
    const imported = await done('POST', '/bank_transactions/import', {
      bank_integration_id: await made('/bank_integrations'),
      content: 'Date;Amount;Description\n2026-03-17;-1,50;Stamps\n',
    })
    return { path: '/bank_transactions/import/undo', body: { import_id: imported.at('data.import_id') } }
  },
  'POST /preimport': async () => ({
    path: '/preimport',
    body: { import_type: 'csv', ...clientsFile('Difference Engine Co;charles@example.com;GB\n') },
  }),
  'POST /import': async ({ done }) => {
    const preview = await done('POST', '/preimport', clientsFile('Jacquard;joseph@example.com;FR\n;ada;GB\n'))
    const mapping = { 0: 'client.name', 1: 'contact.email', 2: 'client.country_id' }
    const body = {
      hash: preview.at('hash'),
      import_type: 'csv',
      skip_header: true,
      column_map: { client: { mapping } },
    }
    return { path: '/import', body }
  },
  'GET /invoice/{invitation_key}/download': async (world) => ({
    path: `/invoice/${await invitedTo(world, '/invoices')}/download`,
  }),
  'GET /quote/{invitation_key}/download': async (world) => ({
    path: `/quote/${await invitedTo(world, '/quotes')}/download`,
  }),
  'GET /credit/{invitation_key}/download': async (world) => ({
    path: `/credit/${await invitedTo(world, '/credits')}/download`,
  }),
  'GET /invoices/{id}/download_e_invoice': async (world) => ({
    path: `/invoices/${(await billed(world, '/invoices')).id}/download_e_invoice`,
  }),
  'GET /credits/{id}/download_e_invoice': async (world) => ({
    path: `/credits/${(await billed(world, '/credits')).id}/download_e_invoice`,
  }),
  'GET /invoice/{invitation_key}/download_e_invoice': async (world) => ({
    path: `/invoice/${(await billed(world, '/invoices')).key}/download_e_invoice`,
  }),
  'GET /credit/{invitation_key}/download_e_invoice': async (world) => ({
    path: `/credit/${(await billed(world, '/credits')).key}/download_e_invoice`,
  }),
  'POST /hooks': async () => ({
    path: '/hooks',
    body: { target_url: 'https://hooks.zapier.com/hooks/standard/1/2/', event: 'create_invoice' },
  }),
  'DELETE /hooks/{id}': async ({ made }) => ({ path: `/hooks/${await made('/webhooks')}` }),
  'GET /deliveries/{id}': async (world) => ({ path: `/deliveries/${await waiting(world)}` }),
  'POST /deliveries/{id}/retry': async (world) => ({ path: `/deliveries/${await waiting(world)}/retry` }),
  'POST /deliveries/bulk': async (world) => ({
    path: '/deliveries/bulk',
    body: { action: 'retry', ids: [await waiting(world)] },
  }),
  'GET /bank_transactions/{id}/suggestions': async (world) => {
    const { transaction } = await payable(world)
    return { path: `/bank_transactions/${transaction}/suggestions` }
  },
}
