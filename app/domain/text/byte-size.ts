const units = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 } as const

/** `1048576`, `500kb`, `20 MB`; null for anything else. */
export function parseByteSize(text: string): number | null {
  const [, amount, unit = 'b'] = /^(\d{1,12}) ?(b|kb|mb|gb)?$/.exec(text.trim().toLowerCase()) ?? []
  return amount === undefined ? null : Number(amount) * units[unit as keyof typeof units]
}

/** @param min as written: `1kb` */
export const sizeFrom = (min: string, max: string): string =>
  `must be a number of bytes, or one such as 500kb or 20mb, from ${min} to ${max}`

/** Null for a size outside these bounds, or not a size. */
export function parseSizeFrom(text: string, min: string, max: string): number | null {
  const [size, least, most] = [text, min, max].map(parseByteSize)
  return typeof size === 'number' && size >= (least ?? 0) && size <= (most ?? 0) ? size : null
}

export const uploadLimits = ['1kb', '2gb'] as const

export const defaultUploadLimit = '20mb'

export const uploadFormBytes = 64 * 1024

/** A browser without scripts sends several files together. */
export const uploadFilesAtOnce = 10
