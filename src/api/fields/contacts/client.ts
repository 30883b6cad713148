import { type Client, type Contact, hiddenPassword } from '../../../domain/contacts/client/client.ts'
import type { LinkedContact } from '../../../domain/contacts/client/contact-link.ts'
import { shownOwnSettings } from '../../../domain/kernel/settings/settings.ts'
import type { LedgerEntry } from '../../../domain/contacts/client/ledger.ts'
import { fieldsOf, onlyGraph, onlyRest, computed, constant } from '../field.ts'
import { currency, listed } from '../kinds/code.ts'
import { id, reference, relation } from '../kinds/relation.ts'
import {
  customValueFields,
  flag,
  instant,
  int,
  json,
  money,
  recordFields,
  requiredInstant,
  requiredText,
  text,
} from '../kinds/scalar.ts'

/** Public fields of a client. Amounts are in the client's currency. */
export const clientFields = fieldsOf<Client>({
  id: id('client', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who added the client.'),
  assignedUserId: relation(
    'user',
    'assignedUserId',
    'User responsible for the client.',
    'null when nobody is assigned',
  ),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  mergedInto: onlyRest(
    reference(
      'client',
      'mergedIntoId',
      'The survivor, on a client that was merged into it and on the answer to such a client’s id.',
    ),
  ),
  mergedIntoId: onlyGraph(
    relation(
      'client',
      // The answer to the id of a merged client names itself: in the graph, a record is the same however it was read.
      computed(['mergedIntoId', 'id'], (client) => (client.mergedIntoId === client.id ? null : client.mergedIntoId)),
      'The survivor that it was merged into.',
      'null on every other client',
    ),
  ),
  number: requiredText('number', 'Unique in the company.'),
  name: requiredText('name', 'Name of the client; empty where `displayName` is that of a contact.'),
  displayName: requiredText('displayName', 'The name, else that of the first contact, else its e-mail.'),
  balance: money('balance', 'Balance of the client: the sum of the balances of its sent invoices.'),
  paidToDate: money('paidToDate', "Sum of the client's payments, less refunds."),
  paymentBalance: money('paymentBalance', 'Payments of the client that are not applied to an invoice.'),
  creditBalance: money('creditBalance', 'Unused amount of its credits.'),
  website: text('website', 'Web address.'),
  privateNotes: text('privateNotes', 'Internal notes, not shown to the client.'),
  publicNotes: text('publicNotes', 'Notes shown to the client.'),
  groupSettingsId: relation('clientGroup', 'groupId', 'The group whose settings it shares.', 'null when it is in none'),
  lastLogin: onlyRest(int(constant(0), 'Last log-in of a contact of the client: none, there is no client portal.')),
  sizeId: listed('size', 'sizeId', 'Size of the business.', 'Size of the business, as the id of the published list.'),
  industryId: listed(
    'industry',
    'industryId',
    'Industry of the business.',
    'Industry, as the id of the published list.',
  ),
  clientHash: onlyRest(text('clientHash', 'A random name of the client, unguessable.')),
  phone: text('phone', 'Telephone number.'),
  address1: onlyRest(text('address1', 'Street and house number.')),
  address2: onlyRest(text('address2', 'Apartment, suite.')),
  city: onlyRest(text('city', 'City or town.')),
  state: onlyRest(text('state', 'State or province.')),
  postalCode: onlyRest(text('postalCode', 'Postal code.')),
  countryId: onlyRest(text('countryId', 'Country, as the id of the published list.')),
  shippingAddress1: onlyRest(text('shippingAddress1', 'Street of deliveries.')),
  shippingAddress2: onlyRest(text('shippingAddress2', 'Apartment or suite of deliveries.')),
  shippingCity: onlyRest(text('shippingCity', 'City of deliveries.')),
  shippingState: onlyRest(text('shippingState', 'State or province of deliveries.')),
  shippingPostalCode: onlyRest(text('shippingPostalCode', 'Postal code of deliveries.')),
  shippingCountryId: onlyRest(text('shippingCountryId', 'Country of deliveries, as the id of the published list.')),
  ...customValueFields,
  currencyId: onlyGraph(
    currency(
      'currencyId',
      'Currency of its amounts; fixed once there is a document or a payment.',
      'Currency, as the id of the published list; fixed once there is a document or a payment.',
    ),
  ),
  settings: onlyRest(
    json(
      computed(['settings'], (client) => shownOwnSettings(client.settings)),
      'Settings that take precedence over the company’s, by their published names; those that are not set are absent.',
    ),
  ),
  vatNumber: text('vatNumber', 'VAT identification number.'),
  idNumber: text('idNumber', 'Registration number.'),
  hasValidVatNumber: flag('hasValidVatNumber', 'True if the VAT number was found valid.'),
  isTaxExempt: flag('isTaxExempt', 'True if the client pays no taxes.'),
  routingId: text('routingId', 'Electronic address for e-invoices.'),
  classification: text('classification', 'Kind of legal person.'),
  taxInfo: json('taxInfo', 'Data of a tax service about the client.'),
  eInvoice: json('eInvoice', 'Further data of electronic invoices to the client.'),
  ...recordFields,
})

/** Public fields of a client contact. */
export const contactFields = fieldsOf<Contact>({
  id: id('contact', 'id', 'Opaque id of the person.'),
  firstName: text('firstName', 'Given name.'),
  lastName: text('lastName', 'Family name.'),
  email: text('email', 'E-mail address.'),
  phone: text('phone', 'Telephone number.'),
  isPrimary: flag('isPrimary', 'The person to turn to; exactly one of the contacts is.'),
  isLocked: flag('isLocked', 'True if the person is kept out of the client portal.'),
  sendEmail: flag('sendEmail', 'True if documents are e-mailed to this person.'),
  contactKey: onlyRest(text('contactKey', 'A random name of the person, unguessable.')),
  canSign: onlyRest(flag(constant(false), 'True if the person may sign: nobody can.')),
  ccOnly: onlyRest(flag(constant(false), 'True if the person gets copies alone: nobody does.')),
  lastLogin: onlyRest(int(constant(0), 'Time of the last log-in: none, there is no client portal.')),
  password: onlyRest(
    text(
      computed(['passwordHash'], (contact) => (contact.passwordHash === '' ? null : hiddenPassword)),
      'Stars where there is a password.',
    ),
  ),
  ...customValueFields,
  createdAt: requiredInstant('createdAt', 'Time when the contact was added.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time when the contact was removed; absent before.'),
})

/** {@link contactFields} with the portal page of the contact. */
export const linkedContactFields = fieldsOf<LinkedContact>({
  ...contactFields,
  link: onlyRest(text('link', 'Page that lists the documents that the person was sent.')),
})

/** Public fields of one entry in a client's ledger. */
export const ledgerEntryFields = fieldsOf<LedgerEntry>({
  id: id('ledgerEntry', 'id', 'Opaque id of the entry.'),
  notes: text('notes', 'Description of the activity in words.'),
  adjustment: money('adjustment', 'Change of the balance, with its sign.'),
  balance: money('balance', 'The balance of the client whose entry it was then, after it.'),
  activityId: onlyRest(reference('activity', 'activityId', 'The activity behind it.')),
  invoiceId: relation('invoice', 'invoiceId', 'The invoice behind it.', 'null when there is none'),
  paymentId: relation('payment', 'paymentId', 'The payment behind it.', 'null when there is none'),
  creditId: relation('credit', 'creditId', 'The credit that its payment used.', 'otherwise null'),
  createdAt: requiredInstant('createdAt', 'Time of the entry; entries never change.'),
})
