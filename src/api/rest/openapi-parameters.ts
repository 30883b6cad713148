import type { JsonSchema } from './openapi-schemas.ts'

/** Rules common to all rows. */
export const introduction = [
  'Invoicing with exact money. Compatible with the published Invoice Ninja v5 API.',
  'Path, query and body are one input (the path wins, then the body), as JSON or as a form with `a[0][b]=c` keys; unknown',
  'names are ignored, and lists name them in `meta.ignored`. Every success is 200, creating and deleting included. Ids are opaque strings; instants are unix',
  'seconds; dates are `YYYY-MM-DD`, or `""` when absent; money is an exact JSON number, and may be sent as a string.',
  'A refused request changes nothing and names every wrong field in `errors`.',
].join(' ')

/** `meta.pagination` of a list. */
export const pagination: JsonSchema = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    count: { type: 'integer' },
    per_page: { type: 'integer' },
    current_page: { type: 'integer' },
    total_pages: { type: 'integer' },
    links: { type: 'object', properties: { previous: { type: 'string' }, next: { type: 'string' } } },
  },
  required: ['total', 'count', 'per_page', 'current_page', 'total_pages', 'links'],
}

/** `meta.ignored` of a list. */
export const ignoredParameters: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Parameters that the list left out, as sent: unknown filters and sort columns, and values of date filters that are no dates, such as `sort=expense_date|desc`. Absent where there are none.',
}

const pathMeanings: Readonly<Record<string, string>> = {
  invitation_key: 'The key of an invitation, as its link has it.',
}

/** A path parameter, with its description from the operation. */
export const pathParameter = (name: string, meaning: string | undefined) => ({
  name,
  in: 'path',
  required: true,
  description: meaning ?? pathMeanings[name] ?? 'The id of the record.',
  schema: { type: 'string' },
})

/** One parameter of the query. */
export const queryParameter = (name: string, schema: JsonSchema, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
})

/** Pagination and sort parameters of every list. */
export const pageParameters = [
  queryParameter('page', { type: 'integer', minimum: 1 }, 'From 1.'),
  queryParameter('per_page', { type: 'integer', default: 20, maximum: 5000 }, 'Rows per page.'),
  queryParameter(
    'sort',
    { type: 'string' },
    '`column|asc` or `column|desc`, several separated by commas; else in the order of creation. Columns that the list does not have are left out and named in `meta.ignored`.',
  ),
  queryParameter(
    'cursor',
    { type: 'string' },
    'Keyset paging: empty to start, then `meta.cursor.next`, which replaces `meta.pagination`.',
  ),
]

/** Of every write. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'At most 255 characters. The same key and input replay the first answer for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
}

/** Of elevated operations. */
export const password = {
  name: 'X-API-PASSWORD',
  in: 'header',
  required: false,
  description:
    "The calling user's password, unless the token comes from a recent log-in, or it is a dry run. `X-API-PASSWORD-BASE64` wins.",
  schema: { type: 'string' },
}
