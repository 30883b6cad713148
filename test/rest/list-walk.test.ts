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

/** Values for a filter: valid ones, one that matches no record, and an invalid one. */
type Trial = { taken: readonly string[]; fitsNone?: string; wrong?: string }

const past = '2000-01-01'
const future = '2999-01-01'
const moments: Trial = { taken: [past, '946684800', `${past}T10:00:00.000Z`], fitsNone: future, wrong: 'soon' }
const days: Trial = { taken: [`${past},${future}`], fitsNone: `${future},${future}`, wrong: 'soon,later' }
const amounts: Trial = { taken: ['gte:0', '0:gte', 'between:0:9'], fitsNone: 'gt:99999999', wrong: 'much' }
const words: Trial = { taken: ['a', '0'], fitsNone: 'zzz nothing has this' }

/** Texts with a special meaning in other languages. */
const named: Readonly<Record<string, Trial>> = {
  created_at: moments,
  updated_at: moments,
  created_between: days,
  date_range: days,
  due_date_range: days,
  amount: amounts,
  balance: amounts,
  between_balance: { taken: ['0:9999'], fitsNone: '9999998:9999999', wrong: '9' },
  // Ignores ids of other kinds.
  with: { taken: ['no id at all', 'undefined'] },
  payable: { taken: ['true', 'false'], wrong: 'perhaps' },
}

const scalars: Partial<Record<ScalarName, Trial>> = {
  Boolean: { taken: ['true', 'false', '1', '0', 'TRUE'], wrong: 'perhaps' },
  DateRange: { taken: [past, `${past}T10:00:00Z`], fitsNone: future, wrong: '2026-02-30' },
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

/** Ids of unknown records are accepted; ids of other kinds are refused. */
function idTrial(name: string, kind: RecordKind = 'invoice'): Trial {
  const strange = app.id(kind, 999_999)
  return { taken: [strange], ...(!name.startsWith('with') && { fitsNone: strange }), wrong: 'no id at all' }
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
      const { taken, fitsNone, wrong } = trialOf(name, shape)
      for (const value of taken) {
        const answer = await ask(`${name}=${encodeURIComponent(value)}`)
        expect(answer.status, answer.text).toBe(200)
        expect(found(answer), `${name}=${value}`).toBeLessThanOrEqual(all)
      }
      if (fitsNone !== undefined) {
        expect(found(await ask(`${name}=${encodeURIComponent(fitsNone)}`)), `${name}=${fitsNone}`).toBe(0)
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
