import { searchOf } from '../../records/list/record-search.ts'
import type { TextSearch } from '../../records/list/record-search.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind } from './document.ts'

/** Documents whose own text, or whose client's name or contacts, contain the words. */
export function documentTextSearch(work: Work, kind: DocumentKind, needle: string): TextSearch {
  const table = work.tables[`${kind}s`]
  return searchOf(work, table, kind, needle, { kind: 'clientNames', key: table.clientId })
}
