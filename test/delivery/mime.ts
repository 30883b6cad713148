/** A part of a message: headers by lower-case name, and its content. */
export type MimePart = { head: Record<string, string>; type: string; content: Buffer; parts: MimePart[] }

/** Parses a message like a mail client; supports only the MIME features that our messages use. */
export function readMessage(source: string): MimePart {
  const end = source.indexOf('\r\n\r\n')
  const head: Record<string, string> = {}
  for (const line of source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    // A duplicate header would indicate header injection.
    if (name in head) throw new Error(`Two headers ${name}`)
    head[name] = decodeHeader(line.slice(colon + 1).trim())
  }
  const body = source.slice(end + 4)
  const declared = head['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(declared)?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readMessage(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
    : []
  return { head, type: declared.split(';')[0] ?? '', content: decodeBody(body, head), parts }
}

/** All parts that are not containers. */
const leavesOf = (part: MimePart): MimePart[] => (part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf))

/** Text of the part with this type. */
export const textOf = (message: MimePart, type: 'text/plain' | 'text/html'): string =>
  leavesOf(message)
    .find((part) => part.type === type)
    ?.content.toString()
    .replaceAll('\r\n', '\n') ?? ''

/** Attachments by file name. */
export const attachmentsOf = (message: MimePart): { name: string; type: string; content: Buffer }[] =>
  leavesOf(message).flatMap(({ head, type, content }) => {
    const name = /filename="?([^";]+)"?/.exec(head['content-disposition'] ?? '')?.[1]
    return name === undefined ? [] : [{ name, type, content }]
  })

/** Quoted strings contain no encoded words (RFC 2047, section 5). */
const decodeHeader = (text: string): string =>
  text
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part) => (part.startsWith('"') ? part : decodeWords(part)))
    .join('')

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')).toString(),
    )

function decodeBody(body: string, head: Readonly<Record<string, string>>): Buffer {
  const coding = head['content-transfer-encoding']?.toLowerCase()
  if (coding === 'base64') return Buffer.from(body, 'base64')
  return coding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body)
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
