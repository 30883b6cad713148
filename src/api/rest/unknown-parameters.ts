import { asSent, type WireObject } from './wire/wire.ts'

/** Parameters of every list that are no filters. */
const control: ReadonlySet<string> = new Set(['page', 'per_page', 'sort', 'cursor', 'include'])

/**
 * compat: parameters that clients add to any request, which ask for nothing here: against caches, for servers of other versions, and
 * tokens, which no answer repeats.
 */
const habits: ReadonlySet<string> = new Set(
  [
    '_ _t t ts time timestamp v version nocache no_cache cache cb rand random clear_cache include_static first_load current_company',
    'token api_token api_secret secret password key locale lang react format',
  ].flatMap((names) => names.split(' ')),
)

/** The parameters that a list does not know, as sent. */
export const unknownParameters = (query: WireObject, known: ReadonlySet<string>): string[] =>
  Object.entries(query)
    .filter(([name]) => !known.has(name) && !control.has(name) && !habits.has(name.toLowerCase()))
    .map(([name, value]) => asSent(name, value))
