import type { MovedFragment } from '../generated/graphql.ts'
import { Facts } from '../record/facts.tsx'
import { Section } from '../record/section.tsx'

const names: readonly (readonly [label: string, kind: Exclude<keyof MovedFragment, '__typename'>])[] = [
  ['Invoices', 'invoices'],
  ['Quotes', 'quotes'],
  ['Credits', 'credits'],
  ['Payments', 'payments'],
  ['Expenses', 'expenses'],
  ['Locations', 'locations'],
  ['Contacts', 'contacts'],
  ['Ledger entries', 'ledgerEntries'],
  ['Activities', 'activities'],
  ['Clients merged before', 'clients'],
]

/** Numbers of records that change their client. */
export function Moves({ title, moved }: { title: string; moved: MovedFragment }) {
  const some = names.filter(([, kind]) => moved[kind] > 0)
  return (
    <Section title={title}>
      {some.length === 0 && <p class="empty">It has no records.</p>}
      <Facts facts={some.map(([label, kind]) => [label, moved[kind]] as const)} />
    </Section>
  )
}
