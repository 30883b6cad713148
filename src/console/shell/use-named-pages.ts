import { ViewerDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { pages } from '../pages.ts'

/** The pages that have a name, without those for administrators if the user is none. */
export function useNamedPages() {
  const isAdmin = useRead(ViewerDocument, {}).data?.viewer.isAdmin ?? false
  return pages.flatMap(({ path, title, isPaletteOnly = false, isForAdmins = false }) =>
    title === undefined || (isForAdmins && !isAdmin) ? [] : [{ path, title, isPaletteOnly }],
  )
}
