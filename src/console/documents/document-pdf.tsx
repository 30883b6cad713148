import { useEffect, useState } from 'preact/hooks'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { localPath } from '../ui/local-path.ts'

/** The PDF as clients get it, shown on request: it is rendered for each view. */
export function DocumentPdf({ url }: { url: string }) {
  const [shown, setShown] = useState<{ source?: string; failure?: string }>()
  const path = localPath(url)

  async function show(): Promise<void> {
    setShown({})
    const response = await fetch(path).catch(() => undefined)
    if (response?.ok) return setShown({ source: URL.createObjectURL(await response.blob()) })
    const requestId = response?.headers.get('X-Request-Id') ?? ''
    setShown({ failure: `The PDF cannot be shown${response ? ` (request ${requestId})` : ': no answer'}.` })
  }

  useEffect(() => {
    const { source } = shown ?? {}
    return () => {
      if (source !== undefined) URL.revokeObjectURL(source)
    }
  }, [shown])

  return (
    <Section title="PDF">
      <div class="actions">
        <Button onClick={() => void show()} isBusy={shown !== undefined && !shown.source && !shown.failure}>
          Show preview
        </Button>
        <a class="button button-quiet" href={path} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </div>
      {shown?.failure !== undefined && (
        <p role="alert" class="field-error">
          {shown.failure}
        </p>
      )}
      {shown?.source && <iframe class="pdf" title="PDF of the invoice" src={shown.source} />}
    </Section>
  )
}
