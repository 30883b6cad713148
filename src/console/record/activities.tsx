import { formatWords } from '../format/format.ts'
import type { ActivityRowFragment } from '../generated/graphql.ts'
import { Instant } from '../ui/instant.tsx'
import { SubjectName } from './subject-name.tsx'

/** The name of the user or contact who did it. */
function personOf({ user, contact, vendorContact }: ActivityRowFragment['actor']): string {
  const person = user ?? contact ?? vendorContact
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ') || (person?.email ?? '')
}

type Props = { activities: readonly ActivityRowFragment[]; hasSubject?: boolean }

/** Activities with their people and times, the newest first. */
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
            {personOf(actor) && ` · ${personOf(actor)}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
