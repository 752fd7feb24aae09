import { englishStatus } from '../print-plants'
import {
  onlyPlant,
  plantLetterOf,
  plantsOn,
  type CertificateDocument,
  type CertificatePlant,
  type CertificateProduct,
} from '../../../drivers/pdf/certificate-document'

export interface AssessedDocument {
  printed: CertificateDocument
  /** A public page, the base of the URIs of scheme, criteria and topic. */
  concepts: string
  uri: string
}

type Line = { product: CertificateProduct; position: number }

/** UNTP 0.7.0: one assessment per kosher status, Passover, restriction and plant, in printed order. */
export function listAssessments(document: AssessedDocument): object[] {
  const { printed } = document
  const groups = new Map<string, Line[]>()
  for (const [position, product] of printed.products.entries()) {
    const { kosherStatusCode, isPassover, restriction } = product
    const key = JSON.stringify([kosherStatusCode, isPassover, restriction, plantLetterOf(printed, product)])
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
  const english = first && englishStatus(first.product)
  const letter = first && plantLetterOf(printed, first.product)
  const plants = plantsOn(printed).filter((plant) => plant.letter === letter)
  const status = english ? `${english} / ${kosherStatusDescription}` : kosherStatusDescription
  return {
    ...commonOf(document, `${uri}-assessment-${index}`, plants),
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
  ...commonOf(document, `${document.uri}-assessment`, plantsOn(document.printed)),
  name: 'Kosher',
  assessedPerformance: [],
  evidence: [list],
})

const commonOf = ({ printed, concepts, uri }: AssessedDocument, id: string, plants: CertificatePlant[]) => ({
  type: ['ConformityAssessment'],
  id,
  assessmentCriteria: [
    { type: ['Criterion'], id: `${concepts}#kosher-criteria`, name: 'Kosher certification requirements' },
  ],
  assessmentDate: printed.issuedOn,
  ...(plants.length > 0 && {
    assessedFacility: plants.map(({ letter, businessName, address }) => ({
      facility: {
        type: ['Facility'],
        // Credentials of a single plant had no letter before there could be several.
        id: onlyPlant(printed) ? `${uri}-facility` : `${uri}-facility-${letter}`,
        name: businessName,
        address: { streetAddress: address },
      },
      idVerifiedByCAB: true,
    })),
  }),
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
