import { useEffect, useId, useState } from 'preact/hooks'

export type Choice = { id: string; label: string; note?: string }

type Props = {
  label: string
  text: string
  onText: (text: string) => void
  choices: readonly Choice[]
  /** The choices are not those of the text yet: Enter waits for them. */
  isReading?: boolean
  onChoose: (id: string) => void
}

/** A text field with a list to choose from: arrow keys move, Enter chooses (the combobox pattern of ARIA). */
export function Choices({ label, text, onText, choices, isReading = false, onChoose }: Props) {
  const id = useId()
  const [position, setPosition] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const at = Math.min(position, choices.length - 1)
  const chosen = choices[at]

  useEffect(() => {
    if (!isWaiting || isReading) return
    setWaiting(false)
    if (chosen) onChoose(chosen.id)
  }, [isWaiting, isReading])

  function pressed(event: KeyboardEvent): void {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) setPosition((at + step + choices.length) % choices.length)
    else if (event.key === 'Enter' && isReading) setWaiting(true)
    else if (event.key === 'Enter' && chosen) onChoose(chosen.id)
    else return
    event.preventDefault()
  }

  return (
    <div class="choices">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${at}`}
        autocomplete="off"
        value={text}
        onInput={(event) => {
          setPosition(0)
          setWaiting(false)
          onText(event.currentTarget.value)
        }}
        onKeyDown={pressed}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label} aria-busy={isReading}>
        {choices.map((choice, index) => (
          <li
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' })
            }}
            onPointerDown={(event) => {
              event.preventDefault()
              onChoose(choice.id)
            }}
          >
            <span>{choice.label}</span>
            <span class="faint">{choice.note}</span>
          </li>
        ))}
      </ul>
      <p class="faint" role="status">
        {choices.length === 0 && (isReading ? 'Searching…' : 'Nothing found.')}
      </p>
    </div>
  )
}
