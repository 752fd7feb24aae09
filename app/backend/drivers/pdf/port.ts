import type { CertificateDocument } from './certificate-document'
import type { ScheduleDocument } from './schedule-document'
import type { SignatureField } from './layout/signature-field'
import type { UnprintableText } from './layout/unprintable-text'

export type PrintedDocument = CertificateDocument | ScheduleDocument

/** Makes certificates, and what is sealed as they are. The bytes of an issued one are stored by the caller and never made again. */
export interface PdfRenderer {
  /** Loads the key, so that its faults show early. @throws what the signer throws */
  prepare(): Promise<{ sealEnds: Date }>
  /**
   * @param attached.isSample no seal; FAC-SIMILE as a watermark
   * @throws PdfGlyphError for missing characters, PdfTimeoutError, PdfRenderError; what the signer throws
   */
  render(doc: PrintedDocument, attached?: { logo?: Uint8Array; isSample?: boolean }): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Drawn {
  logo?: Uint8Array
  signature?: SignatureField
  isSample?: boolean
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
