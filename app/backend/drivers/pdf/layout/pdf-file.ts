import PDFDocument from 'pdfkit'
import type { Font } from 'fontkit'
import { PAGE } from './page'
import { type SignatureField, UNKNOWN_OFFSET } from './signature-field'

// pdfkit's types demand a stream.
const NO_STREAM = undefined as unknown as Buffer

export interface PdfInfo {
  Title: string
  Author: string
  Subject: string
  Keywords: string
  CreationDate: Date
}

type StructOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Column' | 'Row'
  /** For a cell with a scope. */
  columns?: number
  /** Left, top, right, bottom in page coordinates. */
  bbox?: [number, number, number, number]
}
export type StructElement = PDFKit.PDFStructureElement

/** PDF/A-3a and PDF/UA-1. With `subset: 'PDF/UA'` pdfkit would write an invalid CIDSet. */
export class Pdf extends PDFDocument {
  private readonly chunks: Uint8Array[] = []
  private form: PDFKit.PDFKitReference | undefined

  constructor(info: PdfInfo, lang: string) {
    super({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      subset: 'PDF/A-3a',
      lang,
      displayTitle: true,
      autoFirstPage: false,
      // The default would be a standard font, which is not embedded.
      font: null as unknown as string,
      info: { ...info, Creator: 'Sigillo', Producer: 'Sigillo (PDFKit)' },
    })
    this.on('data', (chunk: Uint8Array) => this.chunks.push(chunk))
    this.appendXML(PDF_UA_XML)
  }

  /** pdfkit accepts a parsed font, though its types do not. */
  registerParsedFont(name: string, font: Font): void {
    this.registerFont(name, font as unknown as Buffer)
  }

  tag(parent: StructElement, type: string, options: StructOptions, draw: () => void): void {
    const element = this.open(parent, type, options)
    element.add(draw)
    element.end()
  }

  /** Adds an element that the caller ends. */
  open(parent: StructElement, type: string, options: StructOptions = {}): StructElement {
    const element = this.struct(type, options)
    if (options.columns) spanColumns(element, options.columns)
    parent.add(element)
    return element
  }

  /** Draws decoration: rules, tints, repeated headers, footers. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.markContent('Artifact', { type })
    draw()
    this.endMarkedContent()
  }

  /** In page coordinates: origin at the top left. */
  operators(operators: string): void {
    this.addContent(`q ${operators} Q`)
  }

  addOutline(title: string): void {
    this.outline.addItem(title)
  }

  sharedDrawing(name: string, operators: string): () => void {
    const form = this.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, PAGE.width, PAGE.height],
      Resources: {},
    })
    form.end(Buffer.from(operators, 'latin1'))
    return () => {
      ;(this.page.xobjects as Record<string, unknown>)[name] = form
      this.operators(`/${name} Do`)
    }
  }

  /** @param element an open `Form` element, which this ends */
  signatureField(
    element: StructElement,
    [x, y, width, height]: [number, number, number, number],
    field: SignatureField & { name: string; location: string; tip: string },
  ): void {
    const value = this.ref({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, UNKNOWN_OFFSET, UNKNOWN_OFFSET, UNKNOWN_OFFSET],
      Contents: Buffer.alloc(field.room),
      M: new Date(field.signedAt),
      Name: new String(field.name),
      Location: new String(field.location),
      Reason: new String(field.reason),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          // 1 permits nothing, 2 signatures: ISO 32000-1 has no number for a DSS and document timestamps alone.
          TransformParams: { Type: 'TransformParams', P: field.isAddedTo ? 2 : 1, V: '1.2' },
        },
      ],
    })
    value.end(NO_STREAM)
    const appearance = this.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: {},
    })
    // For an empty one pdfkit writes no stream.
    appearance.end(Buffer.from('q Q'))
    this.annotate(x, y, width, height, {
      Subtype: 'Widget',
      FT: 'Sig',
      T: new String('Sigillo'),
      TU: new String(field.tip),
      // Print and Locked.
      F: 132,
      C: [],
      P: this.page.dictionary,
      V: value,
      AP: { N: appearance },
      structParent: element,
    } as unknown as PDFKit.Mixins.AnnotationOption)
    element.end()
    const catalog = (this as unknown as { _root: { data: Record<string, unknown> } })._root.data
    const [widget] = (this.page.annotations as unknown[]).slice(-1)
    this.form = this.ref({ Fields: [widget], SigFlags: 3 })
    catalog['AcroForm'] = this.form
    catalog['Perms'] = { DocMDP: value }
  }

  /** pdfkit assumes that the fields have fonts. */
  override endAcroForm(): this {
    this.form?.end(NO_STREAM)
    return this
  }

  async finish(): Promise<Uint8Array> {
    const ended = new Promise<void>((resolve, reject) => this.once('end', resolve).once('error', reject))
    this.end()
    await ended
    return Buffer.concat(this.chunks)
  }

  /** pdfkit does not escape the info in the XMP. */
  override endMetadata(): void {
    const info = this.info as unknown as Record<string, unknown>
    for (const [key, value] of Object.entries(info)) {
      if (typeof value === 'string') info[key] = escapeXml(value)
    }
    super.endMetadata()
  }
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

// PDF/A requires a declaration of every other metadata schema.
const PDF_UA_XML = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>part</pdfaProperty:name>
              <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
              <pdfaProperty:category>internal</pdfaProperty:category>
              <pdfaProperty:description>Part of the PDF/UA standard</pdfaProperty:description>
            </rdf:li>
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>
`

/** pdfkit writes it for its own tables only. */
function spanColumns(element: StructElement, columns: number): void {
  const { dictionary } = element as unknown as { dictionary: { data: { A: object } } }
  dictionary.data.A = { ...dictionary.data.A, ColSpan: columns }
}
