import type { Vendor, VendorContact } from '../../domain/vendor/vendor.ts'
import { fieldsOf, flag, id, instant, int, onlyRest, recordFields, reference, text } from '../fields.ts'

/** What callers see of a vendor. */
export const vendorFields = fieldsOf<Vendor>({
  id: id('vendor', (vendor) => vendor.id, 'Opaque id, the same through both doors.'),
  userId: reference('user', (vendor) => vendor.userId, 'Who added the vendor.'),
  assignedUserId: reference('user', (vendor) => vendor.assignedUserId, 'Who looks after the vendor.'),
  version: int(
    (vendor) => vendor.version,
    'Rises with each change; send it back with an update to be told of lost races.',
  ),
  number: text((vendor) => vendor.number, 'Unique in the company.'),
  name: text((vendor) => vendor.name, 'Name of the vendor.'),
  displayName: text((vendor) => vendor.name, 'The name to show.'),
  website: text((vendor) => vendor.website, 'Web address.'),
  privateNotes: text((vendor) => vendor.privateNotes, 'Seen by the company only.'),
  publicNotes: text((vendor) => vendor.publicNotes, 'Seen by the vendor.'),
  lastLogin: onlyRest(int(() => 0, 'When a person at the vendor last logged in: never, vendors have no log-in.')),
  address1: text((vendor) => vendor.address1, 'Street and house number.'),
  address2: text((vendor) => vendor.address2, 'Apartment, suite.'),
  phone: text((vendor) => vendor.phone, 'Telephone number.'),
  city: text((vendor) => vendor.city, 'City or town.'),
  state: text((vendor) => vendor.state, 'State or province.'),
  postalCode: text((vendor) => vendor.postalCode, 'Postal code.'),
  countryId: text((vendor) => vendor.countryId, 'Country, as the id of the published list.'),
  currencyId: text(
    (vendor) => vendor.currencyId,
    "Currency, as the id of the published list; absent is the company's.",
  ),
  languageId: text((vendor) => vendor.languageId, 'Language, as the id of the published list.'),
  customValue1: text((vendor) => vendor.customValue1, 'First free field.'),
  customValue2: text((vendor) => vendor.customValue2, 'Second free field.'),
  customValue3: text((vendor) => vendor.customValue3, 'Third free field.'),
  customValue4: text((vendor) => vendor.customValue4, 'Fourth free field.'),
  vatNumber: text((vendor) => vendor.vatNumber, 'VAT identification number.'),
  idNumber: text((vendor) => vendor.idNumber, 'Registration number.'),
  classification: text((vendor) => vendor.classification, 'Kind of legal person.'),
  routingId: text((vendor) => vendor.routingId, 'Electronic address for e-invoices.'),
  ...recordFields<Vendor>(),
})

/** What callers see of a person at a vendor. */
export const vendorContactFields = fieldsOf<VendorContact>({
  id: id('vendorContact', (contact) => contact.id, 'Opaque id of the person.'),
  firstName: text((contact) => contact.firstName, 'Given name.'),
  lastName: text((contact) => contact.lastName, 'Family name.'),
  email: text((contact) => contact.email, 'E-mail address.'),
  phone: text((contact) => contact.phone, 'Telephone number.'),
  isPrimary: flag((contact) => contact.isPrimary, 'The person to turn to; exactly one of the contacts is.'),
  sendEmail: flag((contact) => contact.sendEmail, 'Whether documents are e-mailed to this person.'),
  customValue1: text((contact) => contact.customValue1, 'First free field.'),
  customValue2: text((contact) => contact.customValue2, 'Second free field.'),
  customValue3: text((contact) => contact.customValue3, 'Third free field.'),
  customValue4: text((contact) => contact.customValue4, 'Fourth free field.'),
  createdAt: instant((contact) => contact.createdAt, 'When the person was added.'),
  updatedAt: instant((contact) => contact.updatedAt, 'When it was last changed.'),
  archivedAt: instant((contact) => contact.archivedAt, 'When it was archived; absent while it is active.'),
})
