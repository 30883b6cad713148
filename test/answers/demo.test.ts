import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restPrefix } from '../../src/api/rest/rest-handler.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { demoOwner } from '../../src/demo/company.ts'
import { serveDemo } from '../demo/serving.ts'
import { noon } from '../harness.ts'
import { rootDocuments } from './graph-documents.ts'
import { digest } from './readable.ts'

let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo({ RATE_LIMIT: '0' }, noon)
})
afterAll(() => served.close())

const headers = {
  'X-API-TOKEN': demoOwner.token,
  'X-API-PASSWORD': demoOwner.password,
  'Content-Type': 'application/json',
}

const rest = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
  fetch(`${served.origin}${restPrefix}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** The list of each noun, and each route without an id, with everything that it can include. */
const reads = routes.flatMap((route) => {
  if (route.method !== 'GET' || route.path.includes('{')) return []
  const includes = route.public ? [] : (route.answer.presenter?.includes ?? [])
  return [
    `${route.path}?per_page=20${includes.length > 0 ? '&include=' : ''}${includes.map(({ name }) => name).join()}`,
  ]
})

describe('the answers about the demo company', () => {
  it('over REST equal the committed ones (else: npx vitest run -u --config test/vitest.config.ts test/answers)', async () => {
    const lines: string[] = []
    for (const path of reads) {
      const answer = await rest('GET', path)
      lines.push(`${answer.status} ${await digest(`GET ${path}`, await answer.json(), served.ids)}`)
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('demo/rest.txt')
  })

  it('in the graph equal the committed ones (else: the same)', async () => {
    const lines: string[] = []
    for (const [name, query] of rootDocuments) {
      const { body } = await served.send({ method: 'POST', path: '/graphql', headers, body: { query } })
      expect(body, name).not.toHaveProperty('errors')
      lines.push(await digest(`graph ${name}`, body, served.ids))
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('demo/graph.txt')
  })

  it('records that are sent back unchanged are answered unchanged', async () => {
    const lists = routes.flatMap(
      ({ method, path }) => /^(\/[a-z_]+)\/\{id\}$/.exec(method === 'PUT' ? path : '')?.[1] ?? [],
    )
    // The memberships of users are addressed by the user, and the company's are a list without them.
    for (const list of lists.filter((name) => name !== '/company_users')) {
      const { data } = (await (await rest('GET', `${list}?per_page=4`)).json()) as {
        data: { id: string; is_deleted?: boolean }[]
      }
      for (const record of data) {
        if (record.is_deleted) continue
        const answer = await rest('PUT', `${list}/${record.id}`, record)
        const { data: changed } = (await answer.json()) as { data?: unknown }
        expect({ list, status: answer.status, changed }).toEqual({ list, status: 200, changed: record })
      }
    }
  })
})
