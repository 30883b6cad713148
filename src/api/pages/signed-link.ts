import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AnonymousContext, RequestContext } from '../../domain/kernel/request-context.ts'
import { findSigningKey, signingKeyOf } from '../../domain/documents/portal/signing-key.ts'
import type { PrintableKind } from '../../domain/documents/printable/printable.ts'

/** Least lifetime of a link to a PDF, in seconds; it ends with a full hour, so that answers repeat the same link. */
const lifetime = 3_600

/** A document, by the keys of its company and itself. */
type Subject = { kind: PrintableKind; companyId: number; id: number }

const signatureOf = (key: string, { kind, companyId, id }: Subject, expires: number): Buffer =>
  createHmac('sha256', key).update(`pdf:${kind}:${companyId}:${id}:${expires}`).digest()

// Every document in a response has a link: the key is read once.
const keys = new WeakMap<RequestContext, Promise<string>>()

function keyOf(caller: RequestContext): Promise<string> {
  const known = keys.get(caller) ?? signingKeyOf(caller.database, caller.sources, caller.actor.companyId)
  keys.set(caller, known)
  return known
}

/** A link to the PDF that works without a token for one to two hours, and is the same within a clock hour. */
export async function signedPdfUrl(caller: RequestContext, kind: PrintableKind, id: number): Promise<string> {
  const { companyId } = caller.actor
  const expires = Math.ceil((caller.sources.now() + lifetime) / lifetime) * lifetime
  const signature = signatureOf(await keyOf(caller), { kind, companyId, id }, expires).toString('base64url')
  const company = caller.ids.encode('company', companyId)
  const query = new URLSearchParams({ company, expires: String(expires), signature })
  const folder = kind === 'purchaseOrder' ? 'vendor/purchase_order' : `client/${kind}`
  return `${caller.baseUrl}/${folder}/${caller.ids.encode(kind, id)}/pdf?${query.toString()}`
}

/** Document of a signed link, `expired`, or undefined for an invalid signature. */
export async function readSignedLink(
  anonymous: AnonymousContext,
  kind: PrintableKind,
  link: { id: string; query: URLSearchParams },
): Promise<Subject | 'expired' | undefined> {
  const { query } = link
  const companyId = anonymous.ids.decode('company', query.get('company') ?? '')
  const id = anonymous.ids.decode(kind, link.id)
  const expires = query.get('expires') ?? ''
  if (companyId === undefined || id === undefined || !/^\d{1,12}$/.test(expires)) return undefined
  const key = await findSigningKey(anonymous.database, companyId)
  if (key === undefined) return undefined
  const subject = { kind, companyId, id }
  const given = Buffer.from(query.get('signature') ?? '', 'base64url')
  const right = signatureOf(key, subject, Number(expires))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(expires) < anonymous.sources.now() ? 'expired' : subject
}
