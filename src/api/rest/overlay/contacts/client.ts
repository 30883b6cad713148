import { type Client, hiddenPassword } from '../../../../domain/contacts/client/client.ts'
import type { ContactWithPage } from '../../../../domain/contacts/client/contact-page-link.ts'
import { shownOwnSettings } from '../../../../domain/kernel/settings/settings.ts'
import type { LedgerEntry } from '../../../../domain/contacts/client/ledger.ts'
import { computed, constant } from '../../../fields/field.ts'
import { flag, int, json, text } from '../../../fields/kinds/scalar.ts'
import { clientFields, contactFields, ledgerEntryFields } from '../../../fields/contacts/client.ts'
import { overlay } from '../overlay.ts'
import { reference } from '../kinds.ts'

/** Members of a client. */
export const clientMembers = overlay<Client>(clientFields, {
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
      address1: text('address1', 'Street and house number.'),
      address2: text('address2', 'Apartment, suite.'),
      city: text('city', 'City or town.'),
      state: text('state', 'State or province.'),
      postal_code: text('postalCode', 'Postal code.'),
      country_id: text('countryId', 'Country, as the id of the published list.'),
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
})

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
