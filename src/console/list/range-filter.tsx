import { TextField } from '../form/text-field.tsx'
import type { ListState } from './use-list.ts'

type Props = { list: ListState; name: string; label: string; type: 'date' | 'amount' }

/** A lowest and a highest value, each of which may be left open. */
export function RangeFilter({ list, name, label, type }: Props) {
  const kind =
    type === 'date' ? { type } : { type: 'text', inputMode: 'decimal' as const, pattern: String.raw`-?\d+(\.\d+)?` }
  return (
    <div class="range">
      {(['From', 'To'] as const).map((end) => (
        <TextField
          key={end}
          {...kind}
          label={`${label} ${end.toLowerCase()}`}
          name={`${name}${end}`}
          value={list.get(`${name}${end}`)}
          onChange={(event) => {
            if (event.currentTarget.reportValidity()) list.set({ [`${name}${end}`]: event.currentTarget.value })
          }}
        />
      ))}
    </div>
  )
}
