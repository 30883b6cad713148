import type { ComponentChildren } from 'preact'
import { Button } from '../ui/button.tsx'
import type { ListState } from './use-list.ts'

type Props = {
  list: ListState
  /** Parameters of the address that hold the filter. */
  names: readonly string[]
  children: ComponentChildren
  /** Filters that are shown on request, and while they are in use. */
  more: ComponentChildren
  /** Those of the names that belong to `more`. */
  moreNames: readonly string[]
}

/** The filters of a list. */
export function FilterBar({ list, names, children, more, moreNames }: Props) {
  const isSet = (name: string) => list.get(name) !== ''
  return (
    <search class="filters">
      {children}
      {names.some(isSet) && (
        <Button kind="quiet" onClick={() => list.set(Object.fromEntries(names.map((name) => [name, ''])))}>
          Clear filters
        </Button>
      )}
      <details open={moreNames.some(isSet)}>
        <summary>More filters</summary>
        <div class="filters">{more}</div>
      </details>
    </search>
  )
}
