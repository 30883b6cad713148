import type { z } from 'zod'
import type { Client, Contact } from './client.ts'
import { contactInput, createClientInput } from './input.ts'

// Country, currency and language codes are other spellings of stored ids and settings.
const clientNames = createClientInput
  .omit({
    number: true,
    countryCode: true,
    shippingCountryCode: true,
    currencyCode: true,
    languageCode: true,
    groupSettingsId: true,
    contacts: true,
  })
  .keyof().options

const contactNames = contactInput.omit({ id: true, password: true }).keyof().options

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

/** Input that creates a copy of a client: the editable fields of it and its contacts, without number, keys and passwords. */
export const copyOf = (client: Client, contacts: readonly Contact[]): z.output<typeof createClientInput> => ({
  ...pick(client, clientNames),
  groupSettingsId: client.groupId,
  contacts: contacts.map((contact) => pick(contact, contactNames)),
})
