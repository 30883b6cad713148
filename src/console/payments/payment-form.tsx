import { useState } from 'preact/hooks'
import { useLocation, useSearchParams } from 'wouter-preact'
import { ClientField } from '../documents/client-field.tsx'
import { Form } from '../form/form.tsx'
import { LiveTotals } from '../form/live-totals.tsx'
import { useSubmission } from '../form/submission.ts'
import { CreatePaymentDocument } from '../generated/graphql.ts'
import type { CreatePaymentMutation } from '../generated/graphql.ts'
import { useDryRun } from '../graph/use-dry-run.ts'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { PartFields } from './part-fields.tsx'
import { useParts } from './parts.ts'
import { noPaymentValues, PaymentFields } from './payment-fields.tsx'
import { paymentSums } from './payment-sums.tsx'

const pick = ({ createPayment }: CreatePaymentMutation) => createPayment

/** Records money received from a client, and puts it to invoices, with credits of the client. */
export function NewPaymentPage() {
  const [, navigate] = useLocation()
  const toast = useToast()
  const [params] = useSearchParams()
  const [clientId, setClientId] = useState(params.get('client') ?? '')
  const [values, setValues] = useState(noPaymentValues)
  const parts = useParts(clientId)
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const input = { clientId, ...parts.input, ...given }
  const preview = useDryRun(CreatePaymentDocument, pick, clientId === '' ? undefined : { input, dryRun: true })
  const submission = useSubmission({
    document: CreatePaymentDocument,
    pick,
    onDone({ payment }) {
      toast('The payment was recorded.')
      navigate(payment ? `/payments/${payment.id}` : '/payments')
    },
  })
  return (
    <>
      <PageTitle title="Record a payment" />
      <Form
        className="page-form"
        submission={submission}
        variables={() => ({ input })}
        action="Record the payment"
        onCancel={() => navigate('/payments')}
      >
        <Section title="Details">
          <div class="fields">
            <ClientField
              id={clientId}
              onChoose={(chosen) => {
                setClientId(chosen)
                parts.setAmounts({})
              }}
            />
            <PaymentFields values={values} onChange={(changes) => setValues({ ...values, ...changes })} />
          </div>
        </Section>
        <div class="columns">
          <Section title="Invoices">
            {clientId === '' && <p class="empty">Choose a client to see what it owes.</p>}
            {clientId !== '' && <PartFields parts={parts} />}
          </Section>
          <LiveTotals
            facts={paymentSums(preview.payload?.payment)}
            preview={preview}
            note="The server computes the sums once a client is chosen."
          />
        </div>
      </Form>
    </>
  )
}
