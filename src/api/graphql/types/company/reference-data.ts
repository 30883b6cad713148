import { currencyOf } from '../../../../domain/company/reference-data/country-habits.ts'
import type { DateFormat } from '../../../../domain/company/reference-data/date-formats.ts'
import { statics, type Statics } from '../../../../domain/workspace/reference-data.ts'
import type { TimeZone } from '../../../../domain/kernel/settings/time-zones.ts'
import {
  countryFields,
  currencyFields,
  dateFormatFields,
  languageFields,
  namedEntryFields,
  timezoneFields,
} from '../../../fields/company/reference-data.ts'
import { builder } from '../../builder.ts'
import { plain } from '../../building/field-extensions.ts'
import { CountryType, CurrencyType, LanguageType, ListedEntryType } from '../../building/listed.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'

builder.objectType(CurrencyType, {
  description: 'A currency that a client or a company can be set to.',
  fields: (t) => exposeFields(t, currencyFields),
})

builder.objectType(CountryType, {
  description: 'A country of ISO 3166-1.',
  fields: (t) => ({
    ...exposeFields(t, countryFields),
    currency: t.field({
      type: CurrencyType,
      nullable: true,
      description: 'Its legal tender. Null if it has none, or none in the list.',
      resolve: (country) => currencyOf(country) ?? null,
    }),
    alpha3: t.string({ ...plain, description: 'Its three letters in ISO 3166-1.', resolve: ({ alpha3 }) => alpha3 }),
  }),
})

builder.objectType(LanguageType, {
  description: 'A language that a client can be set to.',
  fields: (t) => exposeFields(t, languageFields),
})

const TimezoneType = builder.objectRef<TimeZone>('Timezone').implement({
  description: 'A common time zone; settings take every name in the IANA database.',
  fields: (t) => exposeFields(t, timezoneFields),
})

const DateFormatType = builder.objectRef<DateFormat>('DateFormat').implement({
  description: 'A form of dates in documents and e-mails.',
  fields: (t) => exposeFields(t, dateFormatFields),
})

builder.objectType(ListedEntryType, {
  description: 'An entry of a published list that is no more than its id and its name.',
  fields: (t) => exposeFields(t, namedEntryFields),
})

const StaticsType = builder.objectRef<Statics>('Statics').implement({
  description: 'Published lists of at most 1,000 entries, for every company.',
  fields: (t) => ({
    currencies: t.expose('currencies', { type: [CurrencyType], description: 'Currencies.' }),
    countries: t.expose('countries', { type: [CountryType], description: 'Countries.' }),
    languages: t.expose('languages', { type: [LanguageType], description: 'Languages.' }),
    timezones: t.expose('timezones', {
      type: [TimezoneType],
      description: 'Common time zones; settings take every name in the IANA database.',
    }),
    dateFormats: t.expose('dateFormats', {
      type: [DateFormatType],
      description: 'Forms of dates, by the values of `dateFormatId`.',
    }),
    paymentTypes: t.expose('paymentTypes', {
      type: [ListedEntryType],
      description: 'Payment methods, by the values of `paymentTypeId`.',
    }),
    sizes: t.expose('sizes', {
      type: [ListedEntryType],
      description: 'Company sizes, by the values of `sizeId` of clients.',
    }),
    industries: t.expose('industries', {
      type: [ListedEntryType],
      description: 'Industries, by the values of `industryId` of clients.',
    }),
  }),
})

builder.queryFields((t) => ({
  statics: query(t, statics, {
    type: StaticsType,
    description: 'The published lists behind the small ids of records.',
  }),
}))
