import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../src/domain/kernel/input.ts'
import { betweenIn, comparisonsIn, daysIn, sinceText, wordsOf } from '../../src/api/rest/wire/texts.ts'
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
    ['2026-01-01', 'must be two dates, such as 2026-01-01,2026-03-31'],
    ['2026-01-01,soon', 'must be two dates, such as 2026-01-01,2026-03-31'],
    ['2026-03-31,2026-01-01', 'ends before it begins: 2026-03-31 is after 2026-01-01'],
  ])('days %j', (sent, days) => {
    expect(shown(daysIn(sent, ['date', 'due_date']))).toEqual(days)
  })

  it('a first day begins a range', () => {
    expect(sinceText('2026-01-01')).toEqual({ from: '2026-01-01' })
    expect(sinceText(' ')).toBeNull()
    expect(sinceText({ from: '2026-01-01' })).toEqual({ from: [{ from: '2026-01-01' }] })
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
    ['payable=1', ['D', 'S']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('payable invoices of a client, and records that come first', async () => {
    expect(await names(`payable=${client}`)).toEqual(['D', 'S'])
    expect(await names(`payable=${client}&client_id=${client}&status_id=2`)).toEqual(['S'])
    expect(await names(`with=${made['X']},${made['D']}&client_status=paid`)).toEqual(['D', 'X', 'P'])
  })

  it('wrong ones are refused under their own names, in the order of the documentation', async () => {
    const query =
      'due_date_range=x&status=lost&payable=no&amount=x&client_status=gone&status_id=9,x&created_between=1&date=y'
    const [status, errors] = await refusal('/invoices', query)
    expect(status).toBe(422)
    expect(Object.entries(errors ?? {})).toEqual([
      ['status', ['"lost" is not one of: active, archived, deleted, all, draft, paid, unpaid, overdue, cancelled']],
      ['created_between', ['must be two dates, such as 2026-01-01,2026-03-31']],
      ['date', ['must be a date, YYYY-MM-DD']],
      ['due_date_range', ['must be two dates, such as 2026-01-01,2026-03-31']],
      ['amount', ['"x" must be a number, such as 12.50']],
      ['status_id.0', ['must be between 0 and 6']],
      ['status_id.1', ['must be a whole number']],
      ['client_status', ['"gone" is not one of: all, draft, paid, unpaid, overdue, cancelled']],
      ['payable', ['must be true, false or the id of a client']],
    ])
    expect(await refusal('/expenses', 'categories=x,y&category_id=z')).toEqual([
      422,
      {
        category_id: ['"z" is not the id of an expense category.'],
        'categories.0': ['"x" is not the id of an expense category.'],
        'categories.1': ['"y" is not the id of an expense category.'],
      },
    ])
    expect(await refusal('/clients', 'between_balance=5')).toEqual([
      422,
      { between_balance: ['must be two amounts, such as 100:200'] },
    ])
  })
})
