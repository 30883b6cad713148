import { createIds } from '../../src/api/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { growthRequests } from '../bench/growth-requests.ts'
import type { GrowthRequest } from '../bench/growth-requests.ts'
import type { ServedApp } from '../serving.ts'
import { serveGrownCompany } from './grown-company.ts'
import { countsReads, postgresPages, sqlitePages } from './statement-pages.ts'
import type { Pages } from './statement-pages.ts'
import type { Statement } from './statement-plans.ts'

/** More than a company has whose lists are read without looking at the next records first, and four times as many. */
const sizes = [2_100, 8_400] as const

/** Ratio of pages below which a request does not grow: indexes are a level deeper, and fewer rows share a page. */
const usual = 2

/** Requests that grow, with their ratio: the exact total of a list without a filter is counted. */
const largest: Readonly<Record<string, number>> = { 'page of 20 activities': 4, 'page of 20 deliveries': 4 }

type Company = { invoices: number; app: ServedApp; pages: Pages; statements: Statement[] }
const companies: Company[] = []

/** An instant after which about a third of the smaller company changed. */
const beginning = 1_700_080_000

const rest = (query: string) => ({ method: 'GET' as const, path: `/api/v1/payments?per_page=20&${query}` })

beforeAll(async () => {
  for (const invoices of sizes) {
    const statements: Statement[] = []
    const app = await serveGrownCompany(invoices, {
      threads: true,
      onStatement: (text, values) => statements.push({ text, values }),
    })
    const pages =
      app.database.dialect === 'sqlite' ? sqlitePages(app.url.replace('file:', '')) : await postgresPages(app.url)
    companies.push({ invoices, app, pages, statements })
  }
}, 120_000)
afterAll(async () => {
  for (const { app, pages } of companies) {
    await pages.close()
    await app.close()
  }
})

/** Number of statements of a request and of the pages that they visit. The first request of its kind reads what later ones know. */
async function costOf(kind: GrowthRequest, { app, invoices, pages, statements }: Company) {
  for (const index of [1, 2]) {
    statements.length = 0
    const { method, path, body } = kind.request(index, invoices)
    const answer = await app.send(method, path, body === undefined ? undefined : JSON.parse(body), {})
    expect(answer.status, answer.text).toBe(200)
  }
  const sent = [...statements]
  let visited = 0
  for (const statement of sent) visited += await pages.of(statement)
  return { statements: sent.length, visited }
}

it.skipIf(!countsReads).each(growthRequests(createIds('test-salt')))(
  '$name: as many statements and pages in a company four times as large',
  async (row) => {
    const [small, large] = await Promise.all(companies.map((company) => costOf(row, company)))
    expect(large?.statements).toBe(small?.statements)
    expect((large?.visited ?? 0) / (small?.visited ?? 1)).toBeLessThan(largest[row.name] ?? usual)
  },
)

it.skipIf(!countsReads)('finds the few records that a `not` leaves by the index of its opposite', async () => {
  const query = '{ payments(first: 20, filter: { not: { amount: { lt: "9999999999" } } }) { nodes { id } } }'
  const few = {
    name: 'few',
    request: () => ({ method: 'POST' as const, path: '/graphql', body: JSON.stringify({ query }) }),
  }
  const [small, large] = await Promise.all(companies.map((company) => costOf(few, company)))
  expect(large?.statements).toBe(small?.statements)
  expect((large?.visited ?? 0) / (small?.visited ?? 1)).toBeLessThan(usual)
})

it('finds a page that begins at an end of a range in the order of the range by one statement', async () => {
  const [company] = companies
  if (!company) throw new Error('There is no company')
  const whole = { name: 'all', request: () => rest('sort=updated_at|asc') }
  const changed = { name: 'changed', request: () => rest(`sort=updated_at|asc&updated_at=${beginning}`) }
  expect((await costOf(changed, company)).statements).toBe((await costOf(whole, company)).statements)
})

it('looks among the next records first for a caller who may see few of the range', async () => {
  const [company] = companies
  if (!company) throw new Error('There is no company')
  const { app, statements } = company
  const { token } = await app.member('create_payment')
  statements.length = 0
  const answer = await app.send('GET', rest(`sort=updated_at|asc&updated_at=${beginning}`).path, undefined, { token })
  expect(answer.at('meta.pagination.total')).toBe('0')
  expect(statements.some(({ text }) => /"id" in \(select "id" from "payments"/.test(text))).toBe(true)
})
