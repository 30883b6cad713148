import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openApiDocument, printOpenApi } from '../../src/api/rest/openapi.ts'
import { routes } from '../../src/api/rest/routes.ts'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> }; example?: unknown }> }
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } }
const document = JSON.parse(JSON.stringify(openApiDocument(routes))) as Document
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
)

describe('OpenAPI document', () => {
  it('every row of the route table is described', () => {
    const rows = routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(operations.map(({ verb, path }) => `${verb} ${path}`).sort()).toEqual(rows.sort())
  })

  it('every referenced schema exists', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    expect(names.filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([])
  })

  it('operation ids and parameter names are unique', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const { operation } of operations) {
      const names = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(names, operation.operationId).toEqual([...new Set(names)])
    }
  })

  it('every parameter has a description', () => {
    const silent = operations.flatMap(({ operation }) =>
      (operation.parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${operation.operationId} ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('the body of a search is shown', () => {
    expect(document.paths['/search']?.['get']?.parameters).toMatchObject([{ name: 'search', in: 'query' }])
    expect(document.paths['/search']?.['post']?.requestBody?.content).toMatchObject({
      'application/json': { schema: { properties: { search: { type: 'string' } } }, example: { search: 'Byron' } },
    })
  })

  it('a bank statement can be sent as JSON too', () => {
    const content = document.paths['/bank_transactions/import']?.['post']?.requestBody?.content
    expect(Object.keys(content ?? {})).toEqual(['multipart/form-data', 'application/json'])
    expect(content?.['application/json']?.example).toMatchObject({
      content: expect.stringContaining('Date;Amount') as string,
    })
  })

  it.each(['/invoices', '/quotes', '/credits', '/documents'])(
    'the bulk action for downloading many %s is listed',
    (list) => {
      const { schema } = document.paths[`${list}/bulk`]?.['post']?.requestBody?.content['application/json'] ?? {}
      expect(schema?.properties?.['action']).toMatchObject({
        enum: expect.arrayContaining(['archive', 'download']) as string[],
      })
    },
  )

  it('the document does not depend on the order of the rows', () => {
    expect(printOpenApi([...routes].reverse())).toBe(printOpenApi(routes))
  })

  it('the document is committed as openapi.json (else: npx tsx src/cli/print-openapi.ts)', () => {
    expect(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8') === printOpenApi(routes)).toBe(true)
  })
})
