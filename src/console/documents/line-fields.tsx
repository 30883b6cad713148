import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Money } from '../ui/money.tsx'
import { More } from '../ui/more.tsx'
import { freeValuesOf } from './free-field.ts'
import type { FreeLabels } from './free-field.ts'
import { FreeFields } from './free-fields.tsx'
import { LineActions } from './line-actions.tsx'
import type { LineDraft } from './line-draft.ts'
import { isTax, taxDraftsOf } from './tax-draft.ts'
import { TaxFields } from './tax-fields.tsx'
import type { TaxRates } from './tax-list.tsx'
import type { Products } from './use-products.ts'

type Props = {
  line: LineDraft
  index: number
  count: number
  products: Products
  /** Id of the list of suggestions for products. */
  productListId: string
  taxRates: TaxRates
  /** The company's names of the free fields of lines. */
  labels: FreeLabels
  /** Its sum as the server computed it. */
  total: { amount: string; currency: string } | undefined
  onChange: (changes: Partial<LineDraft>) => void
  onMove: (step: number) => void
  onRemove: () => void
}

/** The fields of one line. Their names are the paths under which the server refuses their values. */
export function LineFields({ line, index, count, products, productListId, taxRates, labels, total, ...on }: Props) {
  const name = `lineItems.${index}`

  function chooseProduct(productKey: string): void {
    const product = products.find((each) => each.productKey === productKey)
    // The values of a product fill a line that has none yet.
    const isEmpty = line.cost === '' && line.notes === ''
    on.onChange({
      productKey,
      ...(product && isEmpty && { notes: product.notes ?? '', cost: product.price }),
      ...(product && isEmpty && product.taxes.length > 0 && { taxes: taxDraftsOf(product.taxes) }),
    })
  }

  const taxFields = {
    taxes: line.taxes,
    taxRates,
    path: `${name}.`,
    onChange: (taxes: LineDraft['taxes']) => on.onChange({ taxes }),
  }
  const figure = { type: 'text', inputMode: 'decimal', autocomplete: 'off', class: 'figure' } as const
  return (
    <fieldset class="line" data-line={line.key}>
      <legend class="sr-only">Line {index + 1}</legend>
      <TextField
        label="Product"
        name={`${name}.productKey`}
        list={productListId}
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
      <TaxFields {...taxFields} from={0} to={1} />
      <p class="line-total">
        <span class="faint">Total</span>
        {total ? <Money {...total} /> : '–'}
      </p>
      <LineActions index={index} count={count} onMove={on.onMove} onRemove={on.onRemove} />
      <TextArea
        label="Description"
        placeholder="Description"
        name={`${name}.notes`}
        rows={1}
        value={line.notes}
        onInput={(event) => on.onChange({ notes: event.currentTarget.value })}
      />
      <More isUsed={isMoreUsed(line, labels)}>
        <TaxFields {...taxFields} from={1} to={3} />
        <TextField
          {...figure}
          label="Discount"
          name={`${name}.discount`}
          value={line.discount}
          onInput={(event) => on.onChange({ discount: event.currentTarget.value })}
        />
        <FreeFields labels={labels} values={line} path={`${name}.`} onChange={on.onChange} />
      </More>
    </fieldset>
  )
}

const isMoreUsed = (line: LineDraft, labels: FreeLabels): boolean =>
  line.discount !== '' || line.taxes.slice(1).some(isTax) || freeValuesOf(line, labels).length > 0
