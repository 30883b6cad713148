import { readFileSync } from 'node:fs'
import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isLeafType,
  isListType,
  isObjectType,
  OperationTypeNode,
  parse,
} from 'graphql'
import type { GraphQLField, GraphQLObjectType, OperationDefinitionNode } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileQuery } from '../../src/api/graphql/execution/compiled/query-compiler.ts'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { demoOwner } from '../../src/demo/company.ts'
import { serveDemo } from '../demo/serving.ts'
import { share } from '../size.ts'

const schema = graphSchema()
const isConnection = (field: GraphQLField<unknown, unknown>): boolean =>
  getNamedType(field.type).name.endsWith('Connection')
const takesNothing = (field: GraphQLField<unknown, unknown>): boolean =>
  field.args.every(({ type }) => getNullableType(type) === type)

const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  (field) => isConnection(field) && takesNothing(field),
)

/** A file that is refused for most records of the demo, and a link that changes every second. */
const leftOut: ReadonlySet<string> = new Set(['eInvoiceFile', 'pdfUrl'])

/** A selection of every field of the type: scalars, the records it belongs to, its lists, to this depth. */
const selectionOf = (type: GraphQLObjectType, depth: number): string => membersOf(type, depth).join(' ')

function membersOf(type: GraphQLObjectType, depth: number): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    if (!takesNothing(field) || leftOut.has(field.name)) return []
    if (isLeafType(named)) return [field.name]
    if (depth === 0 || !isObjectType(named)) return []
    if (isConnection(field)) return [`${field.name}(first: 2) { totalCount nodes { id } }`]
    return [
      `${field.name} { __typename ${selectionOf(named, isListType(getNullableType(field.type)) ? 0 : depth - 1)} }`,
    ]
  })
}

const nodeTypeOf = (field: GraphQLField<unknown, unknown>): GraphQLObjectType => {
  const connection = getNamedType(field.type) as GraphQLObjectType
  return getNamedType(connection.getFields()['nodes']?.type ?? connection) as GraphQLObjectType
}

const documents = lists.map((field) => ({
  name: field.name,
  members: membersOf(nodeTypeOf(field), 1),
  text: `query all($size: Int) { ${field.name}(first: $size) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor node { ${selectionOf(nodeTypeOf(field), 1)} } } } }`,
}))

const takesOnlyAnId = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.length === 1 && args[0]?.name === 'id' && args[0].type.toString() === 'ID!'

/** The query of one record of each kind that has a list, with all its fields. */
const ones = lists.flatMap((list) => {
  const type = nodeTypeOf(list)
  const one = Object.values(schema.getQueryType()?.getFields() ?? {}).find(
    (field) => takesOnlyAnId(field) && getNamedType(field.type) === type,
  )
  return one ? [{ name: one.name, list: list.name, fields: selectionOf(type, 1) }] : []
})

let demo: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  // Deliveries would change the documents between two answers.
  demo = await serveDemo({ OUTBOX_WORKER: 'false', RATE_LIMIT: '0' })
})
afterAll(() => demo.close())

type Data<T> = { data: Record<string, T> }
type Listed = { nodes: { id: string }[] }
const none: Listed = { nodes: [] }

/** Kinds of which the demo has no record. */
const kindsWithoutRecords = ['clientGroup', 'delivery', 'document', 'location', 'paymentTerm', 'webhook']

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const response = await fetch(`${demo.origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${demoOwner.token}` },
    body: JSON.stringify({ query, variables }),
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const compiled = (text: string) => {
  const document = parse(text)
  return compileQuery(schema, document, getOperationAST(document) as OperationDefinitionNode)
}

describe('compiled documents', () => {
  it.each(documents)('$name with all fields and relations answers the same bytes as the executor', async ({ text }) => {
    expect(compiled(text)).toBeDefined()
    // A literal condition stays with the executor.
    const answers = [await ask(text.replace('(first: $size)', '$& @include(if: true)'), { size: 8 })]
    for (let round = 0; round < 4; round++) answers.push(await ask(text, { size: 8 }))
    const [first] = answers
    expect(first?.status, first?.text).toBe(200)
    expect(first?.text.slice(0, 500)).not.toContain(`"errors"`)
    expect(answers).toEqual(answers.map(() => first))
  })

  it.each(share(documents))(
    'each field of $name alone answers the same bytes as the executor',
    async ({ name, members }) => {
      const different: string[] = []
      for (const member of members) {
        const text = (directive: string) => `query { ${name}(first: 4) ${directive} { nodes { ${member} } } }`
        const [whole, part] = [await ask(text('@include(if: true)')), await ask(text(''))]
        if (whole.text !== part.text) different.push(member)
      }
      expect(different).toEqual([])
    },
  )

  it.each(ones)('one $name with all fields answers the same bytes as the executor', async ({ name, list, fields }) => {
    const listed = JSON.parse((await ask(`{ ${list}(first: 1) { nodes { id } } }`)).text) as Data<Listed>
    const id = listed.data[list]?.nodes[0]?.id
    if (id === undefined) return expect(kindsWithoutRecords).toContain(name)
    const text = (directive: string) => `query one($id: ID!) { ${name}(id: $id) ${directive} { ${fields} } }`
    const answers = [await ask(text('@include(if: true)'), { id })]
    for (let round = 0; round < 4; round++) answers.push(await ask(text(''), { id }))
    expect(answers[0]?.text.slice(0, 500)).not.toContain(`"errors"`)
    expect(answers).toEqual(answers.map(() => answers[0]))
  })

  it('a refusal of a compiled document is the one of the executor', async () => {
    // One record: the fields of two are resolved side by side, and their errors come in the order in which they end.
    const files = '{ credits(first: 1) { nodes { id eInvoiceFile { content } } } }'
    const one = 'query one($id: ID!) { quote(id: $id) { number } }'
    const { nodes } =
      (JSON.parse((await ask('{ quotes(first: 1) { nodes { id } } }')).text) as Data<Listed>).data['quotes'] ?? none
    for (let round = 0; round < 3; round++) {
      expect((await ask(one, { id: nodes[0]?.id })).text).toContain('"data":{"quote":{')
    }
    const refused = async () => [
      await ask(files),
      await ask(one, { id: 'unknown' }),
      await ask(one, { id: 7.5 }),
      await ask(one, { id: null }),
      await ask(one),
    ]
    const first = await refused()
    expect(first.filter(({ text }) => !text.includes('"errors"'))).toEqual([])
    for (let round = 0; round < 3; round++) expect(await refused()).toEqual(first)
  })

  it('a compiled document is refused when its variables make it too costly', async () => {
    const text =
      'query sized($size: Int) { clients(first: $size) { nodes { quotes(first: 100) { nodes { id number date } } } } }'
    for (let round = 0; round < 4; round++) expect((await ask(text, { size: 1 })).text).toContain('"data"')
    expect((await ask(text, { size: 100 })).text).toContain('TOO_COSTLY')
    expect((await ask(text, { size: 101 })).text).toContain('"errors"')
  })

  it('a compiled document is refused without a token', async () => {
    const query = '{ products(first: 1) { nodes { id } } }'
    for (let round = 0; round < 4; round++) expect((await ask(query)).text).toContain('"data"')
    const refused = await fetch(`${demo.origin}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('INVALID_TOKEN')])
  })

  it.each([
    ['literal conditions', 'query q { quotes(first: 1) { nodes { id number @include(if: true) } } }'],
    ['introspection', '{ __schema { queryType { name } } }'],
    ['two operations', 'query a { quotes(first: 1) { nodes { id } } } query b { clients(first: 1) { nodes { id } } }'],
  ])('the executor answers documents with %s, however often they come', async (_what, text) => {
    const answers: unknown[] = []
    for (let round = 0; round < 4; round++) answers.push(await ask(text, { with: false }))
    expect(answers).toEqual(answers.map(() => answers[0]))
  })

  const subjects = `activities(first: 100) { nodes { id subject { __typename id ... on Invoice { number client { name } }
    ... on Quote { number total: amount } ...paid } } }`
  const paid = 'fragment paid on Payment { reference: number allocations { invoice { number } amount } }'

  it('interfaces, whose records are written type by type, answer the same bytes as the executor', async () => {
    const text = `query subjects($ids: [ID!]!) { ${subjects} nodes(ids: $ids) { __typename id ... on Client { name } } } ${paid}`
    expect(compiled(text)).toBeDefined()
    const { clients, quotes } = (
      JSON.parse(
        (await ask('{ clients(first: 3) { nodes { id } } quotes(first: 2) { nodes { id } } }')).text,
      ) as Data<Listed>
    ).data
    const ids = [...(clients?.nodes ?? []), ...(quotes?.nodes ?? [])].map(({ id }) => id)
    const given = { ids: [...ids, 'unknown', ...ids] }
    const first = await ask(text.replace('{', '{ __typename @include(if: false)'), given)
    for (const known of ['"Invoice"', '"Quote"', '"Payment"', '"Client"', 'null']) expect(first.text).toContain(known)
    for (let round = 0; round < 4; round++) expect(await ask(text, given)).toEqual(first)
  })

  it('a document whose fragments multiply its members is left to the executor', () => {
    const owned = ['invoices', 'quotes', 'payments', 'credits']
    const nested = (depth: number) =>
      owned.map((list) => `${list} { nodes { id client { ...client${depth} } } }`).join(' ')
    const fragments = (count: number) =>
      Array.from({ length: count }, (_, depth) => `fragment client${depth} on Client { id ${nested(depth + 1)} }`)
    const text = (count: number) =>
      `{ clients { nodes { ...client0 } } } ${fragments(count).join(' ')} fragment client${count} on Client { id }`
    expect(compiled(text(2))).toBeDefined()
    expect(compiled(text(6))).toBeUndefined()
  })

  it('every query of the console is compiled', () => {
    const manifest = readFileSync(
      new URL('../../src/console/generated/persisted-documents.json', import.meta.url),
      'utf8',
    )
    const queries = Object.values(JSON.parse(manifest) as Record<string, string>).filter(
      (text) => getOperationAST(parse(text))?.operation === OperationTypeNode.QUERY,
    )
    expect(queries.length).toBeGreaterThan(40)
    expect(queries.filter((text) => !compiled(text))).toEqual([])
  })

  it('each value of the variables of @include and @skip answers the same bytes as the executor', async () => {
    const text = `query q($few: Boolean = false, $more: Boolean!) { quotes(first: 3) { nodes { id number @skip(if: $few)
      client @include(if: $more) { name } ... on Quote @include(if: $more) @skip(if: $few) { amount } } } }`
    expect(compiled(text)).toBeDefined()
    const given = [{ more: true }, { more: false }, { few: true, more: true }, { few: true, more: false }]
    const executed = []
    for (const each of given)
      executed.push(await ask(text.replace('{ quotes', '{ __typename @skip(if: true) quotes'), each))
    expect(new Set(executed.map(({ text: answer }) => answer)).size).toBe(4)
    for (let round = 0; round < 3; round++) {
      for (const [index, each] of given.entries()) expect(await ask(text, each)).toEqual(executed[index])
    }
    const names = ['a', 'b', 'c', 'd', 'e']
    const many = names.map((name) => `${name}: __typename @include(if: $${name})`).join(' ')
    expect(compiled(`query q(${names.map((name) => `$${name}: Boolean!`).join(' ')}) { ${many} }`)).toBeUndefined()
  })

  it('a compiled document shows what a mutation changed', async () => {
    const query = '{ products(first: 1) { nodes { id notes } } }'
    for (let round = 0; round < 4; round++) await ask(query)
    const { nodes } = (JSON.parse((await ask(query)).text) as Data<Listed>).data['products'] ?? none
    const change = 'mutation m($id: ID!) { updateProduct(id: $id, input: { notes: "Changed now" }) { product { id } } }'
    await ask(change, { id: nodes[0]?.id })
    expect((await ask(query)).text).toContain('Changed now')
  })
})
