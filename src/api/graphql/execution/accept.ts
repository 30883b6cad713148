import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Incoming } from '../../../http/http.ts'

const events = 'text/event-stream'
const answered = ['application/graphql-response+json', 'application/json', events, 'multipart/mixed']

/** True when the caller's `Accept` admits one of these media types, in UTF-8. */
function admits({ headers }: Incoming, types: readonly string[]): boolean {
  const ranges = (headers.accept || '*/*').replaceAll(/\s/g, '').toLowerCase().split(',')
  return ranges.some((range) => {
    const [wanted = '', ...parameters] = range.split(';')
    const charset = parameters.find((parameter) => parameter.includes('charset='))
    if (charset !== undefined && charset !== 'charset=utf-8') return false
    return types.some((type) => wanted === '*/*' || wanted === type || wanted === type.replace(/\/.*/, '/*'))
  })
}

/** Different `Accept` headers that are known to admit an answer. */
const mostKnown = 100

/** Checks that a caller accepts a media type of responses. Yoga checks only after it has executed the operation. */
export function acceptCheck(): (incoming: Incoming) => boolean {
  const known = new Set<string>()
  return (incoming) => {
    const accept = incoming.headers.accept ?? ''
    if (known.has(accept)) return true
    const isAccepted = admits(incoming, answered)
    if (isAccepted && known.size < mostKnown) known.add(accept)
    return isAccepted
  }
}

/** Refuses a subscription whose caller accepts no event stream before it starts listening, since nothing would end it. */
export const eventsOnly: Plugin<{ incoming: Incoming }> = {
  onSubscribe({ args, setResultAndStopExecution }) {
    if (admits(args.contextValue.incoming, [events])) return
    const message = `A subscription returns ${events}: send this type in the Accept header.`
    const refused = new GraphQLError(message, { extensions: { code: 'NOT_ACCEPTABLE', http: { status: 406 } } })
    setResultAndStopExecution({ errors: [refused] })
  },
}
