import { useState } from 'preact/hooks'
import { useLocation, useSearchParams } from 'wouter-preact'
import { ClientField } from '../documents/client-field.tsx'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { useSubmission } from '../form/submission.ts'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { textOf } from '../form/text-of.ts'
import { CreatePaymentDocument, PaymentTypesDocument } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { useRead } from '../graph/use-read.ts'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { AllocationFields, allocationsOf } from './allocation-fields.tsx'
import type { Amounts } from './allocation-fields.tsx'
import { usePayableInvoices } from './use-payable-invoices.ts'

const names = ['amount', 'date', 'paymentTypeId', 'transactionReference', 'privateNotes'] as const

/** The fields that were filled in. */
const givenIn = (form: HTMLFormElement) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)]).filter(([, value]) => value !== ''))

/** Records money received from a client, and puts it to invoices. */
export function NewPaymentPage() {
  const [, navigate] = useLocation()
  const toast = useToast()
  const [params] = useSearchParams()
  const [clientId, setClientId] = useState(params.get('client') ?? '')
  const [amounts, setAmounts] = useState<Amounts>({})
  const { rows, error, readAgain } = usePayableInvoices(clientId)
  const submission = useSubmission({
    document: CreatePaymentDocument,
    pick: ({ createPayment }) => createPayment,
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
        variables={(form) => ({
          input: { clientId, invoices: allocationsOf(rows ?? [], amounts), ...givenIn(form) },
        })}
        action="Record the payment"
        onCancel={() => navigate('/payments')}
      >
        <Section title="Details">
          <div class="fields">
            <ClientField
              id={clientId}
              onChoose={(chosen) => {
                setClientId(chosen)
                setAmounts({})
              }}
            />
            <PaymentFields />
          </div>
        </Section>
        <Section title="Invoices">
          {error && <Failure error={error} retry={readAgain} />}
          {clientId === '' && <p class="empty">Choose a client to see what it owes.</p>}
          {clientId !== '' && rows?.length === 0 && <p class="empty">The client has no invoice to pay.</p>}
          <AllocationFields rows={rows ?? []} amounts={amounts} onChange={setAmounts} openLabel="Balance" />
        </Section>
      </Form>
    </>
  )
}

function PaymentFields() {
  const { data } = useRead(PaymentTypesDocument, {})
  return (
    <>
      <TextField
        label="Amount"
        name="amount"
        inputMode="decimal"
        autocomplete="off"
        class="figure"
        hint="If empty: the sum of the invoices."
      />
      <TextField label="Date" name="date" type="date" hint="If empty: today." />
      <SelectField label="Method" name="paymentTypeId">
        <option value="">–</option>
        {data?.statics.paymentTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Reference" name="transactionReference" autocomplete="off" />
      <TextArea label="Private notes" name="privateNotes" rows={1} />
    </>
  )
}
