import { Link } from 'wouter-preact'
import { ViewerDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'

/** A company begins without a name: what its clients get does not say from whom it is. */
export function NameCompany() {
  const { data } = useRead(ViewerDocument, {})
  if (!data?.viewer.isAdmin || data.company.settings.details.name) return null
  return (
    <p class="notice">
      The company has no name yet: its documents and e-mails show no sender.{' '}
      <Link href="/settings">Name the company</Link>
    </p>
  )
}
