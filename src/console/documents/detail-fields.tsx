import { Link } from 'wouter-preact'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { Section } from '../record/section.tsx'
import { ClientField } from './client-field.tsx'
import type { Draft, DraftText } from './draft.ts'
import type { SaveKind } from './save.ts'
import type { SalesDocument } from './sales-document.ts'

type Props = {
  kind: SaveKind
  draft: Draft
  document: SalesDocument | undefined
  onChange: (changes: Partial<Draft>) => void
}

/** Client, dates and numbers of a document. */
export function DetailFields({ kind, draft, document, onChange }: Props) {
  const field = (name: DraftText) => ({
    name,
    value: draft[name],
    autocomplete: 'off',
    onInput: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  })
  const decimal = { inputMode: 'decimal', class: 'figure' } as const
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
        <TextField {...field('date')} label="Date" type="date" hint={document ? undefined : 'Without a date: today.'} />
        <TextField {...field('dueDate')} label={kind.dueLabel} type="date" hint={kind.dueHint} />
        <TextField {...field('number')} label="Number" hint={document ? undefined : 'Without one: the next.'} />
        <TextField {...field('poNumber')} label="Order number" />
        <TextField {...field('discount')} {...decimal} label="Discount" />
        <SelectField
          label="Discounts are"
          name="isAmountDiscount"
          value={draft.isAmountDiscount ? 'amount' : 'percentage'}
          onChange={(event) => onChange({ isAmountDiscount: event.currentTarget.value === 'amount' })}
        >
          <option value="amount">amounts</option>
          <option value="percentage">percentages</option>
        </SelectField>
        <TextField {...field('partial')} {...decimal} label="Deposit" />
      </div>
    </Section>
  )
}
