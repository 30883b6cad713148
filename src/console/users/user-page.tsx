import { formatWords } from '../format/format.ts'
import { UserDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Facts } from '../record/facts.tsx'
import type { Fact } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { Instant } from '../ui/instant.tsx'
import { nouns, otherRights, verbs } from './rights.ts'
import type { User } from './user.ts'
import { nameOf } from './user.ts'
import { UserActions } from './user-actions.tsx'
import { UserRole } from './user-role.tsx'

/** A person and their rights. */
export function UserPage({ params }: { params: { id?: string } }) {
  const reading = useRead(UserDocument, { id: params.id ?? '' })
  return (
    <RecordPage
      kind="User"
      reading={reading}
      record={reading.data?.user}
      title={nameOf}
      status={(user) => <UserRole {...user} />}
    >
      {(user: User) => (
        <>
          <SettingsLinks />
          <UserActions user={user} />
          <div class="columns">
            <Section title="Person">
              <Facts
                facts={[
                  ['E-mail', user.email],
                  ['Phone', user.phone],
                  ['Last sign-in', user.lastLogin && <Instant at={user.lastLogin} />],
                  ['Added', <Instant at={user.createdAt} />],
                ]}
              />
            </Section>
            <Section title="Rights">
              {user.isAdmin && <p>Everything{user.isOwner ? '' : ', except what only the owner may do'}.</p>}
              <Facts facts={rightsOf(user)} />
              {!user.isAdmin && user.permissions.length === 0 && <p class="empty">None.</p>}
            </Section>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function rightsOf({ permissions }: User): Fact[] {
  const heldOf = (noun: string) => verbs.filter((verb) => permissions.includes(`${verb}_${noun}`))
  const ofNouns = Object.keys(nouns).map((noun): Fact => [formatWords(noun), heldOf(noun).join(', ')])
  const others = Object.entries(otherRights).flatMap(([right, label]) => (permissions.includes(right) ? [label] : []))
  return [...ofNouns, ['Besides', others.join(', ')]]
}
