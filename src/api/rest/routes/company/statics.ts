import { defaultText } from '../../../../domain/documents/mail/templates.ts'
import { mailTemplates } from '../../../../domain/kernel/mail/template-names.ts'
import { ping } from '../../../../domain/company/company/operations.ts'
import { statics, type Statics } from '../../../../domain/workspace/reference-data.ts'
import type { IdCodec } from '../../../../domain/kernel/record-id.ts'
import { namedEntryFields, timezoneFields } from '../../../fields/company/reference-data.ts'
import { type Answer, custom } from '../../answer.ts'
import { compileMembers } from '../../json.ts'
import {
  countryMembers,
  currencyMembers,
  dateFormatMembers,
  languageMembers,
} from '../../overlay/company/reference-data.ts'
import { type Members, overlay } from '../../overlay/overlay.ts'
import type { JsonSchema } from '../../openapi-schemas.ts'
import { route } from '../../route.ts'

/** A member of the response: its serializer and its schema. */
type Member = { write: (lists: Statics, ids: IdCodec) => string; schema: JsonSchema }

function listOf<Row>(members: Members<Row>, pick: (lists: Statics) => readonly Row[]): Member {
  const writeMembers = compileMembers(members)
  return {
    write: (lists, ids) =>
      `[${pick(lists)
        .map((row) => `{${writeMembers(row, ids)}}`)
        .join(',')}]`,
    schema: { type: 'array', items: { type: 'object' } },
  }
}

const empty = (description: string): Member => ({
  write: () => '[]',
  schema: { type: 'array', items: { type: 'object' }, maxItems: 0, description },
})

const noGateways = 'Always empty: no payment gateway is offered.'

/** Every list under its published name. compat: lists that are out of scope here are empty. */
const members: Readonly<Record<string, Member>> = {
  currencies: listOf(currencyMembers, (lists) => lists.currencies),
  sizes: listOf(overlay(namedEntryFields), (lists) => lists.sizes),
  industries: listOf(overlay(namedEntryFields), (lists) => lists.industries),
  timezones: listOf(overlay(timezoneFields), (lists) => lists.timezones),
  date_formats: listOf(dateFormatMembers, (lists) => lists.dateFormats),
  datetime_formats: listOf(dateFormatMembers, (lists) => lists.datetimeFormats),
  payment_types: listOf(overlay(namedEntryFields), (lists) => lists.paymentTypes),
  languages: listOf(languageMembers, (lists) => lists.languages),
  countries: listOf(countryMembers, (lists) => lists.countries),
  gateways: empty(noGateways),
  gateway_types: empty(noGateways),
  banks: empty('Always empty: statements are imported, no bank is asked.'),
  templates: {
    write: () => JSON.stringify(Object.fromEntries(mailTemplates.map((each) => [each, defaultText(each, 'en')]))),
    schema: { type: 'object', description: 'The built-in subjects and texts of e-mails, by template.' },
  },
  bulk_updates: {
    write: (lists) => JSON.stringify(lists.bulkUpdates),
    schema: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'By kind of record the columns that its bulk action `bulk_update` can change.',
    },
  },
}

// 80 kB that never change: serialized at the first request and cached.
let written: string | undefined

/** Serializes the reference data as `GET /statics` returns it. */
export const writeStatics = (lists: Statics, ids: IdCodec): string =>
  (written ??= `{${Object.entries(members)
    .map(([name, { write }]) => `"${name}":${write(lists, ids)}`)
    .join(',')}}`)

const staticsAnswer: Answer<Statics> = {
  kind: 'custom',
  described: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema])),
    required: Object.keys(members),
  },
  write: async (lists, { scope }) => ({ body: writeStatics(lists, scope.ids) }),
}

/**
 * compat: the admin app shows nothing before it has read a version of PHP here; there is none, so it is the minimum that the
 * published API requires. Nothing here reveals the software that the service runs on.
 */
const health = {
  system_health: true,
  extensions: [],
  php_version: {
    minimum_php_version: '8.2',
    current_php_version: '8.2',
    current_php_cli_version: '8.2',
    is_okay: true,
  },
  env_writable: true,
  simple_db_check: true,
  cache_enabled: true,
  phantom_enabled: false,
  exec: true,
  open_basedir: true,
  mail_mailer: '',
  flutter_renderer: '',
  jobs_pending: 0,
  pdf_engine: '',
  queue: 'database',
  queue_data: { failed: 0, pending: 0, last_error: '' },
  trailing_slash: true,
  file_permissions: 'Ok',
  exchange_rate_api_not_configured: true,
  is_docker: false,
} as const

export const staticsRoutes = [
  route({
    method: 'GET',
    path: '/statics',
    operation: statics,
    graphql: 'Query.statics',
    summary: 'Reference data: currencies, countries, languages, time zones, payment methods. Without `data`.',
    answer: staticsAnswer,
  }),
  route({
    method: 'GET',
    path: '/health_check',
    operation: ping,
    summary: 'Health of the service, for the admin app. Without `data`.',
    answer: custom(() => health),
  }),
  route({
    method: 'GET',
    path: '/ping',
    operation: ping,
    summary: 'The calling user and company. Without `data`.',
    answer: custom(({ companyName, userName }: { companyName: string; userName: string }) => ({
      company_name: companyName,
      user_name: userName,
    })),
  }),
]
