import { getNamedType, getNullableType, isLeafType, isListType, isObjectType, parse } from 'graphql'
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
  return compileQuery(schema, document, document.definitions[0] as OperationDefinitionNode)
}

describe('compiled documents', () => {
  it.each(documents)('$name with all fields and relations answers the same bytes as the executor', async ({ text }) => {
    expect(compiled(text)).toBeDefined()
    // Documents with directives stay with the executor.
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
    ['directives', 'query q($with: Boolean!) { quotes(first: 1) { nodes { id number @include(if: $with) } } }'],
    ['interfaces', '{ activities(first: 2) { nodes { id subject { __typename id } } } }'],
    ['introspection', '{ __schema { queryType { name } } }'],
    ['two operations', 'query a { quotes(first: 1) { nodes { id } } } query b { clients(first: 1) { nodes { id } } }'],
  ])('the executor answers documents with %s, however often they come', async (_what, text) => {
    const answers: unknown[] = []
    for (let round = 0; round < 4; round++) answers.push(await ask(text, { with: false }))
    expect(answers).toEqual(answers.map(() => answers[0]))
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
