import { SqliteClient } from '../../../src/db/sqlite/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

const by = (column: string, descending = false) => ({ sort: [{ column, descending }] })

// PostgreSQL plans by its statistics, which are meaningless for the few rows of a test.
describe.skipIf(process.env['TEST_DATABASE_URL'])('query plans of the list of quotes', () => {
  let app: TestApp
  let reader: SqliteClient
  beforeAll(async () => {
    app = await openTestApp()
    reader = new SqliteClient(app.url.replace('file:', ''), { readonly: true })
  })
  afterAll(async () => {
    reader.close()
    await app.close()
  })

  /** SQLite's query plan, line by line. */
  async function planOf(input: object): Promise<string[]> {
    app.statements.length = 0
    await app.run(quotes, input)
    // The last one: a search looks at the newest records before it asks its index.
    const keys = app.statements.findLast((statement) => statement.includes('limit')) ?? ''
    const values = Array.from({ length: keys.split('?').length - 1 }, () => 1)
    return reader
      .prepare<unknown[], { detail: string }>(`explain query plan ${keys}`)
      .all(...values)
      .map((line) => line.detail)
  }

  it.each([
    ['no order', {}, 'quotes_company_id'],
    ['the admin app’s order', { ...by('id', true), states: ['active'], clientStates: ['active'] }, 'quotes_company_id'],
    ['number', by('number', true), 'quotes_number_rank'],
    ['number, active ones', { ...by('number', true), states: ['active'] }, 'quotes_number_rank'],
    ['date', by('date', true), 'quotes_date'],
    ['due date', by('dueDate'), 'quotes_due'],
    ['amount', by('amount', true), 'quotes_amount'],
    ['creation', by('createdAt', true), 'quotes_created'],
    ['last change', by('updatedAt', true), 'quotes_updated'],
  ])('sorting by %s uses an index', async (_order, input, index) => {
    const plan = await planOf(input)
    expect(plan[0]).toMatch(new RegExp(`^SEARCH quotes USING (COVERING )?INDEX ${index} `))
    expect(plan.join('\n')).not.toContain('TEMP B-TREE')
  })

  it('a cursor continues on the same index', async () => {
    const after = Buffer.from('["date-,id-","2026-01-01","5"]').toString('base64url')
    const plan = await planOf({ ...by('date', true), after })
    expect(plan).toEqual(['SEARCH quotes USING COVERING INDEX quotes_date (company_id=? AND date<?)'])
  })

  it('a deep page reads no rows of the preceding pages', async () => {
    expect(await planOf({ page: 2_500 })).toEqual([
      'SEARCH quotes USING COVERING INDEX quotes_company_id (company_id=?)',
    ])
  })

  it('a filter by one client needs no sort, and one by several is a search per client', async () => {
    const search = 'SEARCH quotes USING COVERING INDEX quotes_client (company_id=? AND client_id=?)'
    const [one, two] = [app.id('client', 1), app.id('client', 2)]
    expect(await planOf({ clientIds: [one] })).toEqual([search])
    expect(await planOf({ clientIds: [one, two] })).toEqual([search, 'USE TEMP B-TREE FOR ORDER BY'])
  })

  it.each([
    ['a client', { clientIds: 'client' }, 'quotes_client'],
    ['a number', { number: '0001' }, 'quotes_company_number'],
    ['due dates', { dueDate: { from: '2026-03-01', to: '2026-03-31' } }, 'quotes_due'],
    ['archived or deleted ones', { states: ['archived', 'deleted'] }, 'quotes_put_away'],
  ])('filtering by %s uses an index', async (_what, input, index) => {
    const filter = 'clientIds' in input ? { clientIds: [app.id('client', 1)] } : input
    expect((await planOf(filter))[0]).toContain(`INDEX ${index} `)
  })

  it('sorting by client name reads clients by name, and the quotes of each', async () => {
    const plan = await planOf(by('clientId'))
    expect(plan[0]).toContain('clients_company_display_name')
    expect(plan[1]).toContain('quotes_client')
  })

  it('a rare word reads only its matches from the search index', async () => {
    const plan = (await planOf({ search: 'furniture' })).join('\n')
    expect(plan).toContain('SCAN search_index VIRTUAL TABLE')
    expect(plan).toContain('SEARCH quotes USING COVERING INDEX quotes_client')
    expect(plan).not.toContain('SCAN quotes')
    expect(plan).not.toContain('SEARCH search_documents USING COVERING INDEX')
  })
})
