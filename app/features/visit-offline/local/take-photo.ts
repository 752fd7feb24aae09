import { v7 as newId } from 'uuid'
import { freeBytes } from '~/offline/free-bytes'

/** A photo for storage in this browser: upright, without the camera's metadata. */
export interface TakenPhoto {
  id: string
  takenAt: string
  sha256: string
  width: number
  height: number
  bytes: ArrayBuffer
  /** For lists and the report. */
  small: ArrayBuffer
}

/** Why a photo cannot be taken. */
export type PhotoFault = 'photoFailed' | 'noRoom'

const evidence = { edge: 1600, quality: 0.7 }
const thumb = { edge: 480, quality: 0.6 }

/** iOS draws nothing larger. */
const mostPixels = 16_777_216

const leastFree = 100_000_000

export function scaledTo(edge: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, edge / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @throws an error with a `PhotoFault` as its message */
export async function takePhoto(file: File): Promise<TakenPhoto> {
  if ((await freeBytes()) < leastFree) throw new Error('noRoom' satisfies PhotoFault)
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('photoFailed' satisfies PhotoFault)
  })
  try {
    const size = scaledTo(evidence.edge, image)
    const bytes = await drawn(image, size, evidence.quality)
    const small = await drawn(image, scaledTo(thumb.edge, image), thumb.quality)
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { id: newId(), takenAt: new Date().toISOString(), sha256, ...size, bytes, small }
  } finally {
    image.close()
  }
}

async function drawn(
  image: ImageBitmap,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<ArrayBuffer> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari keeps the pixels of discarded canvases.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error('photoFailed' satisfies PhotoFault)
  return blob.arrayBuffer()
}
