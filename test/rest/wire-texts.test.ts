import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../src/domain/kernel/input.ts'
import { daysIn } from '../../src/api/rest/wire/date-texts.ts'
import { betweenIn, comparisonsIn, wordsOf } from '../../src/api/rest/wire/texts.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

const shown = (value: unknown) => (value instanceof Problem ? value.message : value)
const known = ['draft', 'sent', 'all']
const oneOf = 'is not one of: draft, sent, all, active'

describe('texts of filters', () => {
  it.each([
    ['draft', ['draft']],
    [' Draft , SENT,draft', ['draft', 'sent']],
    [
      ['sent', 'draft,sent'],
      ['sent', 'draft'],
    ],
    ['active,sent', ['sent']],
    ['active', null],
    ['', null],
    [' , ', null],
    [null, null],
    ['sent,lost', `"lost" ${oneOf}`],
    [['sent', 5], 'must be text: words separated by commas'],
    [{ a: 'sent' }, 'must be text: words separated by commas'],
  ])('words %j', (sent, words) => {
    expect(shown(wordsOf(sent, known, ['active']))).toEqual(words)
  })

  it.each<[unknown, unknown]>([
    ['gt:100', { gt: '100' }],
    [' GTE : 100.50 ', { gte: '100.5' }],
    ['100.01:eq', { eq: '100.01' }],
    ['50', { eq: '50' }],
    [50, { eq: '50' }],
    ['between:-5:50', { gte: '-5', lte: '50' }],
    ['', null],
    [null, null],
    ['between:5:1', 'ends before it begins: 5 is more than 1'],
    ['gt:1e15', /^"1e15" must be between/],
    ['gt:', /^"" must be a number/],
    ['over:5', /^must be gt:100, gte:100/],
    ['between:5', /^must be gt:100/],
    ['between:1:2:3', /^must be gt:100/],
    ['gt:1:2', /^must be gt:100/],
    [['gt:5'], 'must be text'],
    [{ gt: 5 }, 'must be text'],
  ])('amount %j', (sent, bounds) => {
    const read = shown(comparisonsIn(sent))
    if (bounds instanceof RegExp) expect(read).toMatch(bounds)
    else expect(read).toEqual(bounds)
  })

  it.each([
    ['100:200', { gte: '100', lte: '200' }],
    ['200:100', 'ends before it begins: 200 is more than 100'],
    ['100', 'must be two amounts, such as 100:200'],
  ])('two amounts %j', (sent, bounds) => {
    expect(shown(betweenIn(sent))).toEqual(bounds)
  })

  it.each([
    ['2026-01-01, 2026-01-01', { column: 'date', from: '2026-01-01', to: '2026-01-01' }],
    ['date,2026-01-01,2026-03-31', { column: 'date', from: '2026-01-01', to: '2026-03-31' }],
    ['due_date,2026-01-01,2026-03-31', { column: 'due_date', from: '2026-01-01', to: '2026-03-31' }],
    ['colour,2026-01-01,2026-03-31', 'must be a column (date, due_date) and two dates, such as 2026-01-01,2026-03-31'],
    ['_,2026-01-01,2026-03-31', { column: 'date', from: '2026-01-01', to: '2026-03-31' }],
    [',2026-01-01,2026-03-31', { column: 'date', from: '2026-01-01', to: '2026-03-31' }],
    ['2026-01-01', 'must be two dates, such as 2026-01-01,2026-03-31'],
    ['2026-01-01,soon', 'must be two dates, such as 2026-01-01,2026-03-31'],
    ['2026-03-31,2026-01-01', 'ends before it begins: 2026-03-31 is after 2026-01-01'],
  ])('days %j', (sent, days) => {
    expect(shown(daysIn(sent, ['date', 'due_date']))).toEqual(days)
  })
})

describe('filters that the graph has in other forms', () => {
  let app: ServedApp
  let client: string
  const made: Record<string, string> = {}
  const names = async (query: string) => {
    const { body } = await app.rest('GET', `/invoices?per_page=50&${query}`)
    return (body['data'] as unknown as { number: string }[]).map(({ number }) => number)
  }
  const refusal = async (list: string, query: string) => {
    const { status, body } = await app.rest('GET', `${list}?${query}`)
    return [status, body['errors']]
  }

  const ask = async (query: string) => {
    const { body, status } = await app.rest('GET', `/invoices?per_page=50&${query}`)
    const { ignored } = body['meta'] as { ignored?: string[] }
    return { status, count: (body['data'] as unknown as unknown[]).length, ignored }
  }

  beforeAll(async () => {
    app = await serveTestApp()
    client = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
    const make = async (number: string, fields: object = {}, query = '') => {
      const body = { client_id: client, number, line_items: [{ quantity: 1, cost: 9 }], ...fields }
      made[number] = (await app.rest('POST', `/invoices${query}`, body)).at('data.id')
    }
    await make('D', { date: '2026-01-05', due_date: '2026-01-20' })
    await make('S', { date: '2026-02-05', due_date: '2026-02-20' }, '?mark_sent=true')
    await make('P', { date: '2026-02-05', due_date: '2026-04-20' }, '?paid=true')
    await make('X', { date: '2026-03-05' })
    await app.rest('POST', '/invoices/bulk', { action: 'delete', ids: made['X'] })
    await app.rest('POST', '/invoices/bulk', { action: 'archive', ids: `${made['D']},` })
  })
  afterAll(() => app.close())

  it.each([
    ['client_status=draft,paid', ['D', 'P', 'X']],
    ['client_status=overdue', ['S']],
    ['client_status=all,overdue', ['D', 'S', 'P', 'X']],
    ['client_status=draft&status_id=4', []],
    ['status_id=1,2', ['D', 'S', 'X']],
    ['status_id=0', ['D', 'S', 'P', 'X']],
    ['status_id=0,4', ['P']],
    ['status_id[]=', ['D', 'S', 'P', 'X']],
    ['is_deleted=true', ['X']],
    ['is_deleted=false&status=archived,deleted', ['D']],
    ['with_trashed=false&status=archived,draft', ['D']],
    ['with_trashed=true&is_deleted=true', ['X']],
    ['with_trashed=false&is_deleted=true', []],
    ['date=2026-02-01&date_range=2026-01-01,2026-02-28', ['S', 'P']],
    ['date_range=due_date,2026-01-01,2026-03-01&due_date_range=2026-02-01,2026-12-31', ['S']],
    ['created_between=2026-03-15,2026-03-15&status=active', ['S', 'P']],
    ['created_between=2026-03-16,2026-03-17', []],
    ['updated_between=2026-03-15,2026-03-15&status=active', ['S', 'P']],
    ['updated_between=2026-03-16,2026-03-17', []],
    ['date_range=_,2026-01-01,2026-01-31', ['D']],
    ['date_range=created_at,2026-03-15,2026-03-15&status=active', ['S', 'P']],
    ['date_range=updated_at,2026-03-16,2026-03-17', []],
    ['date=gt:2026-02-05', ['X']],
    ['date=gte:2026-02-05', ['S', 'P', 'X']],
    ['date=2026-02-05:lt', ['D']],
    ['date=LTE: 2026-02-05', ['D', 'S', 'P']],
    ['date=eq:2026-02-05T10:00:00Z', ['S', 'P']],
    ['date=between:2026-02-01:2026-02-28', ['S', 'P']],
    ['date=gte:2026-02-01,lt:2026-03-01', ['S', 'P']],
    ['date=gte:1770249600', ['S', 'P', 'X']],
    ['due_date=lte:2026-02-20', ['D', 'S']],
    ['last_sent_date=gte:2026-01-01', ['S', 'P']],
    ['created_at=eq:2026-03-15&status=active', ['S', 'P']],
    ['created_at=gt:2026-03-15', []],
    ['created_at=lte:2026-03-15', ['D', 'S', 'P', 'X']],
    ['created_at=lt:2026-03-15', []],
    ['created_at=gte:1000000000,lt:1000000001', []],
    ['updated_at=between:2026-03-15:2026-03-16&status=active', ['S', 'P']],
    ['created_at=gte:1900-01-01', ['D', 'S', 'P', 'X']],
    ['number=S', ['S']],
    ['number=s*', []],
    ['number=S*,D', []],
    ['client_ids=', ['D', 'S', 'P', 'X']],
    ['client_id=abc', []],
    ['client_id=0', []],
    ['client_ids=abc,0', []],
    ['payable=abc', []],
    ['vendor_id=abc&user_id=x', []],
    ['payable=1', ['D', 'S']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('what is not understood is left out, and named', async () => {
    const all = { status: 200, count: 4 }
    expect(await ask('sort=expense_date|desc')).toEqual({ ...all, ignored: ['sort=expense_date|desc'] })
    expect(await ask('sort=expense_date|desc,number|desc&cursor=')).toEqual({
      ...all,
      ignored: ['sort=expense_date|desc'],
    })
    expect(await ask('colour=red&tag_ids=a')).toEqual({ ...all, ignored: ['colour=red', 'tag_ids=a'] })
    expect(await ask('date=soon&created_at=gte:tomorrow&date_range=colour,2026-01-01,2026-02-01')).toEqual({
      ...all,
      ignored: ['created_at=gte:tomorrow', 'date_range=colour,2026-01-01,2026-02-01', 'date=soon'],
    })
    const habits = '_=17&t=5&clear_cache=true&tag_ids=&colour=undefined&page=undefined&is_locked=true&token=secret'
    expect(await ask(habits)).toEqual({ ...all, ignored: undefined })
  })

  it('payable invoices of a client, and records that come first', async () => {
    expect(await names(`payable=${client}`)).toEqual(['D', 'S'])
    expect(await names(`payable=${client}&client_id=${client}&status_id=2`)).toEqual(['S'])
    expect(await names(`with=${made['X']},${made['D']}&client_status=paid`)).toEqual(['D', 'X', 'P'])
  })

  it('wrong ones are refused under their own names, in the order of the documentation', async () => {
    const query = 'due_date_range=2026-02-01,2026-01-01&status=lost&amount=x&client_status=gone&status_id=9,x'
    const [status, errors] = await refusal('/invoices', query)
    expect(status).toBe(422)
    expect(Object.entries(errors ?? {})).toEqual([
      ['status', ['"lost" is not one of: active, archived, deleted, all, draft, paid, unpaid, overdue, cancelled']],
      ['due_date_range', ['ends before it begins: 2026-02-01 is after 2026-01-01']],
      ['amount', ['"x" must be a number, such as 12.50']],
      ['status_id.0', ['must be between 0 and 6']],
      ['status_id.1', ['must be a whole number']],
      ['client_status', ['"gone" is not one of: all, draft, paid, unpaid, overdue, cancelled']],
    ])
    expect(await refusal('/clients', 'between_balance=5')).toEqual([
      422,
      { between_balance: ['must be two amounts, such as 100:200'] },
    ])
  })
})
