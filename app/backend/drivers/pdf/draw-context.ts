import type { CertificateDocument } from './certificate-document'
import type { Fonts } from './layout/font-files'
import type { Drawn } from './port'
import type { Pdf, StructElement } from './layout/pdf-file'
import type { TextEngine } from './layout/text-engine'

export interface DrawContext {
  pdf: Pdf
  text: TextEngine
  fonts: Fonts
  doc: CertificateDocument
  drawn: Drawn
  root: StructElement
}
