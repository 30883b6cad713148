import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Presenter } from '../../src/api/rest/presenter.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { withoutPaging } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import type { Shape } from '../../src/domain/kernel/shape.ts'
import type { ScalarName } from '../../src/domain/kernel/input.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { share } from '../size.ts'

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

/** Values for a filter: valid ones, some that match no record, an invalid one, and one that is left out. */
type Trial = { taken: readonly string[]; fitsNone?: readonly string[]; wrong?: string; ignored?: string }

const past = '2000-01-01'
const future = '2999-01-01'
const compared = ['gt', 'gte', 'lt', 'lte', 'eq'].flatMap((word) => [
  `${word}:${past}`,
  `${word}:946684800`,
  `${past}:${word}`,
])
const moments: Trial = {
  taken: [past, '946684800', `${past}T10:00:00.000Z`, `between:${past}:${future}`, ...compared],
  fitsNone: [future, `gt:${future}`, `lt:${past}`],
  ignored: 'soon',
}
const days: Trial = { taken: [`${past},${future}`], fitsNone: [`${future},${future}`], ignored: 'soon,later' }
const ranges: Trial = {
  taken: [...days.taken, `_,${past},${future}`, `created_at,${past},${future}`, `updated_at,${past},${future}`],
  fitsNone: [`${future},${future}`, `_,${future},${future}`, `updated_at,${future},${future}`],
  ignored: `colour,${past},${future}`,
}
const amounts: Trial = { taken: ['gte:0', '0:gte', 'between:0:9'], fitsNone: ['gt:99999999'], wrong: 'much' }
const words: Trial = { taken: ['a', '0'], fitsNone: ['zzz nothing has this'] }

/** Texts with a special meaning in other languages. */
const named: Readonly<Record<string, Trial>> = {
  created_at: moments,
  updated_at: moments,
  created_between: days,
  updated_between: days,
  date_range: ranges,
  due_date_range: days,
  amount: amounts,
  balance: amounts,
  between_balance: { taken: ['0:9999'], fitsNone: ['9999998:9999999'], wrong: '9' },
  // Ignores ids of other kinds.
  with: { taken: ['no id at all', 'undefined'] },
  payable: { taken: ['true', 'false'], fitsNone: ['perhaps'] },
}

const scalars: Partial<Record<ScalarName, Trial>> = {
  Boolean: { taken: ['true', 'false', '1', '0', 'TRUE'], wrong: 'perhaps' },
  DateRange: { ...moments, ignored: '2026-02-30' },
  Int: { taken: ['1', '2'], wrong: 'x' },
  String: words,
}

function trialOf(name: string, shape: Shape): Trial {
  if (name === 'status' && shape.kind === 'list' && shape.item.kind === 'scalar')
    return { taken: [...(shape.item.values ?? []), 'all'], wrong: 'nonsense' }
  if (name === 'with') return named['with'] ?? words
  if (shape.kind === 'list' && shape.item.kind === 'scalar' && shape.item.values) return wordsTrial(shape.item.values)
  if (shape.kind === 'list') return trialOf(name, shape.item)
  if (shape.kind === 'object') throw new Error(`${name} is no filter for a query`)
  if (shape.values && shape.scalar === 'String') return wordsTrial(shape.values)
  if (shape.values) return { taken: shape.values, wrong: 'nonsense' }
  if (shape.scalar === 'ID') return idTrial(name, shape.recordKind as RecordKind | undefined)
  return named[name] ?? scalars[shape.scalar] ?? words
}

const wordsTrial = (known: readonly string[]): Trial => ({ taken: [...known, known.join(',')], wrong: 'nonsense' })

/** Ids of unknown records and of other kinds, and what is no id, match nothing. */
function idTrial(name: string, kind: RecordKind = 'invoice'): Trial {
  const strange = app.id(kind, 999_999)
  const none = [strange, app.id(kind === 'webhook' ? 'token' : 'webhook', 1), 'no id at all', '0', `abc,${strange}`]
  return { taken: none, ...(!name.startsWith('with') && { fitsNone: none }) }
}

const filtersOf = (row: OperationRoute): [name: string, shape: Shape][] => {
  const shape = withoutPaging(row.input)
  if (shape.kind !== 'object') return []
  return Object.entries(shape.fields).map(([name, field]) => [snakeCase(name), field.shape])
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
      const { taken, fitsNone = [], wrong, ignored } = trialOf(name, shape)
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
