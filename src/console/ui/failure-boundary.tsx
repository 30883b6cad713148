import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { Button } from './button.tsx'

/** Shows a message in place of a page that cannot be rendered, so that the rest of the console stays usable. */
export function FailureBoundary({ children }: { children: ComponentChildren }) {
  const [error, retry] = useErrorBoundary((thrown: unknown) => console.error(thrown))
  if (error === undefined) return <>{children}</>
  return (
    <div class="failure" role="alert">
      <p>This page cannot be shown: {error instanceof Error ? error.message : String(error)}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
