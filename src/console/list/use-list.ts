import { useMemo } from 'preact/hooks'
import { useLocation, useSearchParams } from 'wouter-preact'

const pageSize = 25

type Order<Field extends string> = { field: Field; direction: 'ASC' | 'DESC' }

/** Variables of a connection: one page forwards or backwards from a cursor. */
type PageVariables = { first?: number; after?: string; last?: number; before?: string }

export type ListState<Field extends string = string> = {
  /** First value of a parameter of the address, empty if there is none. */
  get: (name: string) => string
  getAll: (name: string) => string[]
  /** Changes parameters; empty values remove theirs. A new filter or order begins at the first page. */
  set: (changes: Readonly<Record<string, string | readonly string[]>>, options?: { replace?: boolean }) => void
  /** True if the address chooses some of the records. */
  isFiltered: boolean
  sort: Order<Field>
  page: PageVariables
  /** Address of the page of the list after or before a cursor. */
  pageHref: (name: 'after' | 'before', cursor: string | null) => string
}

const cursors = ['after', 'before']

/** The state of a list, which is the query of its address alone: filter, order and page. */
export function useList<Field extends string>(fields: readonly Field[], initial: Order<Field>): ListState<Field> {
  const [path] = useLocation()
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const changed = (changes: Readonly<Record<string, string | readonly string[]>>) => {
      const next = new URLSearchParams(params)
      for (const name of cursors) next.delete(name)
      for (const [name, values] of Object.entries(changes)) {
        next.delete(name)
        for (const value of [values].flat()) if (value !== '') next.append(name, value)
      }
      return next
    }
    const get = (name: string) => params.get(name) ?? ''
    const [after, before] = [get('after'), get('before')]
    const sorted = get('sort').replace(/^-/, '')
    const field = fields.find((each) => each === sorted)
    return {
      get,
      getAll: (name) => params.getAll(name),
      set: (changes, options) => setParams(changed(changes), options),
      isFiltered: [...params.keys()].some((name) => name !== 'sort'),
      sort: field === undefined ? initial : { field, direction: get('sort').startsWith('-') ? 'DESC' : 'ASC' },
      page: before === '' ? { first: pageSize, ...(after !== '' && { after }) } : { last: pageSize, before },
      pageHref: (name, cursor) => `${path}?${changed({ [name]: cursor ?? '' }).toString()}`,
    }
  }, [path, params.toString()])
}

/** A range of a filter from two parameters of the address; undefined where both are empty. */
export function rangeOf<Low extends string, High extends string>(list: ListState, name: string, low: Low, high: High) {
  const [from, to] = [list.get(`${name}From`), list.get(`${name}To`)]
  if (from === '' && to === '') return undefined
  return { ...(from !== '' && { [low]: from }), ...(to !== '' && { [high]: to }) } as Partial<
    Record<Low | High, string>
  >
}

/** Values of a parameter that are among those that the filter knows: the address may contain anything. */
export const chosenOf = <Value extends string>(list: ListState, name: string, values: readonly Value[]): Value[] => {
  const chosen = list.getAll(name)
  return values.filter((value) => chosen.includes(value))
}
