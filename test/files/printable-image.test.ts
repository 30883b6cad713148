import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { printableImage } from '../../src/domain/records/attachment/printable-image.ts'
import { photo, png } from './images.ts'

const place = 'Hauptstr. 1, Berlin'

describe('images in the form for documents', () => {
  it.each([
    ['PNG', () => png(40, 20)],
    ['PNG with transparency', () => png(40, 20, { alpha: true })],
    ['JPEG', () => photo(40, 20)],
  ])('a small %s is unchanged', async (_what, make) => {
    const content = await make()
    const image = await printableImage(1, content)
    expect([image?.width, image?.height]).toEqual([40, 20])
    expect(image?.content.equals(content)).toBe(true)
  })

  it.each([
    ['PNG', () => png(4_000, 500, { alpha: true })],
    ['JPEG', () => photo(4_000, 500)],
    ['progressive JPEG', () => photo(4_000, 500, { progressive: true })],
  ])('a large %s is reduced to the size in which it is printed', async (_what, make) => {
    const image = await printableImage(1, await make())
    expect([image?.width, image?.height]).toEqual([708, 89])
    expect(image?.content.length).toBeLessThan(10_000)
  })

  it('a photo loses the data of its camera, and is upright', async () => {
    const content = await photo(40, 20, { place })
    expect(content.includes(place)).toBe(true)
    const image = await printableImage(1, content)
    expect(image?.content.includes(place)).toBe(false)
    expect([image?.width, image?.height]).toEqual([20, 40])
  })

  it('a PNG loses its comments', async () => {
    const content = await sharp(png(40, 20))
      .withExif({ IFD0: { ImageDescription: place } })
      .png()
      .toBuffer()
    expect(content.includes(place)).toBe(true)
    expect((await printableImage(1, content))?.content.includes(place)).toBe(false)
  })

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['the beginning of a PNG', () => png(40, 20).subarray(0, 30)],
    ['a PNG without its pixels', () => png(40, 20).subarray(0, 45)],
    ['a PNG with too few pixels', () => png(40, 20, { pixels: Buffer.alloc(300) })],
    ['a PNG with too many pixels', () => png(40, 20, { pixels: Buffer.alloc(50_000_000) })],
    ['a PNG of more than 4000 pixels a side', () => png(4_001, 1)],
    ['the beginning of a JPEG', async () => (await photo(400, 200)).subarray(0, 600)],
    ['a GIF', () => Buffer.from('GIF89a          ')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['a WebP', () => sharp(png(4, 4)).webp().toBuffer()],
  ])('%s cannot be printed', async (_what, make) => {
    expect(await printableImage(1, await make())).toBeUndefined()
  })
})
