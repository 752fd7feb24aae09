import { createHash } from 'node:crypto'
import type { Evidence } from '../../signer/port'
import { PdfUpdate } from './pdf-update'
import { pdfWords } from '~/i18n/it/server/pdf'
import { PdfRenderError } from '../port'
import { emptySignature, fillSignature, type SealedBytes } from './seal-pdf'

/** Makes B-LT of B-T: a DSS with the certificates' evidence (ETSI EN 319 142-1 §5.4). @param signatures padded, as filed */
export function appendEvidence(
  bytes: Uint8Array,
  evidence: readonly Evidence[],
  signatures: readonly Uint8Array[],
): Buffer {
  const update = new PdfUpdate(bytes)
  const numbers = new Map<string, number>()
  const references = (ders: Uint8Array[]) => {
    const added = ders.map((der) => {
      const key = Buffer.from(der).toString('latin1')
      const number = numbers.get(key) ?? update.addStream(der)
      numbers.set(key, number)
      return number
    })
    return [...new Set(added)].map((number) => `${number} 0 R`).join(' ')
  }
  const certificates = references(evidence.flatMap((one) => one.certificates))
  const ocsps = references(evidence.flatMap((one) => one.ocsps))
  const crls = references(evidence.flatMap((one) => one.crls))
  const lists = (cert: string, ocsp: string, crl: string) =>
    [`/${cert} [${certificates}]`, ocsps && `/${ocsp} [${ocsps}]`, crls && `/${crl} [${crls}]`]
      .filter(Boolean)
      .join('\n')
  const named = signatures.map((signature) => {
    const name = createHash('sha1').update(signature).digest('hex').toUpperCase()
    return `/${name} ${update.add(`<<\n${lists('Cert', 'OCSP', 'CRL')}\n>>`)} 0 R`
  })
  const before = /\n\/DSS (\d+) 0 R/.exec(update.dictionary(update.catalog))?.[1]
  const kept = before ? keptEvidence(update.dictionary(Number(before))) : null
  const merged = (key: string, added: string) => {
    const all = [kept?.[key] ?? '', added].filter(Boolean).join(' ')
    return all && `/${key} [${all}]`
  }
  const store = update.add(
    [
      '<<',
      '/Type /DSS',
      merged('Certs', certificates),
      merged('OCSPs', ocsps),
      merged('CRLs', crls),
      `/VRI << ${[kept?.['VRI'] ?? '', ...named].filter(Boolean).join(' ')} >>`,
      '>>',
    ]
      .filter(Boolean)
      .join('\n'),
  )
  update.set(update.catalog, 'DSS', `${store} 0 R`)
  update.set(update.catalog, 'Extensions', '<< /ESIC << /BaseVersion /1.7 /ExtensionLevel 5 >> >>')
  return update.finish()
}

function keptEvidence(store: string): Record<string, string> {
  const list = (key: string) => new RegExp(`\n/${key} \\[(.*)\\]`).exec(store)?.[1] ?? ''
  return {
    Certs: list('Certs'),
    OCSPs: list('OCSPs'),
    CRLs: list('CRLs'),
    VRI: /\n\/VRI << (.*) >>/.exec(store)?.[1] ?? '',
  }
}

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
