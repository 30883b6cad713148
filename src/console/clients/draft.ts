import { newKey } from '../graph/random-key.ts'
import type { AddressInput, ClientInput, ContactInput } from '../generated/graphql.ts'
import type { Client } from './client.ts'

const texts = ['name', 'number', 'phone', 'website', 'vatNumber', 'idNumber', 'publicNotes', 'privateNotes'] as const
const addressTexts = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const
const contactTexts = ['firstName', 'lastName', 'email', 'phone'] as const

export type ClientText = (typeof texts)[number]
export type AddressText = (typeof addressTexts)[number]
export type ContactText = (typeof contactTexts)[number]
export type AddressDraft = Readonly<Record<AddressText, string>>

/** A person as edited. `source` is the one that was read, whose other values stay. */
export type ContactDraft = Readonly<Record<ContactText, string>> & {
  key: string
  sendEmail: boolean
  source: Client['contacts'][number] | undefined
}

/** A client as it is edited. */
export type ClientDraft = Readonly<Record<ClientText, string>> & {
  billingAddress: AddressDraft
  shippingAddress: AddressDraft
  currency: string
  paymentTerms: string
  contacts: readonly ContactDraft[]
}

const textsOf = <Name extends string>(names: readonly Name[], read: (name: Name) => string | null | undefined) =>
  Object.fromEntries(names.map((name) => [name, read(name) ?? ''])) as Record<Name, string>

export const newContact = (): ContactDraft => ({
  ...textsOf(contactTexts, () => ''),
  key: newKey(),
  sendEmail: true,
  source: undefined,
})

const addressOf = (address: Client['billingAddress'] | undefined): AddressDraft =>
  textsOf(addressTexts, (name) => (name === 'country' ? address?.country?.code : address?.[name]))

/** The draft of a client, or of a new one. */
export const draftOf = (client: Client | undefined): ClientDraft => ({
  ...textsOf(texts, (name) => client?.[name]),
  billingAddress: addressOf(client?.billingAddress),
  shippingAddress: addressOf(client?.shippingAddress),
  currency: client?.settings.locale.currency?.code ?? '',
  paymentTerms: client?.settings.documents.paymentTerms ?? '',
  contacts: client
    ? client.contacts.map((source) => ({
        ...textsOf(contactTexts, (name) => source[name]),
        key: newKey(),
        sendEmail: source.sendEmail,
        source,
      }))
    : [newContact()],
})

/** The texts that differ from their initial state; an empty one empties its field. */
const changedTexts = <Name extends string>(
  names: readonly Name[],
  draft: Readonly<Record<Name, string>>,
  initial: Readonly<Record<Name, string>>,
): { [Key in Name]?: string | null } =>
  Object.fromEntries(
    names
      .filter((name) => draft[name] !== initial[name])
      .map((name) => [name, draft[name] === '' ? null : draft[name]]),
  ) as { [Key in Name]?: string | null }

const changedAddress = (draft: AddressDraft, initial: AddressDraft): AddressInput | undefined => {
  const changed = changedTexts(addressTexts, draft, initial)
  return Object.keys(changed).length > 0 ? changed : undefined
}

const keptOfContact = [
  'id',
  'isPrimary',
  'isLocked',
  'customValue1',
  'customValue2',
  'customValue3',
  'customValue4',
] as const

const inputOfContact = ({ key: _, source, ...shown }: ContactDraft): ContactInput => ({
  ...Object.fromEntries(keptOfContact.flatMap((name) => (source?.[name] ? [[name, source[name]]] : []))),
  ...shown,
})

/** The input of a mutation from a draft: only what differs from its initial state. */
export function inputOf(draft: ClientDraft, initial: ClientDraft): ClientInput {
  const contacts = draft.contacts.map(inputOfContact)
  const hasContacts = JSON.stringify(contacts) !== JSON.stringify(initial.contacts.map(inputOfContact))
  const [billingAddress, shippingAddress] = [
    changedAddress(draft.billingAddress, initial.billingAddress),
    changedAddress(draft.shippingAddress, initial.shippingAddress),
  ]
  const locale = changedTexts(['currency'], draft, initial)
  const documents = changedTexts(['paymentTerms'], draft, initial)
  const settings = {
    ...('currency' in locale && { locale }),
    ...('paymentTerms' in documents && { documents }),
  }
  return {
    ...changedTexts(texts, draft, initial),
    ...(billingAddress && { billingAddress }),
    ...(shippingAddress && { shippingAddress }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(hasContacts && { contacts }),
  }
}
