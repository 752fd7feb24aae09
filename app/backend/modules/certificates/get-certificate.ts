import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import type { Ctx } from '../../core/context'
import { plantLetterOf, type CertificateDocument } from '../../drivers/pdf/certificate-document'
import { listIssuedDocuments, listPrintedDocuments } from './issued-documents.repository'
import { shownPlants } from './shown-plants'
import { visibleCertificate } from './visible-certificate'

/** Specification §7 "Products". @throws AppError 404 */
export async function getCertificate(
  ctx: Ctx,
  certificationGroupId: string,
): Promise<CertificateGroupResponse> {
  const certificationGroup = await visibleCertificate(ctx, certificationGroupId)
  const documents = await listIssuedDocuments(ctx, certificationGroupId)
  const rows = await listPrintedDocuments(ctx, certificationGroupId)
  const printedAs = new Map(rows.map(({ id, printed }) => [id, JSON.parse(printed) as CertificateDocument]))
  return {
    certificationGroup,
    certificates: documents.map((document) => {
      const printed = printedAs.get(document.id)
      return {
        ...document,
        plants: printed ? shownPlants(printed) : [],
        products: document.products.map((product, index) => {
          const line = printed?.products[index]
          return { ...product, plant: printed && line ? plantLetterOf(printed, line) : null }
        }),
      }
    }),
  }
}
