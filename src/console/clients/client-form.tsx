import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { inOrder } from '../format/in-order.ts'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { useSubmission } from '../form/submission.ts'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { CodesDocument, CreateClientDocument, UpdateClientDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { AddressFields } from './address-fields.tsx'
import type { Client } from './client.ts'
import { ContactFields } from './contact-fields.tsx'
import { draftOf, inputOf } from './draft.ts'
import type { ClientDraft, ClientText } from './draft.ts'

/** Creates or edits a client. */
export function ClientForm({ client }: { client?: Client }) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const [initial] = useState(() => draftOf(client))
  const [draft, setDraft] = useState<ClientDraft>(() => (client ? initial : draftOf(undefined)))
  const change = (changes: Partial<ClientDraft>) => setDraft((current) => ({ ...current, ...changes }))
  const { data: codes } = useRead(CodesDocument, {})
  const submission = useSubmission({
    document: client ? UpdateClientDocument : CreateClientDocument,
    pick: ({ result }) => result,
    onDone({ saved }) {
      toast('The client was saved.')
      navigate(saved ? `/clients/${saved.id}` : '/clients')
    },
  })
  const input = inputOf(draft, initial)
  return (
    <>
      <PageTitle title={client ? `Edit ${client.displayName}` : 'New client'} />
      <Form
        className="page-form"
        submission={submission}
        variables={() => ({ id: client?.id ?? '', version: client?.version ?? null, input })}
        action="Save"
        onCancel={() => navigate(client ? `/clients/${client.id}` : '/clients')}
      >
        <ClientDetailFields draft={draft} currencies={codes?.statics.currencies ?? []} onChange={change} />
        <ContactFields contacts={draft.contacts} onChange={(contacts) => change({ contacts })} />
        <div class="columns">
          {(['billingAddress', 'shippingAddress'] as const).map((name) => (
            <AddressFields
              key={name}
              name={name}
              title={name === 'billingAddress' ? 'Billing address' : 'Shipping address'}
              address={draft[name]}
              countries={codes?.statics.countries ?? []}
              onChange={(changes) => change({ [name]: { ...draft[name], ...changes } })}
            />
          ))}
        </div>
      </Form>
    </>
  )
}

type DetailProps = {
  draft: ClientDraft
  currencies: readonly { code: string; name: string }[]
  onChange: (changes: Partial<ClientDraft>) => void
}

function ClientDetailFields({ draft, currencies, onChange }: DetailProps) {
  const field = (name: ClientText) => ({
    name,
    value: draft[name],
    autocomplete: 'off',
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Section title="Details">
      <div class="fields">
        <TextField {...field('name')} label="Name" hint="If empty: that of the first contact." />
        <TextField {...field('number')} label="Number" hint="If empty: the next one." />
        <SelectField
          label="Currency"
          name="settings.locale.currency"
          value={draft.currency}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        >
          <option value="">That of the company</option>
          {inOrder(currencies, ({ code }) => code).map(({ code, name }) => (
            <option key={code} value={code}>
              {code} {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Days until invoices are due"
          name="settings.documents.paymentTerms"
          inputMode="numeric"
          autocomplete="off"
          value={draft.paymentTerms}
          onInput={(event) => onChange({ paymentTerms: event.currentTarget.value })}
          hint="If empty: as for the company."
        />
        <TextField {...field('phone')} label="Phone" type="tel" />
        <TextField {...field('website')} label="Website" />
        <TextField {...field('vatNumber')} label="VAT number" />
        <TextField {...field('idNumber')} label="Registration number" />
        <TextArea {...field('publicNotes')} label="Public notes" />
        <TextArea {...field('privateNotes')} label="Private notes" />
      </div>
    </Section>
  )
}
