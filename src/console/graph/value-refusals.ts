import type { CombinedError } from '@urql/preact'
import type { RefusalFragment } from '../generated/graphql.ts'

/** The message about a value that no scalar of the schema reads, such as `1,5` for a Decimal. */
const unreadable = /^Variable "\$(?<variable>\w+)" got invalid value .*?(?: at "(?<path>[\w.[\]]+)")?; (?<message>.*)$/s

/** Values that the server could not read at all, as the refusals of a form. Empty if anything else went wrong. */
export function valueRefusals({ graphQLErrors, networkError }: CombinedError): RefusalFragment[] {
  const refusals = graphQLErrors.flatMap(({ message: text }): RefusalFragment[] => {
    const { variable, path = variable, message } = unreadable.exec(text)?.groups ?? {}
    if (path === undefined || message === undefined) return []
    return [{ code: 'INVALID', message, path: path.split(/[.[\]]+/).filter(Boolean) }]
  })
  return networkError || refusals.length < graphQLErrors.length ? [] : refusals
}
