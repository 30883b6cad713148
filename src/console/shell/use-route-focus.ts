import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'wouter-preact'

/** Moves the focus to a page when its path is opened, as a browser does when it loads one. Returns the ref of the main element. */
export function useRouteFocus() {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    const heading = main.current?.querySelector('h1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [path])
  return main
}
