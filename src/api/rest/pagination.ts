import { camelCase } from '../../domain/kernel/spelling.ts'
import { invalid } from '../../domain/kernel/error.ts'
import { largestPage, type Page } from '../../domain/records/list/list.ts'
import { trimEndCharacters } from '../../domain/kernel/text/trim-characters.ts'
import { asSent, type WireObject, withoutPlaceholders } from './wire/wire.ts'

/** Pagination input of the list operations. */
type PageInput = {
  sort?: { column: string; descending: boolean }[]
  page?: number
  size?: number
  after?: string
  withTotal: boolean
}

/** Wire parameters of the list operations' inputs, where the names differ. */
export const pageNames: ReadonlyMap<unknown, string> = new Map([
  ['size', 'per_page'],
  ['after', 'cursor'],
])

const firstPage = /(?:^|&)page=([^&]*)/

/** compat: clients append their query to `links.next` with a second question mark, so the parameters of the link come first. */
export const repairQuery = (query: string): string =>
  query.includes('?') ? trimEndCharacters(query, '?').replaceAll(/\?(?=[\w%.[\]-]+=)/g, '&') : query

/** The columns that a list can be sorted by; any without. What else was sent goes to `ignored`. */
type SortOptions = { sortNames?: readonly string[] | undefined; ignored: string[] }

/**
 * Reads `page`, `per_page`, `sort` and `cursor`. Invalid numbers count as absent, and sort columns that the list does not have are left
 * out. @throws VALIDATION
 */
export function readPageInput(rawQuery: string, query: WireObject, options: SortOptions): PageInput {
  const sent = withoutPlaceholders(query)
  const sort = readSort(sent['sort'], options)
  const keyset = typeof query['cursor'] === 'string' && (query['cursor'] === '' || 'cursor' in sent)
  const size = wholeNumber(sent['per_page'])
  const page = wholeNumber(firstPage.exec(rawQuery)?.[1] ?? sent['page'])
  return {
    ...(sort.length > 0 && { sort }),
    ...(size !== undefined && { size: Math.min(size, largestPage) }),
    ...(keyset ? { after: String(query['cursor']), withTotal: false } : { page: page ?? 1, withTotal: true }),
  }
}

// Larger offsets are meaningless, and up to here the product with the page size stays a safe integer.
const lastPage = 1_000_000_000

function wholeNumber(sent: unknown): number | undefined {
  const digits = typeof sent === 'string' ? /^\s*(\d+)\s*$/.exec(sent)?.[1] : undefined
  const number = digits === undefined ? 0 : Number(digits)
  return number > 0 ? Math.min(number, lastPage) : undefined
}

function readSort(sent: unknown, { sortNames, ignored }: SortOptions): { column: string; descending: boolean }[] {
  if (sent === undefined) return []
  if (typeof sent !== 'string') throw invalid('sort', 'must be text such as "date|desc,number|asc"')
  return sent.split(',').flatMap((part) => {
    const [column = '', direction = 'asc'] = part.trim().split('|')
    if (column === '') return []
    const word = direction.trim().toLowerCase() || 'asc'
    if (word !== 'asc' && word !== 'desc') throw invalid('sort', `"${part.trim()}": the direction must be asc or desc`)
    const name = camelCase(column.trim())
    if (!sortNames || sortNames.includes(name)) return [{ column: name, descending: word === 'desc' }]
    // compat: clients send columns of other versions.
    ignored.push(asSent('sort', part.trim()))
    return []
  })
}

/** `meta` of one page. Links start at `listUrl` and keep every other parameter of the query. */
export function pageMeta(page: Page<unknown>, listUrl: string, rawQuery: string): WireObject {
  if (page.total === undefined) return { cursor: { next: page.hasNext ? (page.cursorAt(-1) ?? null) : null } }
  const totalPages = Math.max(1, Math.ceil(page.total / page.size))
  const otherParameters = repairQuery(rawQuery)
    .split('&')
    .filter((pair) => pair !== '' && !/^page(?:=|$)/.test(pair))
  const link = (number: number): string => `${listUrl}?${[`page=${number}`, ...otherParameters].join('&')}`
  return {
    pagination: {
      total: page.total,
      count: page.rows.length,
      per_page: page.size,
      current_page: page.page,
      total_pages: totalPages,
      links: {
        ...(page.page > 1 && { previous: link(page.page - 1) }),
        ...(page.page < totalPages && { next: link(page.page + 1) }),
      },
    },
  }
}

/** `meta.pagination` of a response that is always complete. */
export const completeMeta = (count: number): WireObject => ({
  pagination: { total: count, count, per_page: count, current_page: 1, total_pages: 1, links: {} },
})
