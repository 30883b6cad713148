import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Presenter } from '../../src/api/rest/presenter.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { filtersOf, trialOf } from './filter-trials.ts'

const few = 2
const many = 6

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  const world = worldOf(app)
  // Creates a webhook, so that later changes queue deliveries.
  await world.made('/webhooks')
  for (const list of [...Object.keys(bodies), '/documents']) {
    // One more record than the page size, so that totals need a count query; the last one is deleted.
    for (let count = 0; count < many; count++) await world.made(list)
    await world.done('DELETE', `${list}/${await world.made(list)}`)
  }
}, 60_000)
afterAll(() => app.close())

/** All lists with pages. */
const lists = routes.filter(
  (route): route is OperationRoute => !route.public && route.method === 'GET' && route.answer.kind === 'page',
)

/** All includes of the records, two levels deep. */
function includesOf(looks: Presenter<never> | undefined): string[] {
  return [...(looks?.includes ?? [])].flatMap((relation) => [
    relation.name,
    ...relation.presenter().includes.map(({ name }) => `${relation.name}.${name}`),
  ])
}

const found = (answer: Answered): number => Number(answer.at('meta.pagination.total'))

describe.each(share(lists))('$method $path', (row) => {
  const ask = (query: string) => app.rest(row.method, `${row.path}?per_page=1&${query}`)

  it('the list takes a constant number of statements with all includes', async () => {
    const include = includesOf(row.answer.presenter).join(',')
    const cost = async (size: number) => {
      app.statements.length = 0
      // Our additional activity types have none of these relations.
      const about = row.path === '/activities' ? '&published=true' : ''
      const answer = await app.rest(row.method, `${row.path}?per_page=${size}&include=${include}${about}`)
      expect(answer.status, answer.text).toBe(200)
      return app.statements.length
    }
    expect(await cost(few)).toBe(await cost(many))
  })

  it('the list accepts each of its filters and refuses invalid values by name', async () => {
    const all = found(await ask(''))
    for (const [name, shape] of filtersOf(row)) {
      const { taken, fitsNone = [], wrong, ignored } = trialOf(app, name, shape)
      for (const value of taken) {
        const answer = await ask(`${name}=${encodeURIComponent(value)}`)
        expect(answer.status, answer.text).toBe(200)
        expect(found(answer), `${name}=${value}`).toBeLessThanOrEqual(all)
      }
      for (const value of fitsNone) {
        const answer = await ask(`${name}=${encodeURIComponent(value)}`)
        expect([answer.status, found(answer)], `${name}=${value}`).toEqual([200, 0])
      }
      if (ignored !== undefined) {
        const answer = await ask(`${name}=${encodeURIComponent(ignored)}`)
        expect([answer.status, found(answer)], `${name}=${ignored}`).toEqual([200, all])
        expect(answer.body['meta']).toMatchObject({ ignored: [`${name}=${ignored}`] })
      }
      if (wrong !== undefined) {
        const { status, body } = await ask(`${name}=${encodeURIComponent(wrong)}`)
        expect({ status, named: Object.keys(body['errors'] ?? {}) }).toEqual({
          status: 422,
          named: [expect.stringMatching(`^${name}`)],
        })
      }
    }
  })

  it('the list sorts by each of its columns, and leaves others and unknown filters out', async () => {
    // Lists of kinds that are not offered have no columns.
    const { sortNames = [] } = row.operation
    for (const name of sortNames) {
      for (const direction of ['asc', 'desc']) {
        const { status, body } = await ask(`sort=${snakeCase(name)}|${direction}&per_page=${many}`)
        expect([name, status, body['meta']]).toEqual([name, 200, { pagination: expect.anything() }])
      }
    }
    const strange = ['colour=red', ...(sortNames.includes('id') ? ['sort=expense_date|desc'] : [])]
    const answer = await ask(strange.join('&'))
    expect([answer.status, found(answer)]).toEqual([200, found(await ask(''))])
    expect(answer.body['meta']).toMatchObject({ ignored: strange })
  })

  it('the list ignores empty values in every filter', async () => {
    const nothing = ['', 'undefined', 'null'].map((value) =>
      filtersOf(row)
        .map(([name]) => `${name}=${value}`)
        .join('&'),
    )
    const all = found(await ask(''))
    for (const query of nothing) {
      const answer = await ask(query)
      expect(answer.status, answer.text).toBe(200)
      expect(found(answer)).toBe(all)
    }
  })
})
