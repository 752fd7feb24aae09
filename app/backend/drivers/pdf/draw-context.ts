import type { CertificateDocument } from './certificate-document'
import type { Fonts } from './layout/font-files'
import type { Drawn, PrintedDocument } from './port'
import type { Pdf, StructElement } from './layout/pdf-file'
import type { TextEngine } from './layout/text-engine'

export interface DrawContext<Doc = CertificateDocument> {
  pdf: Pdf
  text: TextEngine
  fonts: Fonts
  doc: Doc
  drawn: Drawn
  root: StructElement
}

export type AnyContext = DrawContext<Pick<PrintedDocument, 'certifier'>>
