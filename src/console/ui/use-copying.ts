import { useState } from 'preact/hooks'

/** Copies a text, or selects it where the browser refuses: it does so without a permission, and on HTTP. */
export function useCopying(text: string, select: () => void) {
  const [note, setNote] = useState('')

  async function write(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setNote('Copied.')
    } catch {
      select()
      setNote('The browser does not allow it. The text is selected: press Ctrl C or Cmd C.')
    }
  }

  return { note, copy: () => void write() }
}
