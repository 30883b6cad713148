import { getNamedType, isInterfaceType, isLeafType, isNonNullType, isObjectType, isRequiredArgument } from 'graphql'
import type { GraphQLField, GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../src/api/graphql/schema.ts'
import type { Presenter } from '../src/api/rest/presenter.ts'
import type { OperationRoute } from '../src/api/rest/route.ts'
import { routes } from '../src/api/rest/routes.ts'
import { holds } from '../src/domain/kernel/actor.ts'
import type { Entity, Right } from '../src/domain/kernel/actor.ts'
import { password } from './openapi/records.ts'
import { serveTestApp } from './serving.ts'
import type { Json, ServedApp } from './serving.ts'
import { share } from './size.ts'

/** Kinds of record with rights, by the list that holds them. */
const lists = {
  client: 'clients',
  invoice: 'invoices',
  quote: 'quotes',
  credit: 'credits',
  payment: 'payments',
  vendor: 'vendors',
  expense: 'expenses',
  expense_category: 'expense_categories',
  purchase_order: 'purchase_orders',
  bank_account: 'bank_integrations',
  bank_transaction: 'bank_transactions',
  bank_transaction_rule: 'bank_transaction_rules',
  product: 'products',
  activity: 'activities',
} as const satisfies Partial<Record<Entity, string>>

type Kind = keyof typeof lists

const kinds = Object.keys(lists) as Kind[]

let app: ServedApp
/** The record of each kind, and texts that only users who may view it may read. */
const made = new Map<Kind, string>()
const secrets: { kind: Kind; text: string }[] = []
const userSecret = 'owner@example.com'

beforeAll(async () => {
  app = await serveTestApp()
  await app.rest('PUT', `/companies/${app.id('company', app.owner.companyId)}`, { portal_mode: 'subdomain' })
  const hidden = (kind: Kind): string => {
    const text = `hidden:${kind}:`
    secrets.push({ kind, text })
    return text
  }
  const create = async (kind: Kind, body: Json | Record<string, unknown>, path = `/${lists[kind]}`) => {
    const answer = await app.rest('POST', path, body, { password })
    expect(answer.status, answer.text).toBe(200)
    const id = answer.at('data.id')
    made.set(kind, id)
    return id
  }
  const lines = [{ product_key: 'Consulting', cost: 100, quantity: 1 }]
  const client = await create('client', {
    name: 'Named client',
    private_notes: hidden('client'),
    contacts: [{ first_name: 'Ada', email: 'of-hidden-client@example.com' }],
  })
  const contact = await app.rest('GET', `/clients/${client}`)
  secrets.push(
    { kind: 'client', text: contact.at('data.contacts.0.contact_key') },
    { kind: 'client', text: 'of-hidden-client' },
  )
  secrets.push({ kind: 'vendor', text: 'of-hidden-vendor' })
  await app.rest('POST', '/locations', { name: 'Warehouse', client_id: client, address1: 'hidden:client:' })
  const location = (await app.rest('GET', '/locations')).at('data.0.id')
  const vendor = await create('vendor', {
    name: 'Named vendor',
    private_notes: hidden('vendor'),
    contacts: [{ first_name: 'Bo', email: 'of-hidden-vendor@example.com' }],
  })
  const document = (kind: Kind) => ({ private_notes: hidden(kind), line_items: lines })
  const quote = await create('quote', { client_id: client, line_items: lines })
  await create('invoice', {
    client_id: client,
    vendor_id: vendor,
    location_id: location,
    ...document('invoice'),
    quote_id: quote,
  })
  const invoice = made.get('invoice') ?? ''
  const sent = await app.rest('PUT', `/invoices/${invoice}?mark_sent=true`, {})
  secrets.push({ kind: 'invoice', text: sent.at('data.invitations.0.key') })
  await app.rest('GET', `/quotes/${quote}/convert`)
  // The invoice has the notes of its quote.
  const noted = await app.rest('PUT', `/quotes/${quote}`, { private_notes: hidden('quote') })
  expect(noted.status, noted.text).toBe(200)
  await create('credit', { client_id: client, invoice_id: invoice, ...document('credit') })
  await app.rest('PUT', `/credits/${made.get('credit')}?mark_sent=true`, {})
  await create('payment', {
    client_id: client,
    amount: 30,
    private_notes: hidden('payment'),
    invoices: [{ invoice_id: invoice, amount: 40 }],
    credits: [{ credit_id: made.get('credit'), amount: 10 }],
  })
  const category = await create('expense_category', { name: 'Travel', color: hidden('expense_category') })
  await create('expense', {
    amount: 20,
    client_id: client,
    vendor_id: vendor,
    category_id: category,
    private_notes: hidden('expense'),
  })
  await create('purchase_order', { vendor_id: vendor, client_id: client, ...document('purchase_order') })
  await app.rest('POST', '/purchase_orders/bulk', { action: 'expense', ids: [made.get('purchase_order')] })
  await create('product', { product_key: 'Consulting', notes: hidden('product') })
  const account = await create('bank_account', { bank_account_name: 'Main', balance: 987654.32 })
  secrets.push({ kind: 'bank_account', text: '987654.32' })
  await create('bank_transaction_rule', {
    name: 'Rail',
    applies_to: 'DEBIT',
    vendor_id: vendor,
    category_id: category,
    matches_on_all: false,
    rules: ['rail', hidden('bank_transaction_rule')].map((value) => ({
      search_key: 'description',
      operator: 'contains',
      value,
    })),
  })
  const booked = async (body: Record<string, unknown>, match: Record<string, unknown>) => {
    const id = await create('bank_transaction', { bank_integration_id: account, ...body })
    const answer = await app.rest('POST', '/bank_transactions/match', { transactions: [{ id, ...match }] })
    expect(answer.status, answer.text).toBe(200)
  }
  const description = hidden('bank_transaction')
  await create('bank_transaction', {
    bank_integration_id: account,
    amount: 5,
    base_type: 'DEBIT',
    description: `${description} rail`,
  })
  await booked({ amount: 20, base_type: 'DEBIT', description }, { expense_id: made.get('expense') })
  await booked({ amount: 30, base_type: 'CREDIT', description }, { payment_id: made.get('payment') })
  const comment = hidden('activity')
  for (const kind of [
    'client',
    'invoice',
    'quote',
    'credit',
    'vendor',
    'payment',
    'expense',
    'purchase_order',
  ] as const) {
    const commented = await app.rest('POST', '/activities/notes', {
      entity: lists[kind],
      entity_id: made.get(kind),
      notes: comment,
    })
    expect(commented.status, commented.text).toBe(200)
  }
})
afterAll(() => app.close())

/** A user with one right, and whether they view the records of a kind. */
async function holder(right: Right) {
  const { token, userId } = await app.member(right)
  const { actor } = await app.contextFor({ token })
  const views = (kind: Kind): boolean =>
    holds(actor, `view_${kind}`) ||
    (kind === 'expense_category' && (right === 'create_expense' || right === 'edit_expense'))
  return { token, userId, views }
}

type Holder = Awaited<ReturnType<typeof holder>>

/** The answer contains nothing of records that the user may not view. */
function expectNothingHidden(text: string, { views }: Holder, asked: string): void {
  for (const { kind, text: secret } of secrets) {
    if (!views(kind)) expect(text.includes(secret), `${secret} in the answer to ${asked}`).toBe(false)
  }
  expect(text.includes(userSecret), `the owner's address in the answer to ${asked}`).toBe(false)
}

const relations = (looks: Presenter<never> | undefined) => [...(looks?.always ?? []), ...(looks?.includes ?? [])]

/** Every name that `include` takes for these records, two levels deep. */
function includesOf(presenter: Presenter<never> | undefined): string[] {
  return relations(presenter).flatMap((relation) => [
    relation.name,
    ...relations(relation.presenter()).map(({ name }) => `${relation.name}.${name}`),
  ])
}

/** A request takes fifty. */
function* requests(includes: readonly string[]): Generator<string> {
  if (includes.length === 0) yield ''
  for (let start = 0; start < includes.length; start += 50) yield includes.slice(start, start + 50).join(',')
}

const reads = routes.filter(
  (row): row is OperationRoute =>
    !row.public && row.method === 'GET' && row.operation.kind === 'read' && row.answer.presenter !== undefined,
)
const rights = kinds.flatMap((kind): Right[] => [`create_${kind}`, `view_${kind}`, `edit_${kind}`])

describe('users with one right', () => {
  it.each(share(rights))(
    '%s: no include shows more than the id and the name of records of another kind',
    async (right) => {
      const user = await holder(right)
      let answered = 0
      for (const row of reads) {
        const kind = kinds.find((each) => row.path.startsWith(`/${lists[each]}/`))
        const id = (kind && made.get(kind)) ?? app.id('company', app.owner.companyId)
        for (const include of requests(includesOf(row.answer.presenter))) {
          const path = `${row.path.replace('{id}', id)}?include=${include}&reactv2=true&per_page=50`
          const { status, text } = await app.rest('GET', path, undefined, {
            token: user.token,
            password: 'member password',
          })
          expectNothingHidden(text, user, path)
          if (status === 200) answered++
        }
      }
      expect(answered).toBeGreaterThan(5)
    },
  )

  it.each(share(kinds.filter((kind) => kind !== 'activity' && kind !== 'expense_category')))(
    'create_%s: what they make of records that they may not view does not open them',
    async (kind) => {
      const user = await holder(`create_${kind}`)
      const row = routes.find(({ method, path }) => method === 'POST' && path === `/${lists[kind]}`)
      const references: Record<string, unknown> = {
        client_id: made.get('client'),
        vendor_id: made.get('vendor'),
        ...(kind !== 'bank_transaction' && { category_id: made.get('expense_category') }),
        bank_integration_id: made.get('bank_account'),
        name: 'New',
        bank_account_name: 'New',
        product_key: 'New',
        applies_to: 'DEBIT',
        rules: [{ search_key: 'description', operator: 'contains', value: 'x' }],
        amount: 1,
        contacts: [],
        line_items: [{ cost: 1, quantity: 1 }],
      }
      for (const include of requests(includesOf(row?.answer.presenter))) {
        const path = `/${lists[kind]}?include=${include}`
        const answer = await app.rest('POST', path, references, { token: user.token })
        expect(answer.status, answer.text).toBe(200)
        expectNothingHidden(answer.text, user, path)
      }
    },
  )

  it('of a client that they may not view an invoice shows the id, the name and the number', async () => {
    const user = await holder('create_invoice')
    const client = made.get('client') ?? ''
    expect((await app.rest('GET', `/clients/${client}`, undefined, { token: user.token })).status).toBe(404)
    const body = { client_id: client, line_items: [{ cost: 1, quantity: 1 }] }
    const answer = await app.rest('POST', '/invoices?include=client', body, { token: user.token })
    const shown = answer.body['data']?.['client']
    expect(shown).toMatchObject({ id: client, name: 'Named client', display_name: 'Named client', number: '0001' })
    expect(shown).toMatchObject({ private_notes: '', balance: 0, contacts: [], settings: {}, documents: [] })
    const query = 'query ($id: ID!) { invoice(id: $id) { client { id name number contacts { email } } } }'
    const found = await app.graphql(query, { id: answer.at('data.id') }, { token: user.token })
    expect(found.body).toEqual({
      data: { invoice: { client: { id: client, name: 'Named client', number: '0001', contacts: [] } } },
    })
    const notes = '{ invoices(first: 1) { nodes { client { name privateNotes } } } }'
    const refused = await app.graphql(notes, {}, { token: user.token })
    expect(refused.body['data']).toEqual({
      invoices: { nodes: [{ client: { name: 'Named client', privateNotes: null } }] },
    })
    expect(refused.at('errors.0.extensions.code')).toBe('FORBIDDEN')
    const assigned = { assigned_user_id: app.id('user', user.userId) }
    await app.rest('PUT', `/clients/${client}`, assigned)
    const own = await app.graphql(notes, {}, { token: user.token })
    expect(own.at('data.invoices.nodes.0.client.privateNotes')).toBe('hidden:client:')
    await app.rest('PUT', `/clients/${client}`, { assigned_user_id: '' })
  })
})

const schema = graphSchema()
const isOpen = (field: GraphQLField<unknown, unknown>): boolean => !field.args.some(isRequiredArgument)

/** The fields of a type whose values are no records. */
const leavesOf = (type: GraphQLObjectType, nullable: boolean): string[] =>
  Object.values(type.getFields()).flatMap((field) =>
    isOpen(field) && isLeafType(getNamedType(field.type)) && isNonNullType(field.type) !== nullable ? [field.name] : [],
  )

/** The fields of a type that lead to records, each with the selections to ask of it. */
function* relationsOf(type: GraphQLObjectType): Generator<{ field: string; selection: string }> {
  for (const field of Object.values(type.getFields())) {
    const named = getNamedType(field.type)
    if (!isOpen(field) || isLeafType(named)) continue
    const targets = isInterfaceType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : []
    const isPage = named.name.endsWith('Connection')
    for (const found of targets) {
      const target = isPage ? getNamedType(found.getFields()['nodes']?.type) : found
      if (!isObjectType(target)) continue
      const within = (selection: string) => {
        const typed = isInterfaceType(named) ? `... on ${target.name} { ${selection} }` : selection
        return isPage ? `nodes { ${typed} }` : typed
      }
      const name = isPage ? `${field.name}(first: 2)` : field.name
      const deeper = Object.values(target.getFields()).flatMap((next) => {
        const leaf = getNamedType(next.type)
        if (!isOpen(next) || !isObjectType(leaf) || leaf.name.endsWith('Connection')) return []
        const leaves = leavesOf(leaf, true)
        return leaves.length > 0 ? [`${next.name} { ${leaves.join(' ')} }`] : []
      })
      const nullable = leavesOf(target, true)
      if (nullable.length > 0) yield { field: name, selection: within(nullable.join(' ')) }
      for (const each of [...leavesOf(target, false), ...deeper]) yield { field: name, selection: within(each) }
    }
  }
}

/** The lists of the query type, with the type of their records. */
const roots = kinds.map((kind) => {
  const name = { bank_account: 'bankAccounts', bank_transaction_rule: 'bankRules' }[kind as string]
  const field = name ?? lists[kind].replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  const connection = getNamedType(schema.getQueryType()?.getFields()[field]?.type)
  const type = isObjectType(connection) ? getNamedType(connection.getFields()['nodes']?.type) : undefined
  if (!isObjectType(type)) throw new Error(`There is no list of ${kind}`)
  return { kind, field, type }
})

describe('users with the right to view one kind', () => {
  it.each(share(roots))('$kind: no relation of the graph shows more', async ({ kind, field, type }) => {
    const user = await holder(`view_${kind}`)
    const leading = new Set<string>()
    for (const relation of relationsOf(type)) {
      const query = `{ ${field}(first: 3) { nodes { id ${relation.field} { ${relation.selection} } } } }`
      const answer = await app.graphql(query, {}, { token: user.token })
      expectNothingHidden(answer.text, user, query)
      const codes = (answer.body['errors'] as unknown as { extensions: { code: string } }[] | undefined) ?? []
      expect(
        codes.filter(({ extensions }) => !['FORBIDDEN', 'VALIDATION'].includes(extensions.code)),
        query,
      ).toEqual([])
      leading.add(relation.field)
    }
    expect(leading.size).toBeGreaterThan(0)
    const seen = await app.graphql(`{ ${field}(first: 3) { nodes { id } } }`, {}, { token: user.token })
    expect(seen.at(`data.${field}.nodes.0.id`)).not.toBe('')
  })
})
