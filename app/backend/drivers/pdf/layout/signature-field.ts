export interface SignatureField {
  /** Bytes. */
  room: number
  signedAt: string
  reason: string
  isForTests: boolean
  /** What makes it last is added to the file later, which the signature has to permit. */
  isAddedTo?: boolean
}

/** A placeholder for offsets that are not known yet; pdfkit writes a string as a name. */
export const UNKNOWN_OFFSET = '**********'
