import { Link } from 'wouter-preact'
import type { ListState } from './use-list.ts'

export type PageEnds = {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

type Props = { list: Pick<ListState, 'pageHref'>; ends: PageEnds }

/** Links to the pages before and after. */
export function Pager({ list, ends }: Props) {
  if (!ends.hasNextPage && !ends.hasPreviousPage) return null
  return (
    <nav class="pager" aria-label="Pages of the list">
      {ends.hasPreviousPage && (
        <Link class="button button-plain" href={list.pageHref('before', ends.startCursor)}>
          Previous
        </Link>
      )}
      {ends.hasNextPage && (
        <Link class="button button-plain" href={list.pageHref('after', ends.endCursor)}>
          Next
        </Link>
      )}
    </nav>
  )
}
