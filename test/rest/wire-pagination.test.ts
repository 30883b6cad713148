import { describe, expect, it } from 'vitest'
import { pageMeta, readPageInput, repairQuery } from '../../src/api/rest/pagination.ts'
import { parseForm } from '../../src/http/form.ts'

const read = (query: string) => readPageInput(repairQuery(query), parseForm(repairQuery(query)))
const page = {
  rows: Array.from({ length: 10 }),
  cursors: [],
  hasNext: true,
  hasPrevious: true,
  total: 35,
  page: 2,
  size: 10,
}
const url = 'https://books.example/api/v1/vendors'

describe('asking for a page', () => {
  it.each([
    '',
    'page=0&per_page=0',
    'page=-1&per_page=-5',
    'page=x&per_page=x',
    'page=undefined&per_page=undefined',
    'page=&per_page=',
    'page[]=2&per_page[a]=3',
  ])('takes %j for the first page of the usual size', (query) => {
    expect(read(query)).toEqual({ page: 1, withTotal: true })
  })

  it('cuts large pages', () => {
    expect(read('per_page=5001&page=3')).toEqual({ page: 3, size: 5000, withTotal: true })
    expect(read(`per_page=${'9'.repeat(400)}`)).toEqual({ page: 1, size: 5000, withTotal: true })
  })

  it('reads orders in the names of the wire', () => {
    expect(read('sort=due_date|desc,number,id|ASC').sort).toEqual([
      { column: 'dueDate', descending: true },
      { column: 'number', descending: false },
      { column: 'id', descending: false },
    ])
  })

  it('refuses a direction that is none', () => {
    expect(() => read('sort=number|up')).toThrow('The given data was invalid.')
  })

  it.each(['sort=', 'sort=undefined', 'sort=|'])('ignores %j', (query) => {
    expect(read(query)).toEqual({ page: 1, withTotal: true })
  })

  it('changes to keyset paging when a cursor stands in the query, empty to start', () => {
    expect(read('cursor=')).toEqual({ after: '', withTotal: false })
    expect(read('cursor=abc&per_page=2')).toEqual({ after: 'abc', size: 2, withTotal: false })
    expect(read('cursor=undefined')).toEqual({ page: 1, withTotal: true })
  })
})

describe('describing a page', () => {
  it('links to its neighbours and keeps the rest of the query', () => {
    expect(pageMeta(page, url, 'per_page=10&page=2&filter=a%20b&status[]=x')).toEqual({
      pagination: {
        total: 35,
        count: 10,
        per_page: 10,
        current_page: 2,
        total_pages: 4,
        links: {
          previous: `${url}?page=1&per_page=10&filter=a%20b&status[]=x`,
          next: `${url}?page=3&per_page=10&filter=a%20b&status[]=x`,
        },
      },
    })
  })

  it('has no links on a single page, and one page when there is nothing', () => {
    const empty = pageMeta({ ...page, rows: [], total: 0, page: 1, hasNext: false }, url, '')
    expect(empty).toEqual({
      pagination: { total: 0, count: 0, per_page: 10, current_page: 1, total_pages: 1, links: {} },
    })
  })

  it.each(['?per_page=10&page=1', '&per_page=10&page=1', '?include=client', '?'])(
    'still leads to the next page when a client appends %j to the link',
    (appended) => {
      const { links } = pageMeta(page, url, 'per_page=10')['pagination'] as { links: { next: string } }
      const target = links.next + appended
      expect(read(target.slice(target.indexOf('?') + 1))).toMatchObject({ page: 3, size: 10 })
    },
  )

  it('names the next cursor without a count', () => {
    expect(pageMeta({ ...page, total: undefined, cursors: ['a', 'b'] }, url, 'cursor=')).toEqual({
      cursor: { next: 'b' },
    })
    expect(pageMeta({ ...page, total: undefined, cursors: ['a'], hasNext: false }, url, '')).toEqual({
      cursor: { next: null },
    })
  })
})
