const units = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 } as const

/** `1048576`, `500kb`, `20 MB`; null for anything else. */
export function parseByteSize(text: string): number | null {
  const [, amount, unit = 'b'] = /^(\d{1,12}) ?(b|kb|mb|gb)?$/.exec(text.trim().toLowerCase()) ?? []
  return amount === undefined ? null : Number(amount) * units[unit as keyof typeof units]
}

export const defaultUploadLimit = '20mb'

export const uploadFormBytes = 64 * 1024

/** A browser without scripts sends several files together. */
export const uploadFilesAtOnce = 10
