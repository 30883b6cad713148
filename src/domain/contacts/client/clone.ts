import * as z from 'zod'
import { billingColumns, shippingColumns } from '../address-input.ts'
import type { Client, Contact } from './client.ts'
import { clientInputFields, contactInput } from './input.ts'
import type { createClientInput } from './input.ts'

const clientNames = [
  ...z
    .object(clientInputFields)
    .omit({ number: true, assigneeId: true, billingAddress: true, shippingAddress: true, contacts: true })
    .keyof().options,
  'assignedUserId',
  ...Object.values(billingColumns),
  ...Object.values(shippingColumns),
] as const

const contactNames = contactInput.omit({ id: true, password: true }).keyof().options

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

/** Input that creates a copy of a client: the editable fields of it and its contacts, without number, keys and passwords. */
export const copyOf = (client: Client, contacts: readonly Contact[]): z.output<typeof createClientInput> => ({
  ...pick(client, clientNames),
  contacts: contacts.map((contact) => pick(contact, contactNames)),
})
