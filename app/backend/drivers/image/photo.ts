import { fileTypeFromBuffer } from 'file-type/node'
import { isBareJpeg } from './bare-jpeg'
import { loadSharp } from './load-sharp'

export interface Photo {
  /** JPEG, upright, at most 1600 px a side, without metadata; a device's that is already like that stays as it is. */
  evidence: Uint8Array
  /** At most 480 px a side. */
  small: Uint8Array
  width: number
  height: number
}

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

const EVIDENCE = { side: 1600, quality: 70 }
const SMALL = { side: 480, quality: 60 }
/** The largest photo that phones take by default has 50 million. */
const MOST_PIXELS = 64_000_000

export class PhotoUnreadable extends Error {
  override name = 'PhotoUnreadable'
  /** @param found the media type by content, or null */
  constructor(
    readonly found: string | null,
    cause?: unknown,
  ) {
    super(`no photo that can be read: ${found ?? 'unknown'}`, { cause })
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Off the main thread, one picture at a time, to bound memory. @throws PhotoUnreadable */
export function readPhoto(bytes: Uint8Array): Promise<Photo> {
  const photo = last.then(() => read(bytes))
  last = photo.catch(() => {})
  return photo
}

async function read(bytes: Uint8Array): Promise<Photo> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? null
  if (!found || !photoTypes.includes(found)) throw new PhotoUnreadable(found)
  const sharp = await loadSharp()
  const reduced = (data: Uint8Array, { side, quality }: typeof EVIDENCE) =>
    sharp(data, options)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
  try {
    const { width, height } = await sharp(bytes, options).metadata()
    const isReady = Math.max(width, height) <= EVIDENCE.side && isBareJpeg(bytes)
    const evidence = isReady ? { data: bytes, info: { width, height } } : await reduced(bytes, EVIDENCE)
    // Also decodes every pixel of a picture that stays as it is.
    const small = await reduced(evidence.data, SMALL)
    const { width: across, height: down } = evidence.info
    return { evidence: evidence.data, small: small.data, width: across, height: down }
  } catch (error) {
    throw new PhotoUnreadable(found, error)
  }
}

const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const
