import * as z from 'zod'
import { anyone } from '../kernel/actor.ts'
import { clientColumns } from '../contacts/client/input.ts'
import { currencies } from '../kernel/money/currencies.ts'
import { expenseColumns } from '../spending/expense/input.ts'
import { invoiceColumns } from '../billing/invoice/input.ts'
import { operation } from '../kernel/operation.ts'
import { productColumns } from '../billing/product/product.ts'
import { countries } from '../company/reference-data/countries.ts'
import { dateFormats, datetimeFormats } from '../company/reference-data/date-formats.ts'
import { languages } from '../company/reference-data/languages.ts'
import { industries, paymentTypes, sizes } from '../company/reference-data/named-lists.ts'
import { timeZones } from '../kernel/settings/time-zones.ts'

/** Reference data behind the small ids in records: the same for every company, and constant within a release. */
export type Statics = typeof referenceData

/** Columns that the action `bulk_update` can change, by kind of record and in the vocabulary of the published API. */
const bulkUpdates: Readonly<Record<string, readonly string[]>> = {
  client: clientColumns,
  expense: expenseColumns,
  invoice: invoiceColumns,
  product: productColumns,
}

/** The published lists, without a request. */
export const referenceData = {
  currencies,
  countries,
  languages,
  timezones: timeZones,
  dateFormats,
  datetimeFormats,
  paymentTypes,
  sizes,
  industries,
  bulkUpdates,
} as const

/** The published lists: currencies, countries, languages, time zones, payment types and the like. */
export const statics = operation({
  name: 'statics',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: async (): Promise<Statics> => referenceData,
})
