import { formatWords } from '../format/format.ts'
import type { ListState } from './use-list.ts'

type Props = {
  list: ListState
  name: string
  label: string
  values: readonly string[]
  /** The value that applies while none is chosen. */
  initial?: string
  /** Names of values that are not the words of their codes. */
  labels?: Readonly<Record<string, string>>
}

/** Values of which records have one, as buttons that are pressed or not. */
export function ChoiceFilter({ list, name, label, values, initial, labels = {} }: Props) {
  const chosen = list.getAll(name)
  const toggle = (value: string) =>
    list.set({ [name]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] })
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="toggles">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            class="toggle"
            aria-pressed={chosen.length === 0 ? value === initial : chosen.includes(value)}
            onClick={() => toggle(value)}
          >
            {labels[value] ?? formatWords(value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
