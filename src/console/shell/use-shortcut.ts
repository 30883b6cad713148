import { useEffect, useRef } from 'preact/hooks'
import { hasLetterKeys } from './letter-keys.ts'

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

const isWriting = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches('[type="checkbox"]')))

/** True for a key alone, unless it writes, or is a letter and these are switched off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.altKey && !isWriting(event) && (event.key.length > 1 || hasLetterKeys())
