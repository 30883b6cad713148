import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { SearchDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Choices } from '../ui/choices.tsx'
import type { Choice } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { hasLetterKeys, switchLetterKeys } from './letter-keys.ts'
import { useNamedPages } from './use-named-pages.ts'

/** Goes to a page or a record by its name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const searched = useDelayed(words)
  const { data, isReading } = useRead(SearchDocument, { text: searched }, searched === '')
  const found = useNamedPages()
    .filter(({ title }) => title.toLowerCase().includes(words))
    .map(({ path, title }): Choice => ({ id: path, label: title, note: 'Page' }))
  const records: Choice[] = [
    ...(data?.search.clients ?? []).map(({ id, displayName }) => ({
      id: `/clients/${id}`,
      label: displayName,
      note: 'Client',
    })),
    ...(data?.search.invoices ?? []).map(({ id, number, client }) => ({
      id: `/invoices/${id}`,
      label: `${number ?? 'Draft'} · ${client?.displayName ?? ''}`,
      note: 'Invoice',
    })),
  ]
  return (
    <Dialog title="Go to" onClose={onClose} className="palette">
      <Choices
        label="Page, client or invoice"
        text={text}
        onText={setText}
        choices={[...found, ...(words === '' ? [] : records)]}
        isReading={found.length === 0 && (isReading || searched !== words)}
        onChoose={(path) => {
          onClose()
          navigate(path)
        }}
      />
      <label class="check">
        <input
          type="checkbox"
          defaultChecked={hasLetterKeys()}
          onChange={({ currentTarget }) => switchLetterKeys(currentTarget.checked)}
        />
        Letters are shortcuts in lists
      </label>
    </Dialog>
  )
}
