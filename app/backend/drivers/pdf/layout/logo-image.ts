import PDFDocument from 'pdfkit'
import { isPng, isPngWhole } from './png-image'

export interface LogoImage {
  width: number
  height: number
}

/** Missing in pdfkit's types. */
interface Opened extends LogoImage {
  orientation?: number
  colorSpace?: string
  bits?: number
}
type Opener = InstanceType<typeof PDFDocument> & { openImage(bytes: Uint8Array): Opened }

/** Limits memory: images are unpacked whole. */
const LOGO_PIXELS = 4_000_000
/** A JPEG is embedded as is: `sealPdf` must not find this in it. */
const SEAL_MARK = '/ByteRange'

/** Null if it cannot be drawn: CMYK has no place in an sRGB PDF/A. Unpacks the image: not for the main thread. */
export function readLogo(bytes: Uint8Array): LogoImage | null {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SEAL_MARK)) return null
  if (isPng(bytes) && !isPngWhole(bytes, LOGO_PIXELS)) return null
  try {
    const image = (new PDFDocument({ autoFirstPage: false }) as Opener).openImage(bytes)
    if (!isPng(bytes) && !isScreenJpeg(image)) return null
    // EXIF rotation.
    const isTurned = (image.orientation ?? 1) > 4
    const { width, height } = image
    return isTurned ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}

function isScreenJpeg({ width, height, bits, colorSpace }: Opened): boolean {
  const isWanted = bits === 8 && (colorSpace === 'DeviceGray' || colorSpace === 'DeviceRGB')
  return isWanted && width > 0 && height > 0 && width * height <= LOGO_PIXELS
}
