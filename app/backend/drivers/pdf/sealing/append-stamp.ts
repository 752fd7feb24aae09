import { pdfWords } from '~/i18n/it/server/pdf'
import { PdfUpdate } from './pdf-update'
import { PdfRenderError } from '../port'
import { emptySignature, fillSignature, type SealedBytes } from './seal-pdf'

/**
 * Makes B-LTA of B-LT: a document timestamp over all there is (ETSI EN 319 142-1 §5.4.3), in a field of its
 * own. Without an area it lies on no page, so that PDF/UA wants no place in the structure for it.
 * @param tokenOver called with the bytes that it covers, returns the DER of its timestamp
 */
export function appendStamp(
  bytes: Uint8Array,
  room: number,
  tokenOver: (covered: Uint8Array) => Promise<Uint8Array>,
): Promise<SealedBytes> {
  const update = new PdfUpdate(bytes)
  const reference = (number: number, key: string) => {
    const found = new RegExp(`\n/${key} \\[?(\\d+) 0 R`).exec(update.dictionary(number))?.[1]
    if (!found) throw new PdfRenderError(`The PDF has no ${key}`)
    return Number(found)
  }
  const page = reference(reference(update.catalog, 'Pages'), 'Kids')
  const form = reference(update.catalog, 'AcroForm')
  const value = update.add(
    `<<\n/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161${emptySignature(room)}\n>>`,
  )
  const appearance = update.addStream(
    Buffer.from('q Q'),
    '/Type /XObject\n/Subtype /Form\n/BBox [0 0 0 0]\n/Resources << >>\n',
  )
  const field = update.add(
    [
      '<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig',
      `/T (Marca ${value})\n/TU (${pdfWords.seal.stampTip})`,
      // Print and Locked.
      `/F 132\n/Rect [0 0 0 0]\n/P ${page} 0 R\n/AP << /N ${appearance} 0 R >>\n/V ${value} 0 R\n>>`,
    ].join('\n'),
  )
  update.append(form, 'Fields', field)
  update.append(page, 'Annots', field)
  return fillSignature(update.finish(), (covered) => tokenOver(Buffer.concat(covered)))
}
