import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(content.length, 0)
  sizes.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
}

/** A PNG of red pixels, or with other `pixels`; with alpha it is half transparent. */
export function png(
  width: number,
  height: number,
  { pixels, alpha = false }: { pixels?: Buffer; alpha?: boolean } = {},
): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, alpha ? 6 : 2, 0, 0, 0], 8)
  const pixel = Buffer.from(alpha ? [255, 0, 0, 128] : [255, 0, 0])
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * pixel.length, pixel)])
  const data = pixels ?? Buffer.concat(Array.from({ length: height }, () => row))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))])
}

/** A red JPEG; with `place`, one that was taken at it, and turned by a quarter. */
export async function photo(
  width: number,
  height: number,
  { place, progressive = false }: { place?: string; progressive?: boolean } = {},
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: 'red' } }).jpeg({ progressive })
  const described =
    place === undefined
      ? image
      : image.withMetadata({ orientation: 6 }).withExifMerge({ IFD0: { ImageDescription: place } })
  return Buffer.from(await described.toBuffer())
}
