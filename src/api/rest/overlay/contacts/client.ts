import { type Client, hiddenPassword } from '../../../../domain/contacts/client/client.ts'
import type { ContactWithPage } from '../../../../domain/contacts/client/contact-page-link.ts'
import { shownOwnSettings } from '../../../../domain/kernel/settings/settings.ts'
import type { LedgerEntry } from '../../../../domain/contacts/client/ledger.ts'
import { computed, constant } from '../../../fields/field.ts'
import { flag, int, json, text } from '../../../fields/kinds/scalar.ts'
import { clientFields, contactFields, ledgerEntryFields } from '../../../fields/contacts/client.ts'
import { type Changes, inputNames, overlay } from '../overlay.ts'
import {
  countryCode,
  countryIdOf,
  currencyCode,
  currencyIdOf,
  languageCode,
  languageIdOf,
} from '../../../../domain/company/reference-data/iso-code.ts'
import { described, flat, hidden, own, type WireField, type WireForm } from '../../wire/form.ts'
import { addressParts, placeMembers, streetMembers } from './address.ts'
import { reference } from '../kinds.ts'

const changes: Changes<Client> = {
  mergedInto: {
    instead: {
      merged_into: reference(
        'client',
        'mergedIntoId',
        'The survivor, on a client that was merged into it and on the answer to such a client’s id.',
      ),
    },
  },
  group: {
    as: 'group_settings_id',
    after: { last_login: int(constant(0), 'Last log-in of a contact of the client: none, there is no client portal.') },
  },
  size: { description: 'Size of the business, as the id of the published list.' },
  industry: {
    description: 'Industry, as the id of the published list.',
    after: { client_hash: text('clientHash', 'A random name of the client, unguessable.') },
  },
  phone: {
    after: {
      ...streetMembers,
      ...placeMembers,
      shipping_address1: text('shippingAddress1', 'Street of deliveries.'),
      shipping_address2: text('shippingAddress2', 'Apartment or suite of deliveries.'),
      shipping_city: text('shippingCity', 'City of deliveries.'),
      shipping_state: text('shippingState', 'State or province of deliveries.'),
      shipping_postal_code: text('shippingPostalCode', 'Postal code of deliveries.'),
      shipping_country_id: text('shippingCountryId', 'Country of deliveries, as the id of the published list.'),
    },
  },
  currency: {
    instead: {
      settings: json(
        computed(['settings'], (client) => shownOwnSettings(client.settings)),
        'Settings that take precedence over the company’s, by their published names; those that are not set are absent.',
      ),
    },
  },
}

/** Members of a client. */
export const clientMembers = overlay(clientFields, changes)

const inputs = inputNames(clientFields, changes)

/** compat: the country of an address by its code; an id takes precedence. */
const codedCountry = (field: string, description: string): WireField => ({
  ...own([field, 'country'], countryCode(description), countryIdOf),
  fallback: true,
})

const billing: WireForm = {
  billingAddress: {
    ...flat('billingAddress', addressParts, {
      countryId: 'Country, as the id of the published list; blank in a new client is the company’s.',
    })['billingAddress'],
    countryCode: codedCountry('billingAddress', 'Country by its ISO 3166 code, such as DE, in place of its id.'),
  },
}

const shipping = flat(
  'shippingAddress',
  {
    shippingAddress1: 'line1',
    shippingAddress2: 'line2',
    shippingCity: 'city',
    shippingState: 'state',
    shippingPostalCode: 'postalCode',
    shippingCountryId: 'country',
  },
  {
    shippingAddress1: 'Street of deliveries.',
    shippingAddress2: 'Apartment or suite of deliveries.',
    shippingCity: 'City of deliveries.',
    shippingState: 'State or province of deliveries.',
    shippingPostalCode: 'Postal code of deliveries.',
    shippingCountryId: 'Country of deliveries, as the id of the published list.',
  },
)

/** compat: settings by code. */
const coded = {
  currencyCode: {
    ...own(
      ['settings', 'currency_id'],
      currencyCode('Currency by its ISO 4217 code, such as EUR, in place of its id in the settings.'),
      currencyIdOf,
    ),
    fallback: true,
  },
  languageCode: {
    ...own(
      ['settings', 'language_id'],
      languageCode('Language by its code, such as de or pt_BR, in place of its id in the settings.'),
      languageIdOf,
    ),
    fallback: true,
  },
}

/** Inputs of a client. */
export const clientForm: WireForm = {
  ...inputs('assigneeId'),
  ...billing,
  shippingAddress: {
    ...shipping['shippingAddress'],
    shippingCountryCode: codedCountry(
      'shippingAddress',
      'Country of deliveries by its ISO 3166 code, in place of its id.',
    ),
    ...coded,
  },
  ...inputs('groupId'),
  ...described(
    'settings',
    "Settings of the client that differ from the company's, by their published names: currency_id, payment_terms, lock_invoices, …; " +
      'null returns to the group’s and the company’s, blank text takes precedence over them. The currency is fixed once there is a document or a payment.',
  ),
}

/** Inputs of actions on several clients. */
export const clientBulkForm: WireForm = {
  ...hidden('input'),
  ...inputs('groupId', 'The group that the clients become members of; null for none.'),
}

/** Members of a client contact, with the portal page of the person. */
export const contactMembers = overlay<ContactWithPage>(contactFields, {
  sendEmail: {
    after: {
      contact_key: text('contactKey', 'A random name of the person, unguessable.'),
      can_sign: flag(constant(false), 'True if the person may sign: nobody can.'),
      cc_only: flag(constant(false), 'True if the person gets copies alone: nobody does.'),
      last_login: int(constant(0), 'Time of the last log-in: none, there is no client portal.'),
      password: text(
        computed(['passwordHash'], (contact) => (contact.passwordHash === '' ? null : hiddenPassword)),
        'Stars where there is a password.',
      ),
    },
  },
  archivedAt: { after: { link: text('link', 'Page that lists the documents that the person was sent.') } },
})

/** Members of one entry in a client's ledger. */
export const ledgerEntryMembers = overlay<LedgerEntry>(ledgerEntryFields, {
  balance: { after: { activity_id: reference('activity', 'activityId', 'The activity behind it.') } },
})
