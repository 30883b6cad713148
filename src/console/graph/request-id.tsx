import { useRef } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { useCopying } from '../ui/use-copying.ts'

/** The id under which the log of the server has a request, for its operator. */
export function RequestId({ id }: { id: string }) {
  const code = useRef<HTMLElement>(null)
  const { note, copy } = useCopying(id, () => {
    if (code.current) getSelection()?.selectAllChildren(code.current)
  })
  return (
    <p class="request-id">
      Request <code ref={code}>{id}</code>
      <Button kind="quiet" aria-label="Copy the id of the request" onClick={copy}>
        Copy
      </Button>
      <span role="status">{note}</span>
    </p>
  )
}
