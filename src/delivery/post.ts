import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AddressRefusedError, type ResolvedAddress, resolveHost } from './address.ts'

/** A message to one receiver, signed so that it can verify sender and content. */
type SignedMessage = {
  /** `http:` or `https:`. */
  url: string
  method: 'POST' | 'PUT'
  contentType: string
  body: string | Uint8Array
  /** Id by which the receiver detects repetitions. */
  id: string
  /** Unix seconds of this try. */
  at: number
  /** Secret: `whsec_` and base64. */
  secret: string
  /** Additional headers for the receiver; checked by `headerProblem`. */
  headers?: Readonly<Record<string, string>>
}

type PostOptions = {
  /** True when private and loopback addresses are allowed. */
  allowPrivate: boolean
  signal: AbortSignal
  /** Total timeout, from name resolution to the response, in ms. */
  timeoutMs?: number
}

/** Response of the receiver: its status, and for a refusal the beginning of the body, as one line of text. */
export type Reply = { status: number; excerpt: string }

/** There was no response: the message explains the reason to the company. */
export class NoAnswerError extends Error {}

/** Maximum bytes read of a response body. */
const longestExcerpt = 200

/**
 * Sends a message once, signed by Standard Webhooks. Redirects are treated as responses and not followed.
 * @throws AddressRefusedError, NoAnswerError
 */
export async function postSigned(message: SignedMessage, options: PostOptions): Promise<Reply> {
  const url = new URL(message.url)
  const { signal, timeoutMs = 15_000 } = options
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new NoAnswerError(`There was no answer within ${timeoutMs / 1_000} s.`)),
    timeoutMs,
  )
  const ended = AbortSignal.any([signal, late.signal])
  try {
    const addresses = await Promise.race([resolveHost(url.hostname, options.allowPrivate), rejection(ended)])
    return await Promise.race([exchange(url, message, addresses, ended), rejection(ended)])
  } catch (error) {
    if (error instanceof AddressRefusedError || error instanceof NoAnswerError) throw error
    throw new NoAnswerError(`There was no answer: ${reasonOf(error)}.`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** `v1,` and the HMAC-SHA256 over `id.timestamp.body`, by Standard Webhooks. */
export function signatureOf({ id, at, body, secret }: Pick<SignedMessage, 'id' | 'at' | 'body' | 'secret'>): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')}`
}

function exchange(
  url: URL,
  message: SignedMessage,
  addresses: readonly ResolvedAddress[],
  signal: AbortSignal,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      { method: message.method, headers: headersOf(message), agent: false, lookup: pinned(addresses), signal },
      (response) => {
        const status = response.statusCode ?? 0
        const answer = (excerpt: string) => {
          resolve({ status, excerpt })
          // Does not wait for the rest of the response.
          request.destroy()
        }
        if (status >= 200 && status < 300) answer('')
        else excerptOf(response).then(answer, reject)
      },
    )
    request.on('error', reject)
    request.end(message.body)
  })
}

const headersOf = (message: SignedMessage): Record<string, string> => ({
  'user-agent': 'Quittance',
  ...message.headers,
  'content-type': message.contentType,
  'content-length': String(Buffer.byteLength(message.body)),
  'webhook-id': message.id,
  'webhook-timestamp': String(message.at),
  'webhook-signature': signatureOf(message),
})

/** Returns the addresses resolved before, even if the DNS has changed since. */
const pinned =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('The host name has no address'), '', 4)
  }

async function excerptOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= longestExcerpt) break
  }
  const text = Buffer.concat(parts).subarray(0, longestExcerpt).toString()
  return text.replace(/[\p{C}\s]+/gu, ' ').trim()
}

/** System's reason for a failed connection; with several addresses, that of the first. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const refuse = () =>
      reject(signal.reason instanceof NoAnswerError ? signal.reason : new NoAnswerError('The attempt was cancelled.'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })
