import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import type { LineDraft } from './draft.ts'
import type { Catalog } from './use-catalog.ts'

type Props = Catalog & {
  line: LineDraft
  index: number
  count: number
  /** Begin of the ids of the lists of suggestions. */
  listId: string
  /** Its sum as the server computed it. */
  total: { amount: string; currency: string } | undefined
  onChange: (changes: Partial<LineDraft>) => void
  onMove: (step: number) => void
  onRemove: () => void
}

/** The fields of one line. Their names are the paths under which the server refuses their values. */
export function LineFields({ line, index, count, listId, products, taxRates, total, ...on }: Props) {
  const name = `lineItems.${index}`

  function chooseProduct(productKey: string): void {
    const product = products.find((each) => each.productKey === productKey)
    const [tax] = product?.taxes ?? []
    // The values of a product fill a line that has none yet.
    const isEmpty = line.cost === '' && line.notes === ''
    on.onChange({
      productKey,
      ...(product && isEmpty && { notes: product.notes ?? '', cost: product.price }),
      ...(tax && isEmpty && { taxName: tax.name ?? '', taxRate: tax.rate }),
    })
  }

  function chooseTax(taxName: string): void {
    const known = taxRates.find((each) => each.name === taxName)
    on.onChange({ taxName, ...(known && { taxRate: known.rate }) })
  }

  const figure = { type: 'text', inputMode: 'decimal', autocomplete: 'off', class: 'figure' } as const
  return (
    <fieldset class="line" data-line={line.key}>
      <legend class="sr-only">Line {index + 1}</legend>
      <TextField
        label="Product"
        name={`${name}.productKey`}
        list={`${listId}-products`}
        autocomplete="off"
        value={line.productKey}
        onInput={(event) => chooseProduct(event.currentTarget.value)}
      />
      <TextField
        {...figure}
        label="Quantity"
        name={`${name}.quantity`}
        value={line.quantity}
        onInput={(event) => on.onChange({ quantity: event.currentTarget.value })}
      />
      <TextField
        {...figure}
        label="Price"
        name={`${name}.cost`}
        value={line.cost}
        onInput={(event) => on.onChange({ cost: event.currentTarget.value })}
      />
      <TextField
        label="Tax"
        name={`${name}.taxes.0.name`}
        list={`${listId}-taxes`}
        autocomplete="off"
        value={line.taxName}
        onInput={(event) => chooseTax(event.currentTarget.value)}
      />
      <TextField
        {...figure}
        label="Rate in %"
        name={`${name}.taxes.0.rate`}
        value={line.taxRate}
        onInput={(event) => on.onChange({ taxRate: event.currentTarget.value })}
      />
      <p class="line-total">
        <span class="faint">Total</span>
        {total ? <Money {...total} /> : '–'}
      </p>
      <div class="line-actions">
        <Button
          kind="quiet"
          aria-label={`Move line ${index + 1} up`}
          disabled={index === 0}
          onClick={() => on.onMove(-1)}
        >
          ↑
        </Button>
        <Button
          kind="quiet"
          aria-label={`Move line ${index + 1} down`}
          disabled={index === count - 1}
          onClick={() => on.onMove(1)}
        >
          ↓
        </Button>
        <Button kind="quiet" aria-label={`Remove line ${index + 1}`} onClick={on.onRemove}>
          ✕
        </Button>
      </div>
      <TextArea
        label="Description"
        placeholder="Description"
        name={`${name}.notes`}
        rows={1}
        value={line.notes}
        onInput={(event) => on.onChange({ notes: event.currentTarget.value })}
      />
    </fieldset>
  )
}
