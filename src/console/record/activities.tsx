import { Link } from 'wouter-preact'
import { formatWords } from '../format/format.ts'
import type { ActivityRowFragment } from '../generated/graphql.ts'
import { Instant } from '../ui/instant.tsx'

type Subject = NonNullable<ActivityRowFragment['subject']>
type User = NonNullable<ActivityRowFragment['actor']['user']>

const pagesOf: Readonly<Record<string, string>> = {
  Invoice: '/invoices',
  Quote: '/quotes',
  Credit: '/credits',
  Payment: '/payments',
  Client: '/clients',
}

const nameOf = (subject: Subject): string => {
  if ('number' in subject) return subject.number ?? 'draft'
  if ('assigned' in subject) return subject.assigned
  if ('displayName' in subject) return subject.displayName
  return 'name' in subject ? subject.name : ''
}

const personOf = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

function SubjectName({ subject }: { subject: Subject }) {
  const path = pagesOf[subject.__typename]
  return path === undefined ? <>{nameOf(subject)}</> : <Link href={`${path}/${subject.id}`}>{nameOf(subject)}</Link>
}

type Props = { activities: readonly ActivityRowFragment[]; hasSubject?: boolean }

/** Activities with their users and times, the newest first. */
export function Activities({ activities, hasSubject = false }: Props) {
  if (activities.length === 0) return <p class="empty">Nothing has happened yet.</p>
  return (
    <ol class="activities">
      {activities.map(({ id, type, notes, createdAt, actor, subject }) => (
        <li key={id}>
          <p>
            {formatWords(type ?? 'CHANGED')} {hasSubject && subject && <SubjectName subject={subject} />}
          </p>
          {notes !== null && <p class="notes">{notes}</p>}
          <p class="faint">
            <Instant at={createdAt} />
            {actor.user && ` · ${personOf(actor.user)}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
