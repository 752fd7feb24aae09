import PDFDocument from 'pdfkit'

export interface LogoImage {
  width: number
  height: number
}

/** What pdfkit makes of an image; its types leave that out. */
interface Opened extends LogoImage {
  orientation?: number
  colorSpace?: string
}
type Opener = InstanceType<typeof PDFDocument> & { openImage(bytes: Uint8Array): Opened }

/** Pixels of a logo at most: it is unpacked as a whole when it is drawn. */
export const LOGO_PIXELS = 4_000_000

/**
 * Looks at an image as the certificate will draw it: PNG or JPEG, in grey or in colours of the screen. Those of print
 * (CMYK) have no place in a PDF/A whose colours are sRGB.
 * @returns null where it cannot be drawn, else its size as it is seen
 */
export function readLogo(bytes: Uint8Array): LogoImage | null {
  if (!isDrawable(bytes)) return null
  try {
    const image = (new PDFDocument({ autoFirstPage: false }) as Opener).openImage(bytes)
    if (image.colorSpace === 'DeviceCMYK' || image.width * image.height > LOGO_PIXELS) return null
    // Turned on its side by the camera that took it.
    const isTurned = (image.orientation ?? 1) > 4
    const { width, height } = image
    return width > 0 && height > 0 ? (isTurned ? { width: height, height: width } : { width, height }) : null
  } catch {
    return null
  }
}

/** The size that a PNG names in its head, before anything of it is unpacked. */
function isDrawable(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 33) return false
  const isPng = view.getUint32(0) === 0x89504e47
  return isPng ? view.getUint32(16) * view.getUint32(20) <= LOGO_PIXELS : view.getUint16(0) === 0xffd8
}
