import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { Form } from '../form/form.tsx'
import { LiveTotals } from '../form/live-totals.tsx'
import { useSubmission } from '../form/submission.ts'
import { TaxRatesDocument } from '../generated/graphql.ts'
import { useDryRun } from '../graph/use-dry-run.ts'
import { useRead } from '../graph/use-read.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { AmountFields } from './amount-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { draftOf, inputOf, newDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { useFreeLabels } from './free-field.ts'
import { LineEditor } from './line-editor.tsx'
import { NoteFields } from './note-fields.tsx'
import { pickSaved } from './save.ts'
import type { SaveKind, SaveVariables } from './save.ts'
import { SavePayment } from './save-payment.tsx'
import { savedTotals } from './saved-totals.tsx'
import type { SalesDocument } from './sales-document.ts'
import { TaxList } from './tax-list.tsx'

type Props = {
  kind: SaveKind
  /** The document to edit; without one, a new one is made. */
  document?: SalesDocument
  /** Client of a new document, empty if it is to be chosen. */
  clientId?: string
}

/** Creates or edits an invoice, a quote or a credit. Sums are those of the server. */
export function DocumentForm({ kind, document, clientId = '' }: Props) {
  const [, navigate] = useLocation()
  const toast = useToast()
  // Changes of others do not change the form: the version of its beginning tells the server about them.
  const [initial] = useState(() => document && { ...draftOf(document), version: document.version })
  const [draft, setDraft] = useState<Draft>(() => initial ?? newDraft(clientId))
  const [unchanged] = useState<Draft>(() => initial ?? newDraft(''))
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }))
  const [payment, setPayment] = useState<string>()
  const labels = useFreeLabels()
  const taxRates = useRead(TaxRatesDocument, {}).data?.taxRates.nodes ?? []

  const mutation = document ? kind.update : kind.create
  const variables: SaveVariables = {
    id: document?.id ?? '',
    version: initial?.version ?? null,
    input: inputOf(draft, unchanged),
  }
  const dryRun = draft.clientId === '' ? undefined : { ...variables, dryRun: true }
  const preview = useDryRun(mutation, pickSaved, dryRun)
  const saved = preview.payload?.saved ?? undefined
  const amountPaid = payment ?? saved?.amount ?? ''
  const submission = useSubmission({
    document: mutation,
    pick: pickSaved,
    onDone({ saved: stored }) {
      toast(`The ${kind.noun} was saved.`)
      navigate(stored ? `${kind.path}/${stored.id}` : kind.path)
    },
  })

  return (
    <>
      <PageTitle title={document ? `Edit ${kind.noun} ${document.number ?? '(draft)'}` : `New ${kind.noun}`} />
      <Form
        className="page-form"
        submission={submission}
        variables={(_form, choice) => ({
          ...variables,
          ...(choice === 'payment' ? { amountPaid } : kind.choices.find(({ label }) => label === choice)?.variables),
        })}
        action={document ? 'Save' : 'Save as draft'}
        choices={kind.choices.map(({ label }) => (
          <Button key={label} type="submit" value={label}>
            {label}
          </Button>
        ))}
        below={
          kind.takesPayment && <SavePayment amount={amountPaid} currency={saved?.currency.code} onAmount={setPayment} />
        }
        onCancel={() => navigate(document ? `${kind.path}/${document.id}` : kind.path)}
      >
        <DetailFields
          kind={kind}
          draft={draft}
          document={document}
          labels={labels(kind.noun, 'invoice')}
          onChange={change}
        />
        <LineEditor
          lines={draft.lines}
          saved={saved}
          taxRates={taxRates}
          labels={labels('product')}
          onChange={(lines) => change({ lines })}
        />
        <TaxList taxRates={taxRates} />
        <AmountFields draft={draft} taxRates={taxRates} labels={labels('surcharge')} onChange={change} />
        <div class="columns">
          <NoteFields draft={draft} onChange={change} />
          <LiveTotals
            facts={saved ? savedTotals(saved) : []}
            preview={preview}
            note="Choose a client to see the totals."
          />
        </div>
      </Form>
    </>
  )
}
