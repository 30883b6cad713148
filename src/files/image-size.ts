import { inflateSync } from 'node:zlib'

/** Largest width and height of a printable image, in pixels. */
const mostPixels = 4_000

type Size = { width: number; height: number }

/** The size of a printable PNG or JPEG; undefined for damaged, too large or other files. */
export function printableSize(content: Buffer): Size | undefined {
  const size = pngSize(content) ?? jpegSize(content)
  const fits =
    size !== undefined && Math.min(size.width, size.height) > 0 && Math.max(size.width, size.height) <= mostPixels
  return fits ? size : undefined
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
/** Samples of a pixel by the type of its colour, as the PNG specification numbers them. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function pngSize(content: Buffer): Size | undefined {
  if (!content.subarray(0, 8).equals(pngStart) || content.length < 33) return undefined
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  const perPixel = samples[content[25] ?? -1]
  if (perPixel === undefined || Math.max(size.width, size.height) > mostPixels) return undefined
  const row = Math.ceil((size.width * perPixel * (content[24] ?? 8)) / 8) + 1
  // The seven passes of an interlaced image have separate rows, each with its filter byte.
  return inflatesTo(pixelData(content), row * size.height + 8 * size.height + 64) ? size : undefined
}

function pixelData(content: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= content.length;) {
    const length = content.readUInt32BE(at)
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(content.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return Buffer.concat(parts)
}

/** True when the data decompresses completely to at most `most` bytes: a small file can claim to be a gigabyte. */
function inflatesTo(data: Buffer, most: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: most }).length > 0
  } catch {
    return false
  }
}

/** The frame headers of a JPEG: all of C0 to CF except tables (C4), extensions (C8) and arithmetic coding (CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(content: Buffer): Size | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xff_d8) return undefined
  for (let at = 2; at + 9 <= content.length;) {
    if (content[at] !== 0xff) return undefined
    if (isFrame(content[at + 1] ?? 0))
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return undefined
}
