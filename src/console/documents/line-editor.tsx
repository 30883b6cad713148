import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import type { FreeLabels } from './free-field.ts'
import { newLine } from './line-draft.ts'
import type { LineDraft } from './line-draft.ts'
import { LineFields } from './line-fields.tsx'
import type { Saved } from './save.ts'
import type { TaxRates } from './tax-list.tsx'
import { useProducts } from './use-products.ts'

type Props = {
  lines: readonly LineDraft[]
  saved: Saved | undefined
  taxRates: TaxRates
  labels: FreeLabels
  onChange: (lines: readonly LineDraft[]) => void
}

/** The lines of a document: each can be changed, moved and removed. */
export function LineEditor({ lines, saved, taxRates, labels, onChange }: Props) {
  const productListId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [productText, setProductText] = useState('')
  const products = useProducts(productText)
  // The key of a line whose first field gets the focus once it is shown.
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-line="${focused}"] input`)?.focus()
  }, [focused])

  function change(index: number, changes: Partial<LineDraft>): void {
    if (changes.productKey !== undefined) setProductText(changes.productKey)
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  }

  function move(index: number, step: number): void {
    const [before, after] = [Math.min(index, index + step), Math.max(index, index + step)]
    const swapped = [lines[after], lines[before]].flatMap((line) => line ?? [])
    onChange([...lines.slice(0, before), ...swapped, ...lines.slice(after + 1)])
  }

  function remove(index: number): void {
    onChange(lines.filter((_, at) => at !== index))
    setFocused((lines[index + 1] ?? lines[index - 1])?.key)
  }

  return (
    <Section title="Lines">
      <div ref={list} class="lines">
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            index={index}
            count={lines.length}
            products={products}
            productListId={productListId}
            taxRates={taxRates}
            labels={labels}
            total={
              saved &&
              saved.lineItems[index] && { amount: saved.lineItems[index].lineTotal, currency: saved.currency.code }
            }
            onChange={(changes) => change(index, changes)}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <datalist id={productListId}>
        {products.map(({ id, productKey }) => (
          <option key={id} value={productKey} />
        ))}
      </datalist>
      <Button
        onClick={() => {
          const added = newLine()
          onChange([...lines, added])
          setFocused(added.key)
        }}
      >
        Add a line
      </Button>
    </Section>
  )
}
