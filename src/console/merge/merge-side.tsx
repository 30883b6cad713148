import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { ClientChoice } from '../clients/client-choice.tsx'
import type { ClientSideFragment } from '../generated/graphql.ts'
import { Facts } from '../record/facts.tsx'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'

type Props = {
  title: string
  hint: string
  client: ClientSideFragment | null | undefined
  onChoose: (id: string) => void
}

/** One of the two clients of a merge, and the choice of another. */
export function MergeSide({ title, hint, client, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={title}>
      <p class="hint">{hint}</p>
      {client && (
        <Facts
          facts={[
            ['Name', <Link href={`/clients/${client.id}`}>{client.displayName}</Link>],
            ['Number', client.number],
            ['Owed', <Money amount={client.balance} currency={client.currency.code} />],
            [
              'Contacts',
              client.contacts
                .map(({ email }) => email)
                .filter(Boolean)
                .join(', '),
            ],
          ]}
        />
      )}
      <div class="actions">
        <Button onClick={() => setOpen(true)}>{client ? 'Choose another' : 'Choose a client'}</Button>
      </div>
      {isOpen && (
        <ClientChoice
          title={title}
          onClose={() => setOpen(false)}
          onChoose={({ id }) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      )}
    </Section>
  )
}
