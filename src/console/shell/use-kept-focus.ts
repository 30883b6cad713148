import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary'

/** Gives the focus to what is nearest when the element that has it goes away, such as a button that has done its work. */
export function useKeptFocus(main: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = main.current
    if (!root) return undefined
    let around: Element[] = []
    const focused = ({ target }: FocusEvent) => {
      around = []
      for (let each = target instanceof Element ? target : null; each && each !== root; each = each.parentElement) {
        around.push(each)
      }
    }
    const changed = () => {
      if (document.activeElement !== document.body || !around[0] || around[0].isConnected) return
      const nearest = around.find((each) => each.isConnected && each.querySelector(focusable)) ?? root
      const next = nearest.querySelector<HTMLElement>(nearest === root ? 'h1' : focusable)
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(changed)
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', focused)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', focused)
    }
  }, [])
}
