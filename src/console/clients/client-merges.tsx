import { Link } from 'wouter-preact'
import { Section } from '../record/section.tsx'
import type { Client } from './client.ts'

/** Clients that were merged into this one, each with the way back, and the way to a further merge. */
export const ClientMerges = ({ client }: { client: Client }) => (
  <Section title="Duplicates">
    <ul class="rows">
      {client.mergedClients.map(({ id, displayName }) => (
        <li key={id}>
          <span>{displayName} was merged into this client.</span>
          <Link href={`/unmerge?survivor=${client.id}&absorbed=${id}`}>Undo the merge of {displayName}</Link>
        </li>
      ))}
    </ul>
    <div class="actions">
      <Link class="button button-plain" href={`/merge?survivor=${client.id}`}>
        Merge with another client
      </Link>
    </div>
  </Section>
)
