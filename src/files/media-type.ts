/** Content whose beginning can be read without reading all of it. */
type Content = { readonly size: number; beginning(length: number): Promise<Buffer> }

// Bytes that are examined: they contain every signature, and enough of a text to detect its kind.
const lookedAt = 64 * 1024

/** Media type of the content, independent of the file name. Unknown bytes are `application/octet-stream`. */
export async function mediaTypeOf(content: Content): Promise<string> {
  const beginning = await content.beginning(lookedAt)
  const { fileTypeFromBuffer } = await import('file-type')
  const known = await fileTypeFromBuffer(beginning)
  if (known && known.mime !== 'application/xml') return known.mime
  const text = textOf(beginning, beginning.length < content.size)
  if (text === undefined) return unknownType
  return textKinds.find(({ looks }) => looks(text))?.mediaType ?? 'text/plain'
}

const unknownType = 'application/octet-stream'

const extensions: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/html': 'html',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/vnd.adobe.photoshop': 'psd',
  'application/x-cfb': 'doc',
  'application/postscript': 'ps',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'xlsm',
  'application/vnd.ms-word.document.macroenabled.12': 'docm',
  'application/vnd.ms-outlook': 'msg',
  'application/x-7z-compressed': '7z',
  'application/x-rar-compressed': 'rar',
  'application/gzip': 'gz',
  'text/calendar': 'ics',
  'text/vcard': 'vcf',
  'audio/mpeg': 'mp3',
  'video/quicktime': 'mov',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  [unknownType]: 'bin',
}

/** The usual file extension of a media type: `pdf`, `png`. */
export const extensionOf = (mediaType: string): string =>
  extensions[mediaType] ?? (mediaType.split(/[/+]/)[1] ?? '').replace(/^x-/, '')

/** The text without leading white space; undefined for bytes that are not UTF-8 text. */
function textOf(bytes: Buffer, isCut: boolean): string | undefined {
  try {
    // With `stream` a character that is cut off at the end is not an error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return text === '' || /\p{Cc}/u.test(text.replaceAll(/[\t\n\v\f\r]+/g, '')) ? undefined : text.trimStart()
  } catch {
    return undefined
  }
}

/** Prolog that may precede the first element of a markup file. */
const prolog = /^(?:\s+|<\?[^>]*>|<!--[^]*?-->|<!doctype[^>]*>)*/i

/** The first element's name and the text of its tag. */
function firstElement(text: string): { name: string; tag: string } {
  const start = prolog.exec(text)?.[0].length ?? 0
  const tag = text.slice(start, start + 4_096).split('>', 1)[0] ?? ''
  return { name: /^<((?:\w+:)?[a-z][\w.-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '', tag }
}

const isHtml = (text: string): boolean => /^<!doctype\s+html/i.test(text) || firstElement(text).name === 'html'

const isSvg = (text: string): boolean => /^(?:\w+:)?svg$/.test(firstElement(text).name)

const isXml = (text: string): boolean => /^<\?xml\s/.test(text) || /\sxmlns[:=]/.test(firstElement(text).tag)

const isJson = (text: string): boolean => /^(?:\{\s*["}]|\[\s*[[{"\]\d-])/.test(text)

const textKinds = [
  { mediaType: 'text/html', looks: isHtml },
  { mediaType: 'image/svg+xml', looks: isSvg },
  { mediaType: 'application/xml', looks: isXml },
  { mediaType: 'application/json', looks: isJson },
  { mediaType: 'text/csv', looks: isTable },
] as const

const separators = [',', ';', '\t'] as const

/** True for at least two complete lines that one separator divides into the same number of cells; quoted cells are ignored. */
function isTable(text: string): boolean {
  const part = text.slice(0, 8_192)
  const whole = part.length < text.length ? part.slice(0, part.lastIndexOf('\n')) : part
  const lines = whole
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .slice(0, 5)
  return separators.some((separator) => {
    const cells = lines.map((line) => line.split(separator).length)
    return lines.length > 1 && (cells[0] ?? 0) > 1 && cells.every((count) => count === cells[0])
  })
}
