import type { JsonSchema } from './openapi-schemas.ts'

const message = { type: 'string' }
const errors = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }

/** Bodies of refusals. */
export const errorSchemas: readonly (readonly [string, JsonSchema])[] = [
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

/** Refusals, by the name of their component. */
export const refusals = {
  BadRequest: refusal('Malformed or invalid request.', 'Refusal'),
  Unauthorized: refusal('Wrong e-mail address or password.', 'Refusal'),
  Forbidden: refusal(
    'The token is missing or unknown, which the message tells apart, or does not permit this.',
    'FieldRefusal',
  ),
  NotFound: refusal('No such record.', 'Refusal'),
  Conflict: refusal('Concurrent change, stale version, or a state that does not allow the action.', 'Refusal'),
  PasswordRequired: refusal('The password in `X-API-PASSWORD` is missing or wrong.', 'FieldRefusal'),
  PayloadTooLarge: refusal('The body is larger than 1 MiB.', 'Refusal'),
  UnsupportedMediaType: refusal('The body is neither JSON nor a form.', 'Refusal'),
  UriTooLong: refusal('The URL is too long.', 'Refusal'),
  Invalid: refusal('Validation: every failing field at once.', 'FieldRefusal'),
  TooManyRequests: refusal('Too many requests.', 'Refusal', true),
  ServerError: refusal('Internal server error.', 'ServerError'),
  Unavailable: refusal('Overloaded or stopping.', 'Refusal', true),
}

/** The answer to a caller who has sent the tag of the one before. */
export const notModified: JsonSchema = {
  description: 'Nothing was committed since the answer whose `ETag` was sent as `If-None-Match`. Without a body.',
  headers: { ETag: { description: 'Tag of the answer.', schema: { type: 'string' } } },
}

const refer = (name: keyof typeof refusals): JsonSchema => ({ $ref: `#/components/responses/${name}` })

/** The refusals that a route may return. */
export const errorResponses = (route: { write: boolean; elevated: boolean; public?: boolean }): JsonSchema => ({
  '400': refer('BadRequest'),
  ...(route.public && { '401': refer('Unauthorized') }),
  '403': refer('Forbidden'),
  '404': refer('NotFound'),
  ...(route.write && { '409': refer('Conflict') }),
  ...(route.elevated && { '412': refer('PasswordRequired') }),
  ...(route.write && { '413': refer('PayloadTooLarge'), '415': refer('UnsupportedMediaType') }),
  '414': refer('UriTooLong'),
  '422': refer('Invalid'),
  '429': refer('TooManyRequests'),
  '500': refer('ServerError'),
  '503': refer('Unavailable'),
})
