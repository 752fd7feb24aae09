/** The mark of a seal, and a place for the signature that is filled in afterwards. */
export interface SignatureField {
  /** Bytes kept free for it. */
  room: number
  /** ISO 8601 */
  signedAt: string
  /** Said by readers beside the signature. */
  reason: string
  /** Said on the page, too. */
  isForTests: boolean
}

/** Stands in a signature for a number that is not known before the file is whole; pdfkit writes a string as a name. */
export const UNKNOWN_OFFSET = '**********'
