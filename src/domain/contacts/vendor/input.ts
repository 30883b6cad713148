import { addressInput } from '../address-input.ts'
import * as z from 'zod'
import { freeFields } from '../../records/free-fields.ts'
import { flag, text } from '../../kernel/input.ts'
import { embeddedId, subject } from '../../kernel/reference-input.ts'
import { assignee } from '../../records/assignee.ts'
import { asColumn, inColumns } from '../../records/columns-input.ts'
import { listedCurrency, listedId } from '../../records/list/listed-id.ts'
import { basedVersion } from '../../records/record-store.ts'

const contactFields = {
  id: embeddedId('vendorContact', 'A contact that the vendor already has; blank adds one.').optional(),
  firstName: text('Given name.').optional(),
  lastName: text('Family name.').optional(),
  email: text('E-mail address.').optional(),
  phone: text('Telephone number.').optional(),
  isPrimary: flag('The person to turn to; exactly one contact is. Without any, the first.').optional(),
  sendEmail: flag('True if documents are e-mailed to this person.').optional(),
  ...freeFields,
}

/** One entry of the list that replaces a vendor's contacts. */
export const vendorContactInput = z
  .object(contactFields)
  .meta({ title: 'VendorContactInput', description: 'A person at the vendor.' })

const vendorFields = {
  name: text('Name of the vendor.', 255).optional(),
  number: text('Unique in the company; blank takes the next one.', 255).optional(),
  assigneeId: assignee('User responsible for the vendor.').optional(),
  website: text('Web address.').optional(),
  phone: text('Telephone number.').optional(),
  address: addressInput.optional(),
  currency: asColumn('currencyId', listedCurrency("Currency of the vendor; empty is the company's.")).optional(),
  language: asColumn('languageId', listedId('Language of the vendor.').meta({ scalar: 'LanguageCode' })).optional(),
  vatNumber: text('VAT identification number.').optional(),
  idNumber: text('Registration number.').optional(),
  routingId: text('Electronic address for e-invoices.').optional(),
  classification: text('Kind of legal person.').optional(),
  privateNotes: text('Internal notes, not shown to the client.').optional(),
  publicNotes: text('Seen by the vendor.').optional(),
  ...freeFields,
  contacts: z
    .array(vendorContactInput)
    .max(1_000, 'may have at most 1000 contacts')
    .optional()
    .meta({ description: 'Replaces all contacts; absent leaves them.' }),
}

export const createVendorInput = z
  .object({ ...vendorFields, name: text('Name of the vendor.', 255) })
  .meta({ title: 'CreateVendorInput', description: 'A new vendor.' })
  .transform(inColumns('address', 'assigneeId', 'currency', 'language'))

export const updateVendorInput = z
  .object({
    id: subject('vendor', 'The vendor to change.'),
    ...vendorFields,
    version: basedVersion,
  })
  .meta({ title: 'UpdateVendorInput', description: 'Changes to a vendor; absent fields stay as they are.' })
  .transform(inColumns('address', 'assigneeId', 'currency', 'language'))
