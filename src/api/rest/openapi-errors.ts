import type { JsonSchema } from './openapi-schemas.ts'

const message = { type: 'string' }
const errors = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }

/** The bodies of refusals. */
export const errorComponents: readonly (readonly [string, JsonSchema])[] = [
  ['Refusal', { type: 'object', properties: { message }, required: ['message'] }],
  ['FieldRefusal', { type: 'object', properties: { message, errors }, required: ['message', 'errors'] }],
  [
    'ServerError',
    { type: 'object', properties: { message, request_id: { type: 'string' } }, required: ['message', 'request_id'] },
  ],
]

const refusal = (description: string, schema: string, retry = false): JsonSchema => ({
  description,
  ...(retry && { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

/** The refusals that a route may return. */
export const errorResponses = (route: { write: boolean; elevated: boolean; public?: boolean }): JsonSchema => ({
  '400': refusal('Malformed, or a request that makes no sense.', 'Refusal'),
  ...(route.public && { '401': refusal('Not the address and password of anybody.', 'Refusal') }),
  '403': refusal('The token is missing or unknown, or does not permit this.', 'FieldRefusal'),
  '404': refusal('No such record.', 'Refusal'),
  ...(route.write && { '409': refusal('Lost a race, a stale version, or a state that forbids the step.', 'Refusal') }),
  ...(route.elevated && { '412': refusal('The password is missing or wrong.', 'FieldRefusal') }),
  ...(route.write && {
    '413': refusal('The body is larger than 1 MiB.', 'Refusal'),
    '415': refusal('The body is neither JSON nor a form.', 'Refusal'),
  }),
  '414': refusal('The URL is too long.', 'Refusal'),
  '422': refusal('Validation: every failing field at once.', 'FieldRefusal'),
  '429': refusal('Over the limit.', 'Refusal', true),
  '500': refusal('A bug of ours.', 'ServerError'),
  '503': refusal('Overloaded or stopping.', 'Refusal', true),
})
