import { Facts } from '../record/facts.tsx'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'
import type { Client } from './client.ts'

const addressOf = ({ billingAddress: { line1, line2, city, state, postalCode, country } }: Client): string =>
  [line1, line2, [postalCode, city, state].filter(Boolean).join(' '), country?.name].filter(Boolean).join(', ')

/** Balances, and who the client is. */
export function ClientDetails({ client }: { client: Client }) {
  const money = (amount: string) => <Money amount={amount} currency={client.currency.code} />
  return (
    <div class="columns">
      <Section title="Balance">
        <Facts
          facts={[
            ['Owed', <strong>{money(client.balance)}</strong>],
            ['Paid to date', money(client.paidToDate)],
            ['Credit', money(client.creditBalance)],
            ['Unapplied payments', money(client.paymentBalance)],
          ]}
        />
      </Section>
      <Section title="Details">
        <Facts
          facts={[
            ['Number', client.number],
            ['Address', addressOf(client)],
            ['Phone', client.phone],
            ['Website', client.website],
            ['VAT number', client.vatNumber],
            ['Registration number', client.idNumber],
            ['Group', client.group?.name],
            ['Public notes', client.publicNotes],
            ['Private notes', client.privateNotes],
            ...client.contacts.map(
              ({ firstName, lastName, email, phone, isPrimary }, index) =>
                [
                  isPrimary ? 'Contact' : `Contact ${index + 1}`,
                  [[firstName, lastName].filter(Boolean).join(' '), email, phone].filter(Boolean).join(' · '),
                ] as const,
            ),
          ]}
        />
      </Section>
    </div>
  )
}
