import {
  countryCode,
  countryIdOf,
  currencyCode,
  currencyIdOf,
  languageCode,
  languageIdOf,
} from '../../../domain/company/reference-data/iso-code.ts'
import { another, textOf } from './filters.ts'
import {
  assigneeForm,
  described,
  flat,
  hidden,
  oneOfEach,
  own,
  references,
  renamed,
  type WireField,
  type WireForm,
} from './form.ts'
import { betweenIn } from './texts.ts'

const parts = {
  address1: 'line1',
  address2: 'line2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  countryId: 'country',
}

const address = flat('address', parts, { countryId: 'Country, as the id of the published list.' })

/** compat: the country of an address by its code; an id takes precedence. */
const codedCountry = (field: string, description: string): WireField => ({
  ...own([field, 'country'], countryCode(description), countryIdOf),
  fallback: true,
})

const billing: WireForm = {
  billingAddress: {
    ...flat('billingAddress', parts, {
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

const client: WireForm = {
  ...assigneeForm,
  ...billing,
  shippingAddress: {
    ...shipping['shippingAddress'],
    shippingCountryCode: codedCountry(
      'shippingAddress',
      'Country of deliveries by its ISO 3166 code, in place of its id.',
    ),
    ...coded,
  },
  ...renamed('groupId', 'groupSettingsId'),
  ...described(
    'settings',
    "Settings of the client that differ from the company's, by their published names: currency_id, payment_terms, lock_invoices, …; " +
      'null returns to the group’s and the company’s, blank text takes precedence over them. The currency is fixed once there is a document or a payment.',
  ),
}

const vendor: WireForm = {
  ...assigneeForm,
  ...address,
  ...renamed('currency', 'currencyId', "Currency, as the id of the published list; blank is the company's."),
  ...renamed('language', 'languageId', 'Language, as the id of the published list.'),
}

const clients: WireForm = {
  balance: {
    ...described('balance', 'Balance: gt:100, gte: lt: lte: eq:, between:100:200.')['balance'],
    betweenBalance: own(
      another(0, 'balance'),
      textOf('Balance between two amounts, both included: 100:200.', betweenIn),
    ),
  },
  groupIds: {
    group: { to: ['groupIds'], description: 'Of this group.' },
    ...references('ids', 'clientId', 'This client alone; a merged one means its survivor.')['ids'],
  },
}

const locations = oneOfEach({
  clientId: 'Of this client; a merged one means its survivor.',
  vendorId: 'Of this vendor.',
})

export const contactForms: Readonly<Record<string, WireForm>> = {
  clients,
  locations,
  createClient: client,
  updateClient: client,
  bulkClients: {
    ...hidden('input'),
    ...renamed('groupId', 'groupSettingsId', 'The group that the clients become members of; null for none.'),
  },
  createVendor: vendor,
  updateVendor: vendor,
  createLocation: address,
  updateLocation: address,
}
