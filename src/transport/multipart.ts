import { badRequest, DomainError } from '../domain/error.ts'

const lineBreak = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')
// What browsers write for the three characters that would end a name.
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0d': '\r', '%0a': '\n' }

const cutOff = () => badRequest('The multipart body ends before its closing boundary.')

function boundaryOf(contentType: string): Buffer {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw badRequest('The multipart Content-Type has no boundary.')
  return Buffer.from(`--${boundary}`, 'latin1')
}

function nameOf(head: string): string {
  const disposition = /^content-disposition:[ \t]*form-data([^\r\n]*)/im.exec(head)?.[1]
  const name = disposition === undefined ? undefined : /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (disposition === undefined || name === undefined) throw badRequest('A part of the multipart body has no name.')
  if (/;\s*filename\*?=/i.test(disposition)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `The part "${name}" is a file; files are not accepted here.`)
  }
  return name.replace(/%22|%0d|%0a/gi, (escape) => escapes[escape.toLowerCase()] ?? escape)
}

/**
 * The text fields of a `multipart/form-data` body, in order.
 * @throws BAD_REQUEST for a body that is cut off or not multipart, UNSUPPORTED_MEDIA_TYPE for a file
 */
export function readMultipart(contentType: string, body: Buffer): [key: string, value: string][] {
  const delimiter = boundaryOf(contentType)
  // The line break before a delimiter belongs to it.
  const inner = Buffer.concat([lineBreak, delimiter])
  const fields: [string, string][] = []
  const first = body.indexOf(delimiter)
  if (first < 0) throw badRequest('The multipart body does not contain its boundary.')
  let at = first + delimiter.length
  for (;;) {
    if (body.toString('latin1', at, at + 2) === '--') return fields
    const lineEnd = body.indexOf(lineBreak, at)
    if (lineEnd < 0) throw cutOff()
    const headStop = body.indexOf(headEnd, lineEnd)
    if (headStop < 0) throw cutOff()
    const valueStart = headStop + headEnd.length
    // An empty value has its delimiter's line break in the blank line's place.
    const valueEnd = body.indexOf(inner, valueStart - lineBreak.length)
    if (valueEnd < 0) throw cutOff()
    const name = nameOf(body.toString('utf8', lineEnd + lineBreak.length, headStop))
    fields.push([name, body.toString('utf8', valueStart, Math.max(valueStart, valueEnd))])
    at = valueEnd + inner.length
  }
}
