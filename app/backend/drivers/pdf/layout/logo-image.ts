import PDFDocument from 'pdfkit'
import { isPng, isPngWhole } from './png-image'

export interface LogoImage {
  width: number
  height: number
}

/** What pdfkit makes of an image; its types leave that out. */
interface Opened extends LogoImage {
  orientation?: number
  colorSpace?: string
  bits?: number
}
type Opener = InstanceType<typeof PDFDocument> & { openImage(bytes: Uint8Array): Opened }

/** Pixels of a logo at most: it is unpacked as a whole when it is drawn. */
const LOGO_PIXELS = 4_000_000
/** A JPEG stands in the PDF as it is: what the seal is put behind must not be found in it first. */
const SEAL_MARK = '/ByteRange'

/**
 * Looks at an image as the certificate will draw it: PNG or JPEG, in grey or in colours of the screen. Those of print
 * (CMYK) have no place in a PDF/A whose colours are sRGB. It takes as long as its pixels need to be unpacked: not for the
 * thread that answers requests.
 * @returns null where it cannot be drawn, else its size as it is seen
 */
export function readLogo(bytes: Uint8Array): LogoImage | null {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SEAL_MARK)) return null
  if (isPng(bytes) && !isPngWhole(bytes, LOGO_PIXELS)) return null
  try {
    const image = (new PDFDocument({ autoFirstPage: false }) as Opener).openImage(bytes)
    if (!isPng(bytes) && !isScreenJpeg(image)) return null
    // Turned on its side by the camera that took it.
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
