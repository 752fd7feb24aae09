const units = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 } as const

/**
 * Reads an amount of bytes as settings give it: `1048576`, `500kb`, `20 MB`.
 * @returns the bytes, or null for what is no such amount
 */
export function parseByteSize(text: string): number | null {
  const [, amount, unit = 'b'] = /^(\d{1,12}) ?(b|kb|mb|gb)?$/.exec(text.trim().toLowerCase()) ?? []
  return amount === undefined ? null : Number(amount) * units[unit as keyof typeof units]
}

/** The largest file that may be uploaded, unless the setting `UPLOAD_LIMIT` says otherwise. */
export const defaultUploadLimit = '20mb'

/** What the form around an uploaded file may take beside it. */
export const uploadFormBytes = 64 * 1024

/** How many files of that size a form of several may weigh, where a browser without scripts sends them at once. */
export const uploadFilesAtOnce = 10
