import { Link } from 'wouter-preact'
import { TextField } from '../form/text-field.tsx'
import { Section } from '../record/section.tsx'
import { ClientField } from './client-field.tsx'
import type { Draft, DraftText } from './draft.ts'
import type { FreeLabels } from './free-field.ts'
import { FreeFields } from './free-fields.tsx'
import type { SaveKind } from './save.ts'
import type { SalesDocument } from './sales-document.ts'

type Props = {
  kind: SaveKind
  draft: Draft
  document: SalesDocument | undefined
  /** The company's names of the free fields of documents. */
  labels: FreeLabels
  onChange: (changes: Partial<Draft>) => void
}

/** Client, dates, numbers and free fields of a document. */
export function DetailFields({ kind, draft, document, labels, onChange }: Props) {
  const field = (name: DraftText) => ({
    name,
    value: draft[name],
    autocomplete: 'off',
    onInput: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Section title="Details">
      <div class="fields">
        {document ? (
          <div class="field">
            <span class="label">Client</span>
            {document.client && <Link href={`/clients/${document.client.id}`}>{document.client.displayName}</Link>}
          </div>
        ) : (
          <ClientField id={draft.clientId} onChoose={(clientId) => onChange({ clientId })} />
        )}
        <TextField {...field('date')} label="Date" type="date" hint={document ? undefined : 'If empty: today.'} />
        <TextField {...field('dueDate')} label={kind.dueLabel} type="date" hint={kind.dueHint} />
        <TextField {...field('number')} label="Number" hint={document ? undefined : 'If empty: the next one.'} />
        <TextField {...field('poNumber')} label="Order number" />
        <TextField {...field('partial')} inputMode="decimal" class="figure" label="Deposit" />
        <FreeFields labels={labels} values={draft} onChange={onChange} />
      </div>
    </Section>
  )
}
