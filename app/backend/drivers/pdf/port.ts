import type { CertificateDocument } from './certificate-document'

/**
 * Makes the PDF of a certificate. Rendering the same document twice gives the same bytes; an issued certificate's bytes
 * are stored by the caller all the same and never made again.
 */
export interface PdfRenderer {
  /**
   * Draws the document and answers the bytes of the PDF.
   * @throws PdfGlyphError when a text holds letters that no font has
   * @throws PdfTimeoutError when it takes too long
   * @throws PdfRenderError for everything else, a crash of the worker included
   */
  render(doc: CertificateDocument): Promise<Uint8Array>
  /** Ends the workers; renders still under way are refused with PdfRenderError. */
  close(): Promise<void>
}

/** A text that cannot be printed: which one, and the letters no font has. */
export interface UnprintableText {
  /** Path in the document: `products.3.name`, `client.businessName` … */
  field: string
  /** The whole text, so that a person finds it. */
  text: string
  /** The letters, each once. */
  letters: string[]
  /** The product's name when the text belongs to a product. */
  product: string | null
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
