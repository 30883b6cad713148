import { addressInput, country, shippingAddressInput } from '../address-input.ts'
import * as z from 'zod'
import { columnFilters } from '../../records/list/column-filters.ts'
import { inputsOf } from '../../records/list/filter.ts'
import { bulkInput } from '../../records/bulk.ts'
import { bulkUpdateInput, freeColumns } from '../../records/bulk-update.ts'
import { isEmailAddress } from '../../kernel/text/email-address.ts'
import { freeFields } from '../../records/free-fields.ts'
import { flag, freeJson, jsonObject, text } from '../../kernel/input.ts'
import { embeddedId, reference, referencesIn, subject } from '../../kernel/reference-input.ts'
import { assignee } from '../../records/assignee.ts'
import { asColumn, inColumns } from '../../records/columns-input.ts'
import { combiningList } from '../../records/list/combine.ts'
import { baseFilters } from '../../records/list/list.ts'
import { listedId } from '../../records/list/listed-id.ts'
import { amountFilter } from '../../kernel/rows/range.ts'
import { companyLogoInput } from '../../records/attachment/logo.ts'
import { NewPassword } from '../../company/user/password.ts'
import { hiddenPassword } from './client.ts'
import { basedVersion } from '../../records/record-store.ts'

const email = (description: string) =>
  text(description, 254).refine((value) => value === '' || isEmailAddress(value), 'must be an e-mail address')

const passwordMeaning = 'Password for the client portal, kept as a hash. Blank leaves it.'

const password = text(passwordMeaning, 255)
  .transform((plain) => (plain === '' || plain === hiddenPassword ? undefined : new NewPassword(plain)))
  .meta({ scalar: 'String', description: passwordMeaning })

/** Most passwords that one request may set: each takes some 20 ms of processor time. */
const mostPasswords = 20

const contactFields = {
  id: embeddedId('contact', 'The contact that this is, with its invitations; blank adds one.').optional(),
  firstName: text('Given name.', 255).optional(),
  lastName: text('Family name.', 255).optional(),
  email: email('E-mail address.').optional(),
  phone: text('Telephone number.', 255).optional(),
  isPrimary: flag('The person to turn to; exactly one contact is. Without any, the first.').optional(),
  isLocked: flag('True if the person is kept out of the client portal.').optional(),
  sendEmail: flag('True if documents are e-mailed to this person; true by default.').optional(),
  password: password.optional(),
  ...freeFields,
}

/** One entry of the list that replaces a client's contacts. */
export const contactInput = z
  .object(contactFields)
  .meta({ title: 'ContactInput', description: 'A person at the client.' })

export const clientInputFields = {
  name: text('Name of the client; without one, its first contact stands for it.', 255).optional(),
  number: text('Unique in the company; blank takes the next one.', 255).optional(),
  assigneeId: assignee('User responsible for the client.').optional(),
  website: text('Web address.').optional(),
  phone: text('Telephone number.', 255).optional(),
  billingAddress: addressInput.optional(),
  shippingAddress: shippingAddressInput.optional(),
  sizeId: listedId('Size of the business, as the id of the published list.').meta({ scalar: 'SizeId' }).optional(),
  industryId: listedId('Industry, as the id of the published list.').meta({ scalar: 'IndustryId' }).optional(),
  groupId: reference('clientGroup', 'The group whose settings it shares.').optional(),
  vatNumber: text('VAT identification number.', 255).optional(),
  idNumber: text('Registration number.', 255).optional(),
  routingId: text('Electronic address for e-invoices.', 255).optional(),
  classification: text('Kind of legal person.', 255).optional(),
  hasValidVatNumber: flag('True if the VAT number was found valid.').optional(),
  isTaxExempt: flag('True if the client pays no taxes.').optional(),
  privateNotes: text('Internal notes, not shown to the client.').optional(),
  publicNotes: text('Notes shown to the client.').optional(),
  ...freeFields,
  settings: jsonObject(
    'Settings of the client that differ from those of its group and the company; blank text takes precedence over them. The currency is fixed once there is a document or a payment.',
  )
    .meta({ scalar: 'ClientSettings' })
    .optional(),
  taxInfo: freeJson('Data of a tax service about the client; stored unchanged.').optional(),
  eInvoice: freeJson('Further data of electronic invoices to the client; stored unchanged.').optional(),
  contacts: z
    .array(contactInput)
    .max(1_000, 'may have at most 1000 contacts')
    .refine(
      (people) => people.filter((person) => person.password).length <= mostPasswords,
      `must set at most ${mostPasswords} passwords at once`,
    )
    .optional()
    .meta({ description: 'Replaces all contacts; absent leaves them.' }),
}

/** The parts of the input that are several columns of a client, or one of another name. */
const parts = ['billingAddress', 'shippingAddress', 'assigneeId'] as const

export const createClientInput = z
  .object(clientInputFields)
  .meta({ title: 'CreateClientInput', description: 'A new client with its contacts.' })
  .transform(inColumns(...parts))

export const updateClientInput = z
  .object({
    id: subject('client', 'The client to change.'),
    ...clientInputFields,
    companyLogo: companyLogoInput,
    version: basedVersion,
  })
  .meta({ title: 'UpdateClientInput', description: 'Changes to a client; absent fields stay as they are.' })
  .transform(inColumns(...parts))

export const clientId = z.object({ id: subject('client', 'The client; a merged one means its survivor.') })

const clientFilter = z.object({
  ...baseFilters('client'),
  name: text('Exactly this name.').optional(),
  email: text('With a contact of exactly this e-mail address, in any case.').optional(),
  idNumber: text('Exactly this registration number.').optional(),
  groupIds: referencesIn('clientGroup', 'Of one of these groups.').optional(),
  ids: referencesIn('client', 'Only these clients; a merged one means its survivor.').optional(),
  balance: amountFilter("Amount that the client owes, in the client's own currency.").optional(),
})

/** The filters of clients that follow from the columns of their table. */
export const clientColumnFilters = columnFilters(({ clients }) => clients)

export type ClientFilter = z.output<typeof clientFilter>

export const clientsInput = combiningList(clientFilter, inputsOf(clientColumnFilters)).meta({
  title: 'ClientFilter',
  description: 'Conditions for clients, combined with AND.',
})

/** Columns that a bulk update of clients can set. */
export const clientColumns = ['public_notes', 'industry_id', 'size_id', 'country_id', ...freeColumns] as const

/** The fields that a bulk update of clients can set. */
export const clientBulkFields = { ...clientInputFields, country: asColumn('countryId', country) }

export const bulkClientsInput = bulkInput('client', 'ClientAction', [
  'archive',
  'restore',
  'delete',
  'assign_group',
  'bulk_update',
  'clone',
]).extend({
  ...bulkUpdateInput('UpdateClientsInput', clientColumns, clientBulkFields),
  groupId: reference('clientGroup', 'The group that the clients become members of; empty for none.').optional(),
})

export const mergeClientsInput = z
  .object({
    id: subject('client', 'The client that stays.'),
    mergeableId: subject('client', 'The client that is absorbed.'),
    dryRun: flag('Answers what would change, and changes nothing: needs no password.').optional(),
  })
  .meta({ title: 'MergeClientsInput', description: 'The clients to merge.' })

export const unmergeClientsInput = z
  .object({
    id: subject('client', 'The survivor.'),
    absorbedId: subject('client', 'The client that it absorbed, to stand for itself again.'),
    dryRun: flag('Answers what would change, and changes nothing: needs no password.').optional(),
  })
  .meta({ title: 'UnmergeClientsInput', description: 'The clients to separate.' })
