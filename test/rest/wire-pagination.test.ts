import { describe, expect, it } from 'vitest'
import { pageMeta, readPageInput, repairQuery } from '../../src/api/rest/pagination.ts'
import { parseForm } from '../../src/http/form.ts'

const read = (query: string) => readPageInput(repairQuery(query), parseForm(repairQuery(query)), { ignored: [] })
const page = {
  rows: Array.from({ length: 10 }),
  cursorAt: (): string | undefined => undefined,
  hasNext: true,
  hasPrevious: true,
  total: 35,
  page: 2,
  size: 10,
}
const url = 'https://books.example/api/v1/vendors'

describe('page parameters', () => {
  it.each([
    '',
    'page=0&per_page=0',
    'page=-1&per_page=-5',
    'page=x&per_page=x',
    'page=undefined&per_page=undefined',
    'page=&per_page=',
    'page[]=2&per_page[a]=3',
  ])('%j means the first page with the default size', (query) => {
    expect(read(query)).toEqual({ page: 1, withTotal: true })
  })

  it('large page sizes are limited', () => {
    expect(read('per_page=5001&page=3')).toEqual({ page: 3, size: 5000, withTotal: true })
    expect(read(`per_page=${'9'.repeat(400)}`)).toEqual({ page: 1, size: 5000, withTotal: true })
  })

  it('sort parameters use REST names', () => {
    expect(read('sort=due_date|desc,number,id|ASC').sort).toEqual([
      { column: 'dueDate', descending: true },
      { column: 'number', descending: false },
      { column: 'id', descending: false },
    ])
  })

  it('sort columns that a list does not have are left out and reported', () => {
    const ignored: string[] = []
    const query = { sort: 'expense_date|desc,number|desc,tags' }
    const { sort } = readPageInput('', query, { sortNames: ['number'], ignored })
    expect(sort).toEqual([{ column: 'number', descending: true }])
    expect(ignored).toEqual(['sort=expense_date|desc', 'sort=tags'])
  })

  it('an unknown sort direction is refused', () => {
    expect(() => read('sort=number|up')).toThrow('The given data was invalid.')
  })

  it.each(['sort=', 'sort=undefined', 'sort=|'])('%j is ignored', (query) => {
    expect(read(query)).toEqual({ page: 1, withTotal: true })
  })

  it('a cursor in the query selects keyset paging, an empty one its start', () => {
    expect(read('cursor=')).toEqual({ after: '', withTotal: false })
    expect(read('cursor=abc&per_page=2')).toEqual({ after: 'abc', size: 2, withTotal: false })
    expect(read('cursor=undefined')).toEqual({ page: 1, withTotal: true })
  })
})

describe('page links', () => {
  it('links lead to the neighbouring pages and keep the query', () => {
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

  it('a single page has no links, and an empty list has one page', () => {
    const empty = pageMeta({ ...page, rows: [], total: 0, page: 1, hasNext: false }, url, '')
    expect(empty).toEqual({
      pagination: { total: 0, count: 0, per_page: 10, current_page: 1, total_pages: 1, links: {} },
    })
  })

  it.each(['?per_page=10&page=1', '&per_page=10&page=1', '?include=client', '?'])(
    'the next link works with %j appended',
    (appended) => {
      const { links } = pageMeta(page, url, 'per_page=10')['pagination'] as { links: { next: string } }
      const target = links.next + appended
      expect(read(target.slice(target.indexOf('?') + 1))).toMatchObject({ page: 3, size: 10 })
    },
  )

  it('the next cursor is returned without a count', () => {
    expect(pageMeta({ ...page, total: undefined, cursorAt: (index) => ['a', 'b'].at(index) }, url, 'cursor=')).toEqual({
      cursor: { next: 'b' },
    })
    expect(
      pageMeta({ ...page, total: undefined, cursorAt: (index) => ['a'].at(index), hasNext: false }, url, ''),
    ).toEqual({
      cursor: { next: null },
    })
  })
})
