import type { RefObject } from 'preact'
import { isShortcut, useShortcut } from '../shell/use-shortcut.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Moves the focus between the links of rows: by the arrow keys within the table, by j and k from anywhere on the page if it is
 * the page's own list.
 */
export function useRowKeys(body: RefObject<HTMLElement>, isOfPage: boolean): void {
  const rows = (): HTMLElement[] => [...(body.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
  const isWithin = (): boolean => body.current?.contains(document.activeElement) ?? false
  useShortcut(
    (event) => event.key in steps && isShortcut(event) && (isWithin() || (isOfPage && event.key.length === 1)),
    ({ key }) => {
      const links = rows()
      const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      links[Math.max(0, Math.min(links.length - 1, at + (steps[key] ?? 0)))]?.focus()
    },
  )
}
