import { getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import type { Presenter } from '../../src/api/rest/presenter.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import type { Right } from '../../src/domain/kernel/actor.ts'
import { relationsOf } from './graph-selections.ts'
import { expectNothingHidden, hideRecords, holder, kinds, lists } from './hidden-records.ts'
import type { HiddenRecords } from './hidden-records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'

let app: ServedApp
let records: HiddenRecords
beforeAll(async () => {
  app = await serveTestApp()
  records = await hideRecords(app)
})
afterAll(() => app.close())

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
      const user = await holder(app, right)
      let answered = 0
      for (const row of reads) {
        const kind = kinds.find((each) => row.path.startsWith(`/${lists[each]}/`))
        const id = (kind && records.made.get(kind)) ?? app.id('company', app.owner.companyId)
        for (const include of requests(includesOf(row.answer.presenter))) {
          const path = `${row.path.replace('{id}', id)}?include=${include}&reactv2=true&per_page=50`
          const { status, text } = await app.rest('GET', path, undefined, {
            token: user.token,
            password: 'member password',
          })
          expectNothingHidden(records, text, user, path)
          if (status === 200) answered++
        }
      }
      expect(answered).toBeGreaterThan(5)
    },
  )

  it.each(share(kinds.filter((kind) => kind !== 'activity' && kind !== 'expense_category')))(
    'create_%s: what they make of records that they may not view does not open them',
    async (kind) => {
      const user = await holder(app, `create_${kind}`)
      const row = routes.find(({ method, path }) => method === 'POST' && path === `/${lists[kind]}`)
      const references: Record<string, unknown> = {
        client_id: records.made.get('client'),
        vendor_id: records.made.get('vendor'),
        ...(kind !== 'bank_transaction' && { category_id: records.made.get('expense_category') }),
        bank_integration_id: records.made.get('bank_account'),
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
        expectNothingHidden(records, answer.text, user, path)
      }
    },
  )

  it('of a client that they may not view an invoice shows the id, the name and the number', async () => {
    const user = await holder(app, 'create_invoice')
    const client = records.made.get('client') ?? ''
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
  it.each(share(roots, 48))('$kind: no relation of the graph shows more', async ({ kind, field, type }) => {
    const user = await holder(app, `view_${kind}`)
    const leading = new Set<string>()
    for (const relation of relationsOf(type)) {
      const query = `{ ${field}(first: 3) { nodes { id ${relation.field} { ${relation.selection} } } } }`
      const answer = await app.graphql(query, {}, { token: user.token })
      expectNothingHidden(records, answer.text, user, query)
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
