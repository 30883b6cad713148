import { Link } from 'wouter-preact'
import type { SubjectFragment } from '../generated/graphql.ts'

const pagesOf: Readonly<Record<string, string>> = {
  Invoice: '/invoices',
  Quote: '/quotes',
  Credit: '/credits',
  Payment: '/payments',
  Client: '/clients',
}

const nameOf = (subject: SubjectFragment): string => {
  if ('number' in subject) return subject.number ?? 'draft'
  if ('assigned' in subject) return subject.assigned
  if ('displayName' in subject) return subject.displayName
  if ('productKey' in subject) return subject.productKey
  return 'name' in subject ? subject.name : ''
}

/** The name of a record of any kind, as a link if it has a page. */
export function SubjectName({ subject }: { subject: SubjectFragment }) {
  const path = pagesOf[subject.__typename]
  return path === undefined ? <>{nameOf(subject)}</> : <Link href={`${path}/${subject.id}`}>{nameOf(subject)}</Link>
}
