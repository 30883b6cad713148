import type { Client, Contact } from '../../../domain/contacts/client/client.ts'
import type { LinkedContact } from '../../../domain/contacts/client/contact-link.ts'
import { hiddenPassword } from '../../../domain/contacts/client/client.ts'
import { shownOwnSettings } from '../../../domain/kernel/settings/settings.ts'
import type { LedgerEntry } from '../../../domain/contacts/client/ledger.ts'
import {
  currency,
  fieldsOf,
  flag,
  id,
  instant,
  int,
  json,
  listed,
  money,
  onlyGraph,
  onlyRest,
  recordFields,
  reference,
  relation,
  requiredInstant,
  requiredText,
  text,
} from '../../fields.ts'

/** Public fields of a client. Amounts are in the client's currency. */
export const clientFields = fieldsOf<Client>({
  id: id('client', (client) => client.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (client) => client.userId, 'User who added the client.'),
  assignedUserId: relation(
    'user',
    (client) => client.assignedUserId,
    'User responsible for the client.',
    'null when nobody is assigned',
  ),
  version: int(
    (client) => client.version,
    'Version, incremented by each change; send it with an update to detect concurrent changes.',
  ),
  mergedInto: onlyRest(
    reference(
      'client',
      (client) => client.mergedIntoId,
      'The survivor, on a client that was merged into it and on the answer to such a client’s id.',
    ),
  ),
  mergedIntoId: onlyGraph(
    relation(
      'client',
      // The answer to the id of a merged client names itself: in the graph, a record is the same however it was read.
      (client) => (client.mergedIntoId === client.id ? null : client.mergedIntoId),
      'The survivor, on a client that was merged into it.',
      'null on every other client, the survivor included',
    ),
  ),
  number: requiredText((client) => client.number, 'Unique in the company.'),
  name: text((client) => client.name, 'Name of the client.'),
  displayName: text((client) => client.displayName, 'The name, else that of the first contact, else its e-mail.'),
  balance: money((client) => client.balance, 'Balance of the client: the sum of the balances of its sent invoices.'),
  paidToDate: money((client) => client.paidToDate, "Sum of the client's payments, less refunds."),
  paymentBalance: money(
    (client) => client.paymentBalance,
    'Payments of the client that are not applied to an invoice.',
  ),
  creditBalance: money((client) => client.creditBalance, 'Unused amount of its credits.'),
  website: text((client) => client.website, 'Web address.'),
  privateNotes: text((client) => client.privateNotes, 'Internal notes, not shown to the client.'),
  publicNotes: text((client) => client.publicNotes, 'Notes shown to the client.'),
  groupSettingsId: relation(
    'clientGroup',
    (client) => client.groupId,
    'The group whose settings it shares.',
    'null when it is in none',
  ),
  lastLogin: onlyRest(int(() => 0, 'Last log-in of a contact of the client: none, there is no client portal.')),
  sizeId: listed(
    'size',
    (client) => client.sizeId,
    'Size of the business.',
    'Size of the business, as the id of the published list.',
  ),
  industryId: listed(
    'industry',
    (client) => client.industryId,
    'Industry of the business.',
    'Industry, as the id of the published list.',
  ),
  clientHash: onlyRest(text((client) => client.clientHash, 'A random name of the client, unguessable.')),
  phone: text((client) => client.phone, 'Telephone number.'),
  address1: onlyRest(text((client) => client.address1, 'Street and house number.')),
  address2: onlyRest(text((client) => client.address2, 'Apartment, suite.')),
  city: onlyRest(text((client) => client.city, 'City or town.')),
  state: onlyRest(text((client) => client.state, 'State or province.')),
  postalCode: onlyRest(text((client) => client.postalCode, 'Postal code.')),
  countryId: onlyRest(text((client) => client.countryId, 'Country, as the id of the published list.')),
  shippingAddress1: onlyRest(text((client) => client.shippingAddress1, 'Street of deliveries.')),
  shippingAddress2: onlyRest(text((client) => client.shippingAddress2, 'Apartment or suite of deliveries.')),
  shippingCity: onlyRest(text((client) => client.shippingCity, 'City of deliveries.')),
  shippingState: onlyRest(text((client) => client.shippingState, 'State or province of deliveries.')),
  shippingPostalCode: onlyRest(text((client) => client.shippingPostalCode, 'Postal code of deliveries.')),
  shippingCountryId: onlyRest(
    text((client) => client.shippingCountryId, 'Country of deliveries, as the id of the published list.'),
  ),
  customValue1: text((client) => client.customValue1, 'First custom field.'),
  customValue2: text((client) => client.customValue2, 'Second custom field.'),
  customValue3: text((client) => client.customValue3, 'Third custom field.'),
  customValue4: text((client) => client.customValue4, 'Fourth custom field.'),
  currencyId: onlyGraph(
    currency(
      (client) => client.currencyId,
      'Currency of its amounts; fixed once there is a document or a payment.',
      'Currency, as the id of the published list; fixed once there is a document or a payment.',
    ),
  ),
  settings: onlyRest(
    json(
      (client) => shownOwnSettings(client.settings),
      'Settings that take precedence over the company’s, by their published names; those that are not set are absent.',
    ),
  ),
  vatNumber: text((client) => client.vatNumber, 'VAT identification number.'),
  idNumber: text((client) => client.idNumber, 'Registration number.'),
  hasValidVatNumber: flag((client) => client.hasValidVatNumber, 'True if the VAT number was found valid.'),
  isTaxExempt: flag((client) => client.isTaxExempt, 'True if the client pays no taxes.'),
  routingId: text((client) => client.routingId, 'Electronic address for e-invoices.'),
  classification: text((client) => client.classification, 'Kind of legal person.'),
  taxInfo: json((client) => client.taxInfo, 'Data of a tax service about the client.'),
  eInvoice: json((client) => client.eInvoice, 'Further data of electronic invoices to the client.'),
  ...recordFields<Client>(),
})

/** Public fields of a client contact. */
export const contactFields = fieldsOf<Contact>({
  id: id('contact', (contact) => contact.id, 'Opaque id of the person.'),
  firstName: text((contact) => contact.firstName, 'Given name.'),
  lastName: text((contact) => contact.lastName, 'Family name.'),
  email: text((contact) => contact.email, 'E-mail address.'),
  phone: text((contact) => contact.phone, 'Telephone number.'),
  isPrimary: flag((contact) => contact.isPrimary, 'The person to turn to; exactly one of the contacts is.'),
  isLocked: flag((contact) => contact.isLocked, 'True if the person is kept out of the client portal.'),
  sendEmail: flag((contact) => contact.sendEmail, 'True if documents are e-mailed to this person.'),
  contactKey: onlyRest(text((contact) => contact.contactKey, 'A random name of the person, unguessable.')),
  canSign: onlyRest(flag(() => false, 'True if the person may sign: nobody can.')),
  ccOnly: onlyRest(flag(() => false, 'True if the person gets copies alone: nobody does.')),
  lastLogin: onlyRest(int(() => 0, 'Time of the last log-in: none, there is no client portal.')),
  password: onlyRest(
    text((contact) => (contact.passwordHash === '' ? null : hiddenPassword), 'Stars where there is a password.'),
  ),
  customValue1: text((contact) => contact.customValue1, 'First custom field.'),
  customValue2: text((contact) => contact.customValue2, 'Second custom field.'),
  customValue3: text((contact) => contact.customValue3, 'Third custom field.'),
  customValue4: text((contact) => contact.customValue4, 'Fourth custom field.'),
  createdAt: requiredInstant((contact) => contact.createdAt, 'Time when the contact was added.'),
  updatedAt: requiredInstant((contact) => contact.updatedAt, 'Time of the last change.'),
  archivedAt: instant((contact) => contact.archivedAt, 'Time when the use was undone; absent while it is in effect.'),
})

/** {@link contactFields} with the portal page of the contact. */
export const linkedContactFields = fieldsOf<LinkedContact>({
  ...contactFields,
  link: onlyRest(text((contact) => contact.link, 'Page that lists the documents that the person was sent.')),
})

/** Public fields of one entry in a client's ledger. */
export const ledgerEntryFields = fieldsOf<LedgerEntry>({
  id: id('ledgerEntry', (entry) => entry.id, 'Opaque id of the entry.'),
  notes: text((entry) => entry.notes, 'Description of the activity in words.'),
  adjustment: money((entry) => entry.adjustment, 'Change of the balance, with its sign.'),
  balance: money((entry) => entry.balance, 'The balance of the client whose entry it was then, after it.'),
  activityId: onlyRest(reference('activity', (entry) => entry.activityId, 'The activity behind it.')),
  invoiceId: relation('invoice', (entry) => entry.invoiceId, 'The invoice behind it.', 'null when there is none'),
  paymentId: relation('payment', (entry) => entry.paymentId, 'The payment behind it.', 'null when there is none'),
  creditId: relation(
    'credit',
    (entry) => entry.creditId,
    'The credit that the payment behind it used, if it was one.',
    'otherwise null',
  ),
  createdAt: requiredInstant((entry) => entry.createdAt, 'Time of the entry; entries never change.'),
})
