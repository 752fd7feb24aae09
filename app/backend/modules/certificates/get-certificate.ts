import type { CertificateGroupResponse, CertificationGroup } from '~/contract/certificates/certificates'
import type { Ctx } from '../../core/context'
import { plantLetterOf, plantsOn, type CertificateDocument } from '../../drivers/pdf/certificate-document'
import { listIssuedDocuments, listPrintedDocuments } from './issued-documents.repository'
import { restsSince } from '~/domain/certificates/rulings'
import { todayInRome } from '~/i18n/format'
import { suspensionsOf } from '../rulings/suspended'
import { notFound } from '../../core/errors'
import { findGroup } from './groups.repository'
import type { PrintedPlant } from '~/contract/certificates/printed-plant'

/** Specification §7 "Products". @throws AppError 404 */
export async function getCertificate(
  ctx: Ctx,
  certificationGroupId: string,
): Promise<Omit<CertificateGroupResponse, 'followers'>> {
  const certificationGroup = await visibleCertificate(ctx, certificationGroupId)
  const documents = await listIssuedDocuments(ctx, certificationGroupId)
  const resting = (await suspensionsOf(ctx, [certificationGroupId])).get(certificationGroupId) ?? []
  const today = todayInRome(ctx.clock())
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
          return {
            ...product,
            plant: printed && line ? plantLetterOf(printed, line) : null,
            suspendedOn: restsSince(resting, product.id, today),
          }
        }),
      }
    }),
  }
}

/** A group in any state. @throws AppError 404 */
export async function visibleCertificate(ctx: Ctx, id: string): Promise<CertificationGroup> {
  const group = await findGroup(ctx, id)
  if (!group) throw notFound()
  return group
}

/** The plants of a document, as it prints them. */
export const shownPlants = (document: CertificateDocument): PrintedPlant[] =>
  plantsOn(document).map(({ letter, businessName, address }) => ({ letter, name: businessName, address }))
