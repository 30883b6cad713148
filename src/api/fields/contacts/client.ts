import type { Client, Contact } from '../../../domain/contacts/client/client.ts'
import type { LedgerEntry } from '../../../domain/contacts/client/ledger.ts'
import { fieldsOf, computed } from '../field.ts'
import { currency, listed } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  flag,
  instant,
  int,
  json,
  money,
  requiredInstant,
  requiredText,
  text,
  customValueFields,
  recordFields,
} from '../kinds/scalar.ts'

/** Public fields of a client. Amounts are in the client's currency. */
export const clientFields = fieldsOf<Client>({
  id: id('client', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who added the client.'),
  assignee: relation('user', 'assignedUserId', 'User responsible for the client.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  mergedInto: relation(
    'client',
    // The answer to the id of a merged client names itself: in the graph, a record is the same however it was read.
    computed(['mergedIntoId', 'id'], (client) => (client.mergedIntoId === client.id ? null : client.mergedIntoId)),
    'The survivor that it was merged into.',
    'null on every other client',
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
  group: relation('clientGroup', 'groupId', 'The group whose settings it shares.', 'null when it is in none'),
  size: listed('size', 'sizeId', 'Size of the business.'),
  industry: listed('industry', 'industryId', 'Industry of the business.'),
  phone: text('phone', 'Telephone number.'),
  ...customValueFields,
  currency: currency('currencyId', 'Currency of its amounts; fixed once there is a document or a payment.'),
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
  ...customValueFields,
  createdAt: requiredInstant('createdAt', 'Time when the contact was added.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time when the contact was removed; absent before.'),
})

/** Public fields of one entry in a client's ledger. */
export const ledgerEntryFields = fieldsOf<LedgerEntry>({
  id: id('ledgerEntry', 'id', 'Opaque id of the entry.'),
  notes: text('notes', 'Description of the activity in words.'),
  adjustment: money('adjustment', 'Change of the balance, with its sign.'),
  balance: money('balance', 'The balance of the client whose entry it was then, after it.'),
  invoice: relation('invoice', 'invoiceId', 'The invoice behind it.', 'null when there is none'),
  payment: relation('payment', 'paymentId', 'The payment behind it.', 'null when there is none'),
  credit: relation('credit', 'creditId', 'The credit that its payment used.', 'otherwise null'),
  createdAt: requiredInstant('createdAt', 'Time of the entry; entries never change.'),
})
