import { TextArea } from '../form/text-area.tsx'
import { Section } from '../record/section.tsx'
import type { Draft, DraftText } from './draft.ts'

type Props = { draft: Draft; onChange: (changes: Partial<Draft>) => void }

/** Terms and notes of a document. */
export function NoteFields({ draft, onChange }: Props) {
  const area = (name: DraftText) => ({
    name,
    value: draft[name],
    onInput: (event: { currentTarget: HTMLTextAreaElement }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Section title="Terms and notes">
      <div class="fields">
        <TextArea {...area('terms')} label="Terms" />
        <TextArea {...area('footer')} label="Footer" />
        <TextArea {...area('publicNotes')} label="Public notes" />
        <TextArea {...area('privateNotes')} label="Private notes" />
      </div>
    </Section>
  )
}
