import type { CertificateDocument } from './certificate-document'
import type { SignatureField } from './layout/signature-field'
import type { UnprintableText } from './layout/unprintable-text'

/** Makes the PDF of a certificate. An issued certificate's bytes are stored by the caller and never made again. */
export interface PdfRenderer {
  /**
   * Gets ready what every document needs, the key that seals, so that what is wrong with it is told early.
   * @returns the instant from which on readers of a document sealed now no longer confirm its seal
   * @throws what the signer throws
   */
  prepare(): Promise<{ sealEnds: Date }>
  /**
   * Draws the document and seals it.
   * @param attached.logo the image that the document's certifier names
   * @param attached.isSample leaves it without seal and mark, and says FAC-SIMILE across it
   * @returns the bytes of the PDF
   * @throws PdfGlyphError when a text holds letters that no font has
   * @throws PdfTimeoutError when it takes too long
   * @throws PdfRenderError for everything else, a crash of the worker included
   * @throws what the signer throws
   */
  render(doc: CertificateDocument, attached?: { logo?: Uint8Array; isSample?: boolean }): Promise<Uint8Array>
  /** Ends the workers; renders still under way are refused with PdfRenderError. */
  close(): Promise<void>
}

/** What is drawn beside the document's own data. */
export interface Drawn {
  logo?: Uint8Array
  signature?: SignatureField
  /** Says across each page that it certifies nothing. */
  isSample?: boolean
}

/** Draws, and seals nothing. The same document with the same attachments gives the same bytes. */
export interface DrawingRenderer {
  /** @throws as `PdfRenderer.render`, signers apart */
  render(doc: CertificateDocument, drawn?: Drawn): Promise<Uint8Array>
  close(): Promise<void>
}

/** Anything that kept the PDF from being made. */
export class PdfRenderError extends Error {
  override name = 'PdfRenderError'
}

/** Letters that no font has: a certificate with empty boxes must not be issued. */
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

/** The render was stopped after its time was up. */
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
