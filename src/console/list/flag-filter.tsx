import type { ListState } from './use-list.ts'

type Props = { list: ListState; name: string; label: string; legend: string }

/** A condition that is on or off, as a button that is pressed or not. */
export function FlagFilter({ list, name, label, legend }: Props) {
  const isOn = list.get(name) !== ''
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <button type="button" class="toggle" aria-pressed={isOn} onClick={() => list.set({ [name]: isOn ? '' : 'true' })}>
        {label}
      </button>
    </fieldset>
  )
}
