import { useEffect, useRef } from 'preact/hooks'

const question = 'What you wrote is not saved. Leave this page?'

/**
 * Asks before a page with unsaved input is left: by closing or reloading it, and by a link or the back button where the browser can stop
 * these. Returns how to say that there is such input, or no more.
 */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const isUnsaved = useRef(false)
  useEffect(() => {
    const unloading = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    const navigating = (event: NavigateEvent) => {
      const isElsewhere = new URL(event.destination.url).pathname !== location.pathname
      // Documents that are loaded have the event above.
      if (!isUnsaved.current || !isElsewhere || !event.cancelable || !event.destination.sameDocument) return
      if (!window.confirm(question)) event.preventDefault()
    }
    window.addEventListener('beforeunload', unloading)
    // Firefox has it since version 147 only.
    const { navigation } = window as { navigation?: Navigation }
    navigation?.addEventListener('navigate', navigating)
    return () => {
      window.removeEventListener('beforeunload', unloading)
      navigation?.removeEventListener('navigate', navigating)
    }
  }, [])
  return (value) => {
    isUnsaved.current = value
  }
}
