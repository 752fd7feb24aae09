import { statusEnglishOf } from '../printed-english'
import type { CertificateDocument, CertificateProduct } from '../../../drivers/pdf/certificate-document'

export interface AssessedDocument {
  printed: CertificateDocument
  /** A public page, the base of the URIs of scheme, criteria and topic. */
  concepts: string
  uri: string
}

type Line = { product: CertificateProduct; position: number }

/** UNTP 0.7.0: one assessment per kosher status, Passover and restriction, in printed order. */
export function assessmentsOf(document: AssessedDocument): object[] {
  const groups = new Map<string, Line[]>()
  for (const [position, product] of document.printed.products.entries()) {
    const { kosherStatusCode, isPassover, restriction } = product
    const key = JSON.stringify([kosherStatusCode, isPassover, restriction])
    const lines = groups.get(key) ?? []
    groups.set(key, lines)
    lines.push({ product, position })
  }
  return [...groups.values()].map((lines, index) => assessmentOf(document, lines, index + 1))
}

function assessmentOf(document: AssessedDocument, lines: Line[], index: number): object {
  const { printed, concepts, uri } = document
  const [first] = lines
  const {
    kosherStatusCode = '',
    kosherStatusDescription = '',
    isPassover,
    restriction,
    restrictionEn,
  } = first?.product ?? {}
  const english = first && statusEnglishOf(first.product)
  const status = english ? `${english} / ${kosherStatusDescription}` : kosherStatusDescription
  return {
    ...commonOf(document, `${uri}-assessment-${index}`),
    name: `Kosher: ${status}`,
    assessedPerformance: [
      performance(concepts, 'kosher-status', 'Kosher status', kosherStatusCode, status),
      performance(concepts, 'passover', 'Kosher for Passover', isPassover ? 'yes' : 'no'),
    ],
    ...(restriction
      ? { specifiedCondition: restrictionEn ? [restriction, restrictionEn] : [restriction] }
      : {}),
    assessedProduct: lines.map(({ product, position }) => ({
      product: {
        type: ['Product'],
        id: `${uri}-product-${position + 1}`,
        name: product.name,
        modelNumber: product.code,
        ...(printed.group.lotNumber ? { batchNumber: printed.group.lotNumber } : {}),
        ...(product.onBehalf
          ? {
              relatedParty: [
                {
                  role: 'brandOwner',
                  party: {
                    type: ['Party'],
                    id: `${uri}-product-${position + 1}-party`,
                    name: product.onBehalf,
                  },
                },
              ],
            }
          : {}),
      },
      idVerifiedByCAB: true,
    })),
  }
}

export const assessmentByList = (document: AssessedDocument, list: object): object => ({
  ...commonOf(document, `${document.uri}-assessment`),
  name: 'Kosher',
  assessedPerformance: [],
  evidence: [list],
})

const commonOf = ({ printed, concepts, uri }: AssessedDocument, id: string) => ({
  type: ['ConformityAssessment'],
  id,
  assessmentCriteria: [
    { type: ['Criterion'], id: `${concepts}#kosher-criteria`, name: 'Kosher certification requirements' },
  ],
  assessmentDate: printed.issuedOn,
  assessedFacility: [
    {
      facility: {
        type: ['Facility'],
        id: `${uri}-facility`,
        name: printed.facility.businessName,
        address: { streetAddress: printed.facility.address },
      },
      idVerifiedByCAB: true,
    },
  ],
  conformityTopic: [{ type: ['ConformityTopic'], id: `${concepts}#kosher`, name: 'Kosher' }],
  conformance: true,
})

const performance = (
  concepts: string,
  id: string,
  name: string,
  code: string,
  definition?: string,
): object => ({
  metric: { type: ['PerformanceMetric'], id: `${concepts}#${id}`, name },
  score: { code, ...(definition ? { definition } : {}) },
})
