import type { Vendor, VendorContact } from '../../../domain/contacts/vendor/vendor.ts'
import { fieldsOf, onlyRest, constant } from '../field.ts'
import { listed } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  customValueFields,
  flag,
  instant,
  int,
  recordFields,
  requiredInstant,
  requiredText,
  text,
} from '../kinds/scalar.ts'

/** Public fields of a vendor. */
export const vendorFields = fieldsOf<Vendor>({
  id: id('vendor', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who added the vendor.'),
  assignedUserId: relation(
    'user',
    'assignedUserId',
    'User responsible for the vendor.',
    'null when nobody is assigned',
  ),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  number: requiredText('number', 'Unique in the company.'),
  name: requiredText('name', 'Name of the vendor.'),
  displayName: text('name', 'The name to show.'),
  website: text('website', 'Web address.'),
  privateNotes: text('privateNotes', 'Internal notes, not shown to the client.'),
  publicNotes: text('publicNotes', 'Seen by the vendor.'),
  vendorHash: onlyRest(text(constant(null), 'A name for links of the vendor, which are not offered.')),
  isTaxExempt: onlyRest(flag(constant(false), 'True if the vendor charges no taxes: not kept.')),
  lastLogin: onlyRest(int(constant(0), 'Last log-in of a contact of the vendor: none, vendors have no log-in.')),
  address1: onlyRest(text('address1', 'Street and house number.')),
  address2: onlyRest(text('address2', 'Apartment, suite.')),
  phone: text('phone', 'Telephone number.'),
  city: onlyRest(text('city', 'City or town.')),
  state: onlyRest(text('state', 'State or province.')),
  postalCode: onlyRest(text('postalCode', 'Postal code.')),
  countryId: onlyRest(text('countryId', 'Country, as the id of the published list.')),
  currencyId: listed(
    'currency',
    'currencyId',
    "Currency of new purchase orders; null is the company's.",
    "Currency, as the id of the published list; absent is the company's.",
  ),
  languageId: listed(
    'language',
    'languageId',
    "Language of documents for the vendor; null is the company's.",
    'Language, as the id of the published list.',
  ),
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
  link: onlyRest(text(constant(null), 'Page of the person: there is none.')),
  lastLogin: onlyRest(int(constant(0), 'Time of the last log-in: none.')),
  password: onlyRest(text(constant(null), 'Vendors have no log-in.')),
  canSign: onlyRest(flag(constant(false), 'True if the person may sign: nobody can.')),
  ccOnly: onlyRest(flag(constant(false), 'True if the person gets copies alone: nobody does.')),
  ...customValueFields,
  createdAt: requiredInstant('createdAt', 'Time when the contact was added.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time of archiving; absent while the record is active.'),
})
