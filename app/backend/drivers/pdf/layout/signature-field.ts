export interface SignatureField {
  /** Bytes. */
  room: number
  signedAt: string
  reason: string
  isForTests: boolean
}

/** A placeholder for offsets that are not known yet; pdfkit writes a string as a name. */
export const UNKNOWN_OFFSET = '**********'
