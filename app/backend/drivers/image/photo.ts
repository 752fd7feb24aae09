import { fileTypeFromBuffer } from 'file-type/node'
import { loadSharp } from './load-sharp'

interface Photo {
  /** JPEG, upright, at most 1600 px a side, without metadata; a device's that is already like that stays as it is. */
  evidence: Uint8Array
  /** At most 480 px a side. */
  small: Uint8Array
  width: number
  height: number
}

const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

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

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const RESTARTS = [0xd0, 0xd7] as const
const [APP0, APP2, APP14, LAST_APP, COMMENT] = [0xe0, 0xe2, 0xee, 0xef, 0xfe]

/** True for a JPEG without EXIF, XMP, comment, second picture or trailing bytes; a colour profile belongs to the picture. */
function isBareJpeg(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file[0] !== 0xff || file[1] !== START) return false
  for (let at = 2; at + 1 < file.length;) {
    if (file[at] !== 0xff) return false
    const marker = file[at + 1] ?? 0
    if (marker === END) return at + 2 === file.length
    if (at + 4 > file.length) return false
    const end = at + 2 + file.readUInt16BE(at + 2)
    const says = file.toString('latin1', at + 4, Math.min(end, at + 18))
    if (isMetadata(marker, says)) return false
    at = marker === SCAN ? afterScan(file, end) : end
  }
  return false
}

function isMetadata(marker: number, says: string): boolean {
  if (marker === APP0) return !says.startsWith('JFIF\0')
  if (marker === APP2) return !says.startsWith('ICC_PROFILE\0')
  if (marker === APP14) return !says.startsWith('Adobe')
  return (marker > APP0 && marker <= LAST_APP) || marker === COMMENT
}

/** The next marker outside a scan. */
function afterScan(file: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = file.indexOf(0xff, at)
    if (at < 0) return file.length
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= RESTARTS[0] && next <= RESTARTS[1])) return at
    at += next === 0xff ? 1 : 2
  }
}
