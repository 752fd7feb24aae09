import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPhoto } from '~/backend/demo/demo-photo'
import { PhotoUnreadable, readPhoto } from '~/backend/drivers/image/photo'

/** Taken by a phone held upright: stored sideways, with its location. */
const GPS = { GPSLatitude: '45/1 27/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '9/1 11/1 0/1' }
const fromPhone = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8f6a' } })
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 50 })
    .toBuffer()

const segments = async (bytes: Uint8Array) => {
  const { exif, xmp, iptc, comments, orientation } = await sharp(bytes).metadata()
  return { exif, xmp, iptc, comments, orientation }
}
const nothing = {
  exif: undefined,
  xmp: undefined,
  iptc: undefined,
  comments: undefined,
  orientation: undefined,
}

describe('a photo', () => {
  it('of 40 megapixels becomes one of 1600 px, upright, and a small one, without its location @all', async () => {
    const taken = await fromPhone(8000, 5000)
    expect(taken.includes('Exif')).toBe(true)
    const before = process.memoryUsage().rss
    const photo = await readPhoto(taken)
    // The whole picture has 120 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
    expect(photo).toMatchObject({ width: 1000, height: 1600 })
    expect(await sharp(photo.evidence).metadata()).toMatchObject({
      width: 1000,
      height: 1600,
      format: 'jpeg',
    })
    expect(await sharp(photo.small).metadata()).toMatchObject({ width: 300, height: 480, format: 'jpeg' })
    for (const bytes of [photo.evidence, photo.small]) expect(await segments(bytes)).toEqual(nothing)
  })

  it('made by a device stays as it is, byte for byte, unless it contains more than its picture', async () => {
    const made = await demoPhoto('Farina 00')
    expect((await readPhoto(made)).evidence).toBe(made)
    const withComment = Buffer.concat([
      made.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0x00, 0x06]),
      Buffer.from('Roma'),
      made.subarray(2),
    ])
    const withMore = Buffer.concat([made, Buffer.from('GPS 45.46 N')])
    const small = await fromPhone(400, 300)
    for (const bytes of [withComment, withMore, small]) {
      const { evidence } = await readPhoto(bytes)
      expect(Buffer.from(bytes).equals(evidence)).toBe(false)
      expect(await segments(evidence)).toEqual(nothing)
    }
    expect(await readPhoto(small)).toMatchObject({ width: 300, height: 400 })
  })

  it('may be a PNG with transparency, or a WebP', async () => {
    const picture = sharp({ create: { width: 20, height: 10, channels: 4, background: '#ff000000' } })
    for (const bytes of [await picture.clone().png().toBuffer(), await picture.clone().webp().toBuffer()]) {
      const { evidence, width, height } = await readPhoto(bytes)
      expect([width, height]).toEqual([20, 10])
      expect(await sharp(evidence).metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false })
    }
  })

  it('is refused if invalid, truncated, or too large to decode', async () => {
    const made = await demoPhoto('Sale')
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    const vast = await sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const refused = async (bytes: Uint8Array) => {
      const error = await readPhoto(bytes).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(PhotoUnreadable)
      return (error as PhotoUnreadable).found
    }
    expect(await refused(heic)).toBe('image/heic')
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(null)
    expect(await refused(made.subarray(0, made.length / 2))).toBe('image/jpeg')
    expect(await refused(vast)).toBe('image/png')
    expect(await refused(new Uint8Array())).toBe(null)
  })
})
