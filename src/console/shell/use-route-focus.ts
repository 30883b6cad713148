import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'wouter-preact'

/** A list that is returned to is read again, at most for this time. */
const patienceMs = 10_000

/** Focuses the link to an address as soon as it is there, unless the focus has left the heading before. Returns how to stop waiting. */
function focusLink(main: HTMLElement, address: string): () => void {
  const heading = document.activeElement
  const look = () => {
    if (document.activeElement !== heading) return observer.disconnect()
    const link = [...main.querySelectorAll('a')].find(({ pathname }) => pathname === address)
    link?.focus()
  }
  const observer = new MutationObserver(look)
  observer.observe(main, { childList: true, subtree: true })
  look()
  const patience = setTimeout(() => observer.disconnect(), patienceMs)
  return () => {
    clearTimeout(patience)
    observer.disconnect()
  }
}

/**
 * Moves the focus to a page when its path is opened, as a browser does when it loads one: to its heading, and on the way back to the link
 * by which it was left. Returns the ref of the main element.
 */
export function useRouteFocus() {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const shown = useRef(location.pathname)
  const isReturn = useRef(false)
  useEffect(() => {
    const returned = () => {
      isReturn.current = true
    }
    window.addEventListener('popstate', returned)
    return () => window.removeEventListener('popstate', returned)
  }, [])
  useEffect(() => {
    const left = shown.current
    if (left === location.pathname || !main.current) return undefined
    shown.current = location.pathname
    window.scrollTo(0, 0)
    const heading = main.current.querySelector('h1')
    ;(heading ?? main.current).focus({ preventScroll: true })
    const stop = isReturn.current ? focusLink(main.current, left) : undefined
    isReturn.current = false
    return stop
  }, [path])
  return main
}
