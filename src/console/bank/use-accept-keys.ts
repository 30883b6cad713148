import { isShortcut, useShortcut } from '../shell/use-shortcut.ts'

const controls: Readonly<Record<string, string>> = { a: '[data-accept]', x: 'input[type="checkbox"]' }

const focusedRow = (): HTMLTableRowElement | null =>
  document.activeElement?.closest<HTMLTableRowElement>('tbody tr') ?? null

/** In the row that has the focus, `a` accepts the first suggestion and goes to the next row, and `x` chooses it. */
export function useAcceptKeys(): void {
  useShortcut(
    (event) => event.key in controls && isShortcut(event) && focusedRow() !== null,
    ({ key }) => {
      const row = focusedRow()
      const control = row?.querySelector<HTMLElement>(controls[key] ?? '')
      if (!control) return
      control.click()
      // The row leaves the list with its suggestion, and must not take the focus with it.
      const next = row?.nextElementSibling ?? row?.previousElementSibling
      if (key === 'a') next?.querySelector<HTMLElement>('.row-link')?.focus()
    },
  )
}
