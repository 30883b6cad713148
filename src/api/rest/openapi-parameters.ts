import type { JsonSchema } from './openapi-schemas.ts'

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

/** One parameter of the query. */
export const queryParameter = (name: string, schema: JsonSchema, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
})

/** How every list is cut and ordered. */
export const pageParameters = [
  queryParameter('page', { type: 'integer', minimum: 1 }, 'From 1.'),
  queryParameter('per_page', { type: 'integer', default: 20, maximum: 5000 }, 'Rows per page.'),
  queryParameter(
    'sort',
    { type: 'string' },
    '`column|asc` or `column|desc`, several separated by commas; else in the order of creation.',
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
    "The calling user's password, unless the token comes from a recent log-in. `X-API-PASSWORD-BASE64` wins.",
  schema: { type: 'string' },
}
