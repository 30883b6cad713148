import { badRequest, DomainError } from '../domain/kernel/error.ts'
import type { FileStore } from '../files/file-store.ts'
import { CallerDisconnected, type Exchange } from './exchange.ts'
import { type Outgoing, overloaded, refusal, type Refusal, type UploadedForm } from './http.ts'
import type { Limits } from './limits.ts'
import { isMultipart } from './form.ts'
import { receiveForm } from './multipart.ts'
import { announcesBody, declaredBytes } from './unread.ts'

const bodyless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

const tooSlow = refusal(408, 'The request took too long to arrive.')

const tooLarge = (limit: number): Refusal => refusal(413, `The body is larger than ${limit} bytes.`)

function sendContinue(exchange: Exchange): void {
  if (exchange.expectation !== 'continue') return
  exchange.response.writeContinue()
  exchange.expectation = 'none'
}

/** Functions that abort the bodies being received, the oldest first. */
type Arriving = (() => void)[]

type Bounds = { limit: number; timeoutMs: number; arriving: Arriving }

/**
 * Receives the body; never holds more than the limit and one chunk. Returns a refusal as soon as the body is known to exceed the limit,
 * or after a time, or when it is aborted.
 * @throws CallerDisconnected
 */
function readBody(exchange: Exchange, { limit, timeoutMs, arriving }: Bounds): Promise<Refusal | undefined> {
  const { request } = exchange
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (): void => {
      clearTimeout(timer)
      exchange.giveUp = undefined
      arriving.splice(arriving.indexOf(abort), 1)
    }
    const stop = (): void => {
      settle()
      request.off('data', onData).off('end', onEnd).off('close', onClose)
    }
    const refuse = (refused: Refusal): void => {
      stop()
      request.pause()
      resolve(refused)
    }
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else refuse(tooLarge(limit))
    }
    const onEnd = (): void => {
      // The listeners stay: nothing is to come, and removing them would take longer than reading a short body.
      settle()
      const [first = exchange.body] = chunks
      exchange.body = chunks.length > 1 ? Buffer.concat(chunks, size) : first
      resolve(undefined)
    }
    const onClose = (): void => {
      if (request.readableEnded) return
      stop()
      reject(new CallerDisconnected())
    }
    const abort = () => refuse(tooSlow)
    const timer = setTimeout(abort, timeoutMs)
    arriving.push(abort)
    exchange.giveUp = abort
    request.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

/** Opens forms with files, of which each is not read before the handler asks for it. */
function createUploads(limits: Limits, store: FileStore) {
  let uploads = 0
  /** Forms that are read, by company. Without a bound for each, slow senders of one could occupy all places. */
  const reading = new Map<number, number>()
  const mostOfCompany = Math.ceil(limits.maxUploads / 4)

  function enter(company: number): () => void {
    const count = reading.get(company) ?? 0
    if (count >= mostOfCompany) {
      throw new DomainError('UNAVAILABLE', `The company sends ${mostOfCompany} forms with files already.`)
    }
    reading.set(company, count + 1)
    return () => {
      const left = (reading.get(company) ?? 1) - 1
      if (left > 0) reading.set(company, left)
      else reading.delete(company)
    }
  }

  /** Reads nothing, and sends no 100 Continue, before the handler has authenticated the sender and asks for the form. */
  return (exchange: Exchange): Refusal | undefined => {
    const { request } = exchange
    if (declaredBytes(request) > limits.maxUploadBytes) return tooLarge(limits.maxUploadBytes)
    if (uploads >= limits.maxUploads) return overloaded
    uploads++
    let form: Promise<UploadedForm> | undefined
    let exit: (() => void) | undefined
    exchange.upload = async () => {
      if (form) return form
      exit = enter(exchange.facts.company ?? 0)
      sendContinue(exchange)
      const abortion = new AbortController()
      exchange.giveUp = () => {
        exchange.bodyRefusal = tooSlow
        abortion.abort(badRequest('The request took too long to arrive.'))
      }
      const { signal } = abortion
      form = receiveForm(request.headers['content-type'] ?? '', request, { store, limits, signal }).finally(
        () => (exchange.giveUp = undefined),
      )
      return form
    }
    exchange.leave = async () => {
      uploads--
      exit?.()
      // Temporary files; those stored permanently are unaffected.
      const received = await form?.catch(() => undefined)
      for (const { content } of received?.files ?? []) await store.discard(content)
    }
    return undefined
  }
}

/** The stage that receives the body. */
export function createBodyStage({ limits, files }: { limits: Limits; files: FileStore | undefined }) {
  const arriving: Arriving = []
  const openUpload = files && createUploads(limits, files)

  return (exchange: Exchange): Outgoing | undefined | Promise<Outgoing | undefined> => {
    const { request, route, method } = exchange
    const isAnnounced = announcesBody(request)
    const encoding = request.headers['content-encoding'] ?? ''
    // Decompression would let the sender decide how much memory is used.
    if (isAnnounced && !['', 'identity'].includes(encoding.trim().toLowerCase())) {
      const message = `The Content-Encoding "${encoding.slice(0, 100)}" is not supported: send the body uncompressed.`
      return refusal(415, message, { 'Accept-Encoding': 'identity' })
    }
    if (openUpload && isMultipart(request.headers['content-type']) && route.takesFiles?.(exchange)) {
      return openUpload(exchange)
    }
    const limit = Math.min(limits.maxBodyBytes, route.maxBodyBytes ?? limits.maxBodyBytes)
    const isTooLarge = declaredBytes(request) > limit
    if (!isTooLarge) sendContinue(exchange)
    if (bodyless.has(method) || !isAnnounced) return undefined
    if (isTooLarge) return tooLarge(limit)
    // Slow senders cannot block others.
    if (arriving.length >= limits.maxArriving) arriving[0]?.()
    return readBody(exchange, { limit, timeoutMs: limits.requestTimeoutMs, arriving })
  }
}
