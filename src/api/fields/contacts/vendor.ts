import type { Vendor, VendorContact } from '../../../domain/contacts/vendor/vendor.ts'
import { fieldsOf } from '../field.ts'
import { listed } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  flag,
  instant,
  int,
  requiredInstant,
  requiredText,
  text,
  customValueFields,
  recordFields,
} from '../kinds/scalar.ts'

/** Public fields of a vendor. */
export const vendorFields = fieldsOf<Vendor>({
  id: id('vendor', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who added the vendor.'),
  assignee: relation('user', 'assignedUserId', 'User responsible for the vendor.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  number: requiredText('number', 'Unique in the company.'),
  name: requiredText('name', 'Name of the vendor.'),
  displayName: text('name', 'The name to show.'),
  website: text('website', 'Web address.'),
  privateNotes: text('privateNotes', 'Internal notes, not shown to the client.'),
  publicNotes: text('publicNotes', 'Seen by the vendor.'),
  phone: text('phone', 'Telephone number.'),
  currency: listed('currency', 'currencyId', "Currency of new purchase orders; null is the company's."),
  language: listed('language', 'languageId', "Language of documents for the vendor; null is the company's."),
  ...customValueFields,
  vatNumber: text('vatNumber', 'VAT identification number.'),
  idNumber: text('idNumber', 'Registration number.'),
  classification: text('classification', 'Kind of legal person.'),
  routingId: text('routingId', 'Electronic address for e-invoices.'),
  ...recordFields,
})

/** Public fields of a vendor contact. */
export const vendorContactFields = fieldsOf<VendorContact>({
  id: id('vendorContact', 'id', 'Opaque id of the person.'),
  firstName: text('firstName', 'Given name.'),
  lastName: text('lastName', 'Family name.'),
  email: text('email', 'E-mail address.'),
  phone: text('phone', 'Telephone number.'),
  isPrimary: flag('isPrimary', 'The person to turn to; exactly one of the contacts is.'),
  sendEmail: flag('sendEmail', 'True if documents are e-mailed to this person.'),
  ...customValueFields,
  createdAt: requiredInstant('createdAt', 'Time when the contact was added.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time of archiving; absent while the record is active.'),
})
