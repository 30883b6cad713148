import { hash } from 'node:crypto'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { hasTag } from '../http/headers.ts'
import type { Incoming, Outgoing } from '../http/http.ts'

// Other processes count their own commits, and each start begins anew.
const process = crypto.randomUUID()

/** In seconds. Days begin at a full quarter of an hour of UTC in every time zone, and links with an end change at a full hour. */
const quarterHour = 900

/**
 * The entity tag of what the caller can read now at an address; undefined on an engine that cannot tell of every commit. Read it
 * before the records: a tag that is older than what was read only costs a second answer.
 */
function readTag({ path, query }: Incoming, { actor, database, sources }: RequestContext): string | undefined {
  const version = database.versionOf()
  if (version === undefined) return undefined
  const state = `${process} ${version} ${actor.tokenId} ${Math.floor(sources.now() / quarterHour)} ${path}?${query}`
  return `W/"${hash('sha256', state, 'base64url').slice(0, 22)}"`
}

/**
 * A read that depends on nothing but the database, the caller and the time: a caller who sends back the tag of the answer (RFC 9110,
 * 13.1.2) gets 304, and nothing is read, as long as nobody has committed anything. `isLasting` is asked once there is an answer: an
 * error of the moment has no tag.
 */
export async function conditionalRead(
  incoming: Incoming,
  context: RequestContext,
  answer: () => Promise<Outgoing>,
  isLasting = () => true,
): Promise<Outgoing> {
  const tag = readTag(incoming, context)
  if (tag === undefined) return answer()
  const validators = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'X-API-TOKEN, Authorization, Accept' }
  const sent = incoming.headers['if-none-match']
  // `*` asks whether the record exists.
  if (sent !== '*' && hasTag(sent, tag)) return { status: 304, headers: validators }
  const outgoing = await answer()
  return outgoing.status === 200 && isLasting()
    ? { ...outgoing, headers: { ...outgoing.headers, ...validators } }
    : outgoing
}
