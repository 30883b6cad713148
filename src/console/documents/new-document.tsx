import { useSearchParams } from 'wouter-preact'
import { DocumentForm } from './document-form.tsx'
import type { SaveKind } from './save.ts'

/** The form of a new document, for the client that its address names. */
export function NewDocument({ kind }: { kind: SaveKind }) {
  const [params] = useSearchParams()
  return <DocumentForm kind={kind} clientId={params.get('client') ?? ''} />
}
