import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readLogo } from '~/backend/drivers/pdf/layout/logo-image'
import { jpeg, png, pngOf, type Chunk } from '../../support/pictures'

const grey = { bits: 8, colour: 0 }
const colours = { bits: 8, colour: 2 }
const indexed = { bits: 8, colour: 3 }
const alpha = { bits: 8, colour: 6 }
const palette: Chunk = ['PLTE', Buffer.from([0, 0, 0, 255, 255, 255])]

/** Two by two pixels of so many bytes each, each row with its filter byte. */
const pixels = (bytes: number): Chunk => ['IDAT', deflateSync(Buffer.alloc(2 * (1 + 2 * bytes)))]
const square = { width: 2, height: 2 }

describe('a logo', () => {
  it('it is a PNG or JPEG that can be drawn, whatever else it contains', () => {
    expect(readLogo(jpeg())).toEqual({ width: 8, height: 4 })
    expect(readLogo(png({ width: 30, height: 20 }))).toEqual({ width: 30, height: 20 })
    expect(readLogo(pngOf(square, grey, [pixels(1)]))).toEqual(square)
    expect(readLogo(pngOf(square, alpha, [['tEXt', Buffer.from('Author\0nobody')], pixels(4)]))).toEqual(
      square,
    )
    expect(readLogo(pngOf(square, indexed, [palette, ['tRNS', Buffer.from([0])], pixels(1)]))).toEqual(square)
    // Seven passes, whose rows have a filter byte each.
    const passes: Chunk = ['IDAT', deflateSync(Buffer.alloc(207))]
    const eight = { width: 8, height: 8 }
    expect(readLogo(pngOf(eight, { ...colours, interlaced: true }, [passes]))).toEqual(eight)
    const [, data] = pixels(3)
    const halves: Chunk[] = [
      ['IDAT', data.subarray(0, 5)],
      ['IDAT', data.subarray(5)],
    ]
    expect(readLogo(pngOf(square, colours, halves))).toEqual(square)
  })

  const bomb: Chunk = ['IDAT', deflateSync(Buffer.alloc(64 * 1024 ** 2))]
  it.each<[string, () => Buffer]>([
    [
      'a chunk that leads back to itself',
      () => pngOf(square, grey, [pixels(1), ['gAMA', Buffer.alloc(0), -12]]),
    ],
    ['a chunk longer than the file', () => pngOf(square, grey, [['IDAT', Buffer.alloc(4), 2 ** 31 - 1]])],
    ['a text longer than the file', () => pngOf(square, grey, [['tEXt', Buffer.alloc(4), 2 ** 31 - 1]])],
    ['pixels that unpack to more than there are', () => pngOf(square, alpha, [bomb])],
    ['the same, which nothing unpacks that draws it', () => pngOf(square, colours, [bomb])],
    ['pixels that are missing', () => pngOf(square, colours, [pixels(1)])],
    ['pixels that do not unpack', () => pngOf(square, colours, [['IDAT', Buffer.alloc(20, 7)]])],
    ['no pixels', () => pngOf(square, colours, [])],
    ['no end', () => pngOf(square, grey, [pixels(1)]).subarray(0, -12)],
    ['a second head', () => pngOf(square, grey, [['IHDR', Buffer.alloc(13, 1)], pixels(1)])],
    ['a head of another length', () => Buffer.from(pngOf(square, grey, [pixels(1)])).fill(0, 8, 12)],
    ['a depth that there is not', () => pngOf(square, { bits: 7, colour: 2 }, [pixels(3)])],
    ['colours that there are not', () => pngOf(square, { bits: 8, colour: 5 }, [pixels(3)])],
    ['a palette that it has not', () => pngOf(square, indexed, [pixels(1)])],
    ['a palette that is none', () => pngOf(square, indexed, [['PLTE', Buffer.alloc(4)], pixels(1)])],
    ['a palette beside its colours', () => pngOf(square, colours, [palette, pixels(3)])],
    ['one colour that is transparent', () => pngOf(square, colours, [['tRNS', Buffer.alloc(6)], pixels(3)])],
    ['a seal of its own', () => pngOf(square, grey, [['tEXt', Buffer.from('\n/ByteRange [0')], pixels(1)])],
  ])('it is refused with %s', (_, make) => {
    const before = process.memoryUsage().arrayBuffers
    expect(readLogo(make())).toBeNull()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 ** 2)
  })

  it('a JPEG of two channels, or of twelve bits, is refused', () => {
    for (const change of [(at: number) => at + 5, (at: number) => at]) {
      const bytes = jpeg()
      const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
      expect(frame).toBeGreaterThan(0)
      bytes[change(frame + 4)] = change(0) === 0 ? 12 : 2
      expect(readLogo(bytes)).toBeNull()
    }
  })
})
