import { useEffect, useRef } from 'preact/hooks'

/** Runs an action for keys that `matches` accepts, wherever the focus is. */
export function useShortcut(matches: (event: KeyboardEvent) => boolean, action: (event: KeyboardEvent) => void): void {
  const current = useRef({ matches, action })
  current.current = { matches, action }
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !current.current.matches(event)) return
      event.preventDefault()
      current.current.action(event)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** True while the user writes: letters are then no shortcuts. */
export const isWriting = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
