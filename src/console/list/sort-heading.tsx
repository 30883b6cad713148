import type { ListState } from './use-list.ts'

type Props<Field extends string> = { title: string; field: Field; list: ListState<Field>; className: string }

/** The heading of a column that orders the list; a second press turns the order round. */
export function SortHeading<Field extends string>({ title, field, list, className }: Props<Field>) {
  const direction = list.sort.field === field ? list.sort.direction : undefined
  const next = direction === 'ASC' ? `-${field}` : field
  return (
    <th
      scope="col"
      class={className}
      aria-sort={direction === undefined ? undefined : direction === 'ASC' ? 'ascending' : 'descending'}
    >
      <button type="button" class="sort" onClick={() => list.set({ sort: next })}>
        {title}
        <span aria-hidden="true">{direction === undefined ? '' : direction === 'ASC' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  )
}
