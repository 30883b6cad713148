import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Sharp } from 'sharp'
import { createFairTurns } from '../../../threads/fair-queue.ts'

/** An image in the form for documents: upright, without metadata, of at most {@link printedBox}. */
export type PrintableImage = {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly content: Buffer
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Largest width and height of an image that is accepted, in pixels. */
const mostPixels = 4_000

/** Pixels of a printed image: 60 mm by 21 mm at 300 dots an inch. */
const printedBox = { width: 708, height: 250 }

/** Seconds of a processor for one image: a progressive JPEG may repeat its scans as often as it likes. */
const longest = 5

// Decoded images are large, and they occupy threads that files and passwords need too.
const turns = createFairTurns()

/** The image for documents, decoded when it is the company's turn; undefined for damaged or too large files. */
export function printableImage(companyId: number, content: Buffer): Promise<PrintableImage | undefined> {
  const mediaType = typeOf(content)
  if (!mediaType) return Promise.resolve(undefined)
  return turns.run(companyId, async () => {
    const { default: sharp } = await import('sharp')
    try {
      const image = sharp(content, { limitInputPixels: mostPixels ** 2, failOn: 'warning' }).timeout({
        seconds: longest,
      })
      return await printed(image, content, mediaType)
    } catch {
      // The decoder has no error for a damaged file that differs from its other errors.
      return undefined
    }
  })
}

async function printed(
  image: Sharp,
  content: Buffer,
  mediaType: PrintableImage['mediaType'],
): Promise<PrintableImage | undefined> {
  const found = await image.metadata()
  if (Math.max(found.width, found.height) > mostPixels) return undefined
  const { data, info } = await image
    .autoOrient()
    .resize({ ...printedBox, fit: 'inside', withoutEnlargement: true })
    .toFormat(mediaType === 'image/png' ? 'png' : 'jpeg', { quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const isPrinted =
    info.width === found.width &&
    info.height === found.height &&
    found.depth === 'uchar' &&
    !found.isProgressive &&
    !(found.exif ?? found.xmp ?? found.iptc ?? found.comments)
  // Decoders stop at the last pixel; readers of a document may expand whatever follows it.
  if (isPrinted && mediaType === 'image/png' && !(await hasExactPixels(content))) return undefined
  return { mediaType, content: isPrinted ? content : data, width: info.width, height: info.height }
}

/** Samples of a pixel by the type of its color, as the PNG specification numbers them. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

const expand = promisify(inflate)

/** True when the data of a PNG that is not interlaced expands to the size of its pixels, with a filter byte for each row. */
async function hasExactPixels(content: Buffer): Promise<boolean> {
  const width = content.readUInt32BE(16)
  const height = content.readUInt32BE(20)
  const bits = content.readUInt8(24) * (samples[content.readUInt8(25)] ?? 0)
  const expected = height * (Math.ceil((width * bits) / 8) + 1)
  return (await expand(pixelData(content), { maxOutputLength: expected })).length === expected
}

function pixelData(content: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = pngStart.length; at + 8 <= content.length;) {
    const length = content.readUInt32BE(at)
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(content.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return Buffer.concat(parts)
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegStart = Buffer.from('ffd8ff', 'hex')

function typeOf(content: Buffer): PrintableImage['mediaType'] | undefined {
  if (content.subarray(0, pngStart.length).equals(pngStart)) return 'image/png'
  return content.subarray(0, jpegStart.length).equals(jpegStart) ? 'image/jpeg' : undefined
}
