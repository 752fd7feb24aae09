import type { SealLevel } from '~/domain/certificates/seal-levels'
import type { Attestation } from '../signer/port'
import type { CertificateDocument } from './certificate-document'
import type { ScheduleDocument } from './schedule/schedule-document'
import type { SignatureField } from './layout/signature-field'
import type { UnprintableText } from './layout/unprintable-text'
import type { RulingLetter } from './ruling/ruling-letter'
import type { VisitReport } from './visit/visit-report'

export type PrintedDocument = CertificateDocument | ScheduleDocument | VisitReport | RulingLetter

/** Renders and seals documents. The caller stores an issued certificate's bytes and never makes them again. */
export interface PdfRenderer {
  /**
   * Loads the key, so that its faults show early.
   * @returns `sealEnds` of the key's certificates; stamps, if there are any, last for longer
   * @throws what the signer throws
   */
  prepare(): Promise<{ sealEnds: Date; isStamped: boolean }>
  /**
   * @param attached.isSample no seal; FAC-SIMILE as a watermark
   * @param attached.photos JPEGs of a visit's report, by their ids
   * @param attached.isPatient fails rather than sealing with less than it should have
   * @throws PdfGlyphError for missing characters, PdfTimeoutError, PdfRenderError; what the signer throws;
   * TimestampError where what a seal needs to last is not to be had and has to be waited for
   */
  render(doc: PrintedDocument, attached?: Attached): Promise<RenderedPdf>
  /**
   * Completes a seal.
   * @returns another file: the same signed bytes, with a stamp and evidence appended
   * @throws TimestampError while it is not available; SealError if it never can be
   */
  complete(bytes: Uint8Array): Promise<RenderedPdf>
  /**
   * Renews a stamp that is about to expire.
   * @returns another file: all bytes unchanged, then the evidence for the last stamp, and a new stamp over
   * everything
   * @throws as `complete`
   */
  renew(bytes: Uint8Array): Promise<RenderedPdf>
  /**
   * Vouches for any bytes: with a timestamp, or where no authority is set with a signature.
   * @throws TimestampError while no authority answers; what the signer throws
   */
  attest(bytes: Uint8Array): Promise<Attestation>
  close(): Promise<void>
}

export interface RenderedPdf {
  bytes: Uint8Array
  /** Null for a sample. */
  seal: Seal | null
}

export interface Seal {
  level: SealLevel
  stampedAt: Date | null
  authority: string | null
  /** Until then it can be proven that it was made in time. */
  endsAt: Date
  /** It lacks something because an authority did not answer. */
  isWaiting: boolean
}

interface Attached {
  isPatient?: boolean
  logo?: Uint8Array
  photos?: Photos
  isSample?: boolean
}

type Photos = Readonly<Record<string, Uint8Array>>

export interface Drawn extends Attached {
  signature?: SignatureField
}

/** Draws without sealing. The same input gives the same bytes. */
export interface DrawingRenderer {
  /** @throws like `PdfRenderer.render`, except the signer's errors */
  render(doc: PrintedDocument, drawn?: Drawn): Promise<Uint8Array>
  close(): Promise<void>
}

export class PdfRenderError extends Error {
  override name = 'PdfRenderError'
}

/** Characters missing in all fonts: a certificate with empty boxes must not be issued. */
export class PdfGlyphError extends PdfRenderError {
  override name = 'PdfGlyphError'
  readonly texts: UnprintableText[]
  constructor(texts: UnprintableText[]) {
    super(
      texts
        .map((text) => `${text.field}: no glyph for ${describeLetters(text.letters)} in "${text.text}"`)
        .join('; '),
    )
    this.texts = texts
  }
}

export class PdfTimeoutError extends PdfRenderError {
  override name = 'PdfTimeoutError'
  constructor(milliseconds: number) {
    super(`The PDF was not ready after ${milliseconds} ms`)
  }
}

function describeLetters(letters: string[]): string {
  return letters.map((letter) => `${letter} (U+${codePointHex(letter)})`).join(', ')
}

function codePointHex(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
