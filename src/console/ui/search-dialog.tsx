import { useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { Choices } from './choices.tsx'
import type { Choice } from './choices.tsx'
import { Dialog } from './dialog.tsx'
import { useDelayed } from './use-delayed.ts'

/** Records that a text finds. */
export type UseChoices = (text: string) => { choices: readonly Choice[]; isReading: boolean }

type Props = {
  title: string
  label: string
  useChoices: UseChoices
  onClose: () => void
  onChoose: (choice: Choice) => void
}

/** A dialog that finds a record by a text. */
export function SearchDialog({ title, label, useChoices, onClose, onChoose }: Props) {
  const [text, setText] = useState('')
  const words = text.trim()
  const searched = useDelayed(words)
  const { choices, isReading } = useChoices(searched)
  return (
    <Dialog title={title} onClose={onClose} className="palette">
      <Choices
        label={label}
        text={text}
        onText={setText}
        choices={choices}
        isReading={isReading || searched !== words}
        onChoose={(id) => {
          const chosen = choices.find((choice) => choice.id === id)
          if (chosen) onChoose(chosen)
        }}
      />
      <Button onClick={onClose}>Cancel</Button>
    </Dialog>
  )
}
