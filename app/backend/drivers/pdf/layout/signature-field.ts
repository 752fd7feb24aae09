export interface SignatureField {
  /** Bytes. */
  room: number
  signedAt: string
  reason: string
  isForTests: boolean
  /** The evidence that makes it last is added later; the signature has to permit that. */
  isAddedTo?: boolean
}

/** A placeholder for offsets that are not known yet; pdfkit writes a string as a name. */
export const UNKNOWN_OFFSET = '**********'
