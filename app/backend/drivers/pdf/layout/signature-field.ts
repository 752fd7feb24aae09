/** A signature to be filled in later. */
export interface SignatureField {
  /** Bytes. */
  room: number
  signedAt: string
  /** Shown by PDF readers. */
  reason: string
  /** Also printed. */
  isForTests: boolean
}

/** A placeholder for offsets that are not known yet; pdfkit writes a string as a name. */
export const UNKNOWN_OFFSET = '**********'
