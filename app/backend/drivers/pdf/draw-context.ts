import type { CertificateDocument } from './certificate-document'
import type { Fonts } from './layout/font-files'
import type { Drawn } from './port'
import type { Pdf, StructElement } from './layout/pdf-file'
import type { TextEngine } from './layout/text-engine'

/** What the drawing functions share while one certificate is made. */
export interface DrawContext {
  pdf: Pdf
  text: TextEngine
  fonts: Fonts
  doc: CertificateDocument
  /** The certifier's logo and the place for a signature, where there are any. */
  drawn: Drawn
  /** The element of the structure tree that holds the whole document. */
  root: StructElement
}
