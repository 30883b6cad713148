import { TextField } from '../form/text-field.tsx'
import type { TaxDraft } from './tax-draft.ts'
import { taxListId } from './tax-list.tsx'
import type { TaxRates } from './tax-list.tsx'

type Props = {
  taxes: readonly TaxDraft[]
  taxRates: TaxRates
  /** Positions that are shown, from and to (not included). */
  from: number
  to: number
  /** Begin of the names of the fields: the path of the values that are sent. */
  path?: string
  onChange: (taxes: readonly TaxDraft[]) => void
}

/** Names and rates of taxes; the rate follows the name of a known one. */
export function TaxFields({ taxes, taxRates, from, to, path = '', onChange }: Props) {
  const change = (position: number, changes: Partial<TaxDraft>) =>
    onChange(taxes.map((tax, at) => (at === position ? { ...tax, ...changes } : tax)))

  function chooseTax(position: number, name: string): void {
    const known = taxRates.find((each) => each.name === name)
    change(position, { name, ...(known && { rate: known.rate }) })
  }

  return (
    <>
      {taxes.slice(from, to).map(({ name, rate }, index) => {
        const position = from + index
        const nth = position === 0 ? '' : ` ${position + 1}`
        return [
          <TextField
            key={`name${nth}`}
            label={`Tax${nth}`}
            name={`${path}taxes.${position}.name`}
            list={taxListId}
            autocomplete="off"
            value={name}
            onInput={(event) => chooseTax(position, event.currentTarget.value)}
          />,
          <TextField
            key={`rate${nth}`}
            label={`Rate${nth} in %`}
            name={`${path}taxes.${position}.rate`}
            inputMode="decimal"
            autocomplete="off"
            class="figure"
            value={rate}
            onInput={(event) => change(position, { rate: event.currentTarget.value })}
          />,
        ]
      })}
    </>
  )
}
