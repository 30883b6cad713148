import type { ClientSideFragment } from '../generated/graphql.ts'
import { Section } from '../record/section.tsx'
import { Badge } from '../ui/badge.tsx'

type Contact = ClientSideFragment['contacts'][number]

const textOf = ({ firstName, lastName, email }: Contact): string =>
  [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(' · ') || 'No name'

type Props = { survivor: ClientSideFragment; absorbed: ClientSideFragment; after: ClientSideFragment }

/** The contacts of both clients: which of them the survivor has afterwards. */
export function Contacts({ survivor, absorbed, after }: Props) {
  const kept = new Map(after.contacts.map((contact) => [contact.id, contact]))
  return (
    <Section title="Contacts">
      <ul class="rows">
        {[survivor, absorbed].flatMap(({ displayName, contacts }) =>
          contacts.map((contact) => (
            <li key={contact.id}>
              <span>
                {textOf(kept.get(contact.id) ?? contact)}
                <span class="faint"> of {displayName}</span>
              </span>
              <span>
                {kept.get(contact.id)?.isPrimary === true && <Badge tone="info">Primary</Badge>}{' '}
                <Badge tone={kept.has(contact.id) ? 'good' : 'warn'}>
                  {kept.has(contact.id) ? 'Stays' : 'Left out'}
                </Badge>
              </span>
            </li>
          )),
        )}
      </ul>
    </Section>
  )
}
