import type { ClientSideFragment } from '../generated/graphql.ts'
import { Section } from '../record/section.tsx'
import { Money } from '../ui/money.tsx'

type Column = { title: string; client: ClientSideFragment }

const figures = [
  ['Owed', 'balance'],
  ['Paid to date', 'paidToDate'],
  ['Unapplied payments', 'paymentBalance'],
  ['Credit', 'creditBalance'],
] as const

/** The balances of clients beside each other. */
export const Balances = ({ columns }: { columns: readonly Column[] }) => (
  <Section title="Balances before and after">
    <div class="scroll" tabIndex={0} role="region" aria-label="Balances">
      <table class="records" aria-label="Balances">
        <thead>
          <tr>
            <th scope="col">Balance</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" class="figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(([label, name]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {columns.map(({ title, client }) => (
                <td key={title} class="figure">
                  <Money amount={client[name]} currency={client.currency.code} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
)
