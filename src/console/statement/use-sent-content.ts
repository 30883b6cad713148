import { useEffect, useState } from 'preact/hooks'
import { sentContent } from './sent-content.ts'

type Sent = { content?: string; failure?: string }

/** The content of a statement as the server takes it, or why it takes it not; empty while the file is read. */
export function useSentContent(file: File): Sent {
  const [sent, setSent] = useState<Sent>({})
  useEffect(() => {
    let isNewest = true
    void sentContent(file)
      .then((content) => ({ content }))
      .catch((error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }))
      .then((result) => isNewest && setSent(result))
    return () => {
      isNewest = false
    }
  }, [file])
  return sent
}
