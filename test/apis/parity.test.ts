import type { GraphQLField, GraphQLInputType } from 'graphql'
import { getNamedType, isEnumType, isInputObjectType, isNonNullType } from 'graphql'
import { fieldCodes } from '../../src/domain/kernel/error.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { notOffered } from '../../src/api/rest/not-offered.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, CallOptionsOf, ServedApp } from '../serving.ts'
import { share } from '../size.ts'

const schema = graphSchema()
const rows = routes.filter((row): row is OperationRoute => !row.public)
const paired = rows.filter((row) => row.graphql.length > 0)
/** Each row with each of its coordinates: `POST /invoices/bulk as Mutation.archiveInvoices`. */
const named = paired.flatMap((row) =>
  row.graphql.map((coordinate) => [`${row.method} ${row.path} as ${coordinate}`, row, coordinate] as const),
)

/** Routes that intentionally have no GraphQL counterpart. */
const restOnly: readonly string[] = [
  // Tokens come from REST or from the first start; GraphQL requires one.
  'POST /refresh',
  'POST /logout',
  'GET /company_users',
  'POST /companies',
  // The admin app reads these at its start; /healthz and `company` provide more.
  'GET /health_check',
  'GET /ping',
  // In GraphQL every record has `activities`.
  'POST /activities/entity',
  // Files; GraphQL returns links to them.
  'GET /invoices/{id}/download',
  'GET /quotes/{id}/download',
  'GET /credits/{id}/download',
  'GET /purchase_orders/{id}/download',
  'GET /invoices/{id}/download_e_invoice',
  'GET /credits/{id}/download_e_invoice',
  // An image; in GraphQL its address is the setting `company_logo`.
  'GET /companies/{id}/logo',
  // In GraphQL these are `deliveries`, `documents(clientId)`, and the settings of a client and its group.
  'POST /emails/entityHistory',
  'POST /emails/clientHistory/{id}',
  'POST /clients/{id}/documents',
  'POST /clients/{id}/show_settings',
  'GET /system_logs',
  // The built-in designs, for pages of the admin app.
  'GET /designs',
  // PDFs of unsaved documents.
  'POST /live_preview',
  'POST /live_preview/purchase_order',
  // Empty lists for programs that read them at their start.
  ...Object.keys(notOffered).map((segment) => `GET /${segment}`),
]

/** Blank records and copies that are not stored: for forms of REST clients. GraphQL stores copies (see {@link graphOnly}). */
const unsaved = /^GET \/\w+\/(?:create|\{id\}\/clone_to_\w+)$/

/** Fields without a REST route. */
const graphOnly: readonly string[] = [
  'Query.node',
  'Query.nodes',
  // REST programs read their user from /refresh.
  'Query.viewer',
  // REST has the sums of periods alone.
  'Query.receivables',
  // REST programs change a copy, then create it.
  'Mutation.duplicateInvoice',
  'Mutation.duplicateQuote',
  'Mutation.duplicateCredit',
  'Mutation.duplicatePurchaseOrder',
]

function fieldOf(coordinate: string): GraphQLField<unknown, unknown> | undefined {
  const [type, name = ''] = coordinate.split('.')
  return (type === 'Mutation' ? schema.getMutationType() : schema.getQueryType())?.getFields()[name]
}

describe('rows of the route table', () => {
  it('every row has a GraphQL counterpart or is listed as REST-only', () => {
    const alone = rows.filter((row) => row.graphql.length === 0).map((row) => `${row.method} ${row.path}`)
    expect(alone.filter((row) => !restOnly.includes(row) && !unsaved.test(row))).toEqual([])
  })

  it.each(named)('%s names a field of the same operation', (_, row, coordinate) => {
    // Unlinking is an action of the bulk operation over REST, and an operation of its own in both APIs.
    const name = coordinate === 'Mutation.unlinkBankTransactions' ? 'unlinkBankTransactions' : row.operation.name
    expect(fieldOf(coordinate)?.extensions['operation']).toBe(name)
  })
})

describe('fields of GraphQL', () => {
  it('every field has a row in the route table or is listed as GraphQL-only', () => {
    const coordinates = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`),
    )
    const known = new Set(paired.flatMap((row) => row.graphql))
    expect(coordinates.filter((coordinate) => !known.has(coordinate))).toEqual(graphOnly)
  })
})

/** A failure in comparable form: its code, and the fields with their REST names. */
type Failure = { code: string; fields: string[] }

const codeOfStatus: Readonly<Record<number, string>> = {
  200: 'NONE',
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'PASSWORD_REQUIRED',
  422: 'VALIDATION',
}

/** The refused fields under their names in the graph. */
function restFailure({ status, body }: Answered, { form }: OperationRoute): Failure {
  const names = new Map(
    Object.entries(form).flatMap(([name, fields]) =>
      Object.keys(fields).map((wireName) => [snakeCase(wireName), snakeCase(name)] as const),
    ),
  )
  return {
    code: codeOfStatus[status] ?? String(status),
    fields: Object.keys(body.errors ?? {})
      .map((name) => names.get(name) ?? name)
      .sort(),
  }
}

const ofFields: ReadonlySet<string> = new Set(fieldCodes.filter((code) => code !== 'NOT_FOUND'))

function graphFailure({ body }: Answered, name: string): Failure {
  const refused = body.data?.[name]?.userErrors?.[0] ?? body.errors?.[0]
  if (!refused) return { code: 'NONE', fields: [] }
  const code: unknown = refused.code ?? refused.extensions?.code
  const told = [...entriesOf(body.data?.[name]?.userErrors), ...entriesOf(body.errors?.[0]?.extensions?.fields)]
  const fields = told.map((error) => entriesOf(error['path']).map(String))
  return {
    // The graph says of each field what is wrong with it, REST of all together.
    code: typeof code !== 'string' ? 'NO CODE' : ofFields.has(code) ? 'VALIDATION' : code,
    fields: fields
      .map((path) =>
        path
          .filter((step) => step !== 'input' && step !== 'filter')
          .map(snakeCase)
          .join('.'),
      )
      .filter((path) => path !== '')
      .sort(),
  }
}

const entriesOf = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list : [])

/** A document that calls the field with these arguments, selecting as little as is allowed. */
function documentOf(coordinate: string, values: Readonly<Record<string, string>>): string {
  const field = fieldOf(coordinate)
  if (!field) throw new Error(`${coordinate} is not in the graph`)
  const given = field.args.flatMap(({ name, type }) => {
    const value = values[name]
    if (value !== undefined) return [`${name}: ${JSON.stringify(value)}`]
    return isNonNullType(type) ? [`${name}: ${least(type)}`] : []
  })
  const args = given.length > 0 ? `(${given.join(', ')})` : ''
  const [type] = coordinate.split('.')
  const selection = type === 'Mutation' ? '{ userErrors { code path message } }' : '{ __typename }'
  return `${type === 'Mutation' ? 'mutation' : 'query'} { ${field.name}${args} ${selection} }`
}

const leastScalars: Readonly<Record<string, string>> = { Boolean: 'false', Int: '0', Decimal: '0' }

/** The smallest literal of a required argument. */
function least(type: GraphQLInputType): string {
  const core = getNamedType(type)
  if (isEnumType(core)) return core.getValues()[0]?.name ?? ''
  if (String(type).includes('[')) return '[]'
  if (!isInputObjectType(core)) return leastScalars[core.name] ?? '""'
  const required = Object.values(core.getFields()).filter((field) => isNonNullType(field.type))
  return `{ ${required.map((field) => `${field.name}: ${least(field.type)}`).join(', ')} }`
}

describe('refusals through both APIs', () => {
  let app: ServedApp
  let powerless: string
  beforeAll(async () => {
    app = await serveTestApp()
    powerless = (await app.member('')).token
  })
  afterAll(() => app.close())

  async function bothFailures(
    row: OperationRoute,
    coordinate: string,
    params: Readonly<Record<string, string>>,
    call: CallOptionsOf,
  ) {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const graph = await app.graphql(documentOf(coordinate, params), {}, call)
    const rest = await app.rest(row.method, path, row.method === 'GET' ? undefined : {}, call)
    return {
      rest: restFailure(rest, row),
      graph: graphFailure(graph, fieldOf(coordinate)?.name ?? ''),
      told: [rest.text, graph.text],
    }
  }

  // GraphQL uses the token's company: there is no id that could be wrong.
  const withRecord = named.filter(([, row]) => row.path.includes('{') && !row.path.startsWith('/companies/'))
  it.each(share(withRecord, 4))('both APIs refuse an unknown record alike for %s', async (_, row, coordinate) => {
    const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, 'nosuchrecord1']))
    const { rest, graph, told } = await bothFailures(row, coordinate, params, { password: 'correct horse battery' })
    expect(rest.code, told.join('\n')).toBe('NOT_FOUND')
    // A mutation of several records names the ids that it does not know among its results.
    if (!row.operation.name.startsWith('bulk')) expect(graph.code, told.join('\n')).toBe('NOT_FOUND')
  })

  const guarded = named.filter(([, row]) => row.operation.kind === 'write' && !row.path.includes('{'))
  it.each(share(guarded, 4))(
    'both APIs refuse a member without permissions alike for %s',
    async (_, row, coordinate) => {
      const { rest, graph, told } = await bothFailures(row, coordinate, {}, { token: powerless })
      expect(graph.code, told.join('\n')).toBe(rest.code)
    },
  )

  const creating = guarded.filter(([, row]) => row.operation.name.startsWith('create'))
  // The graph refuses an input without a number or a word that it requires before the operation sees it.
  const emptiable = creating.filter(([, , coordinate]) => !/Create(PaymentTerm|TaxRate|Webhook)$/i.test(coordinate))
  it.each(share(emptiable, 4))(
    'both APIs name the same fields of an empty input for %s',
    async (_, row, coordinate) => {
      const { rest, graph, told } = await bothFailures(row, coordinate, {}, {})
      expect(graph, told.join('\n')).toEqual(rest)
    },
  )
})
