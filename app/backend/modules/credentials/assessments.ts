import type { CertificateDocument, CertificateProduct } from '../../drivers/pdf/certificate-document'

/** What the assessments of a document are named and told apart by. */
export interface AssessedDocument {
  printed: CertificateDocument
  /** The portal's public address: what the scheme, its criteria and its topic are named after. */
  publicUrl: string
  /** The document's own URI; its assessments and products have theirs beneath it. */
  uri: string
}

/** Of one kosher status, Passover and restriction: what is said of all its products alike. */
type Line = { product: CertificateProduct; position: number }

/**
 * The conformity assessments of a document (UNTP 0.7.0), one for each kosher status, fitness for Passover and restriction
 * that its products have, in the printed order.
 */
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
  const { printed, publicUrl, uri } = document
  const [first] = lines
  const {
    kosherStatusCode = '',
    kosherStatusDescription = '',
    isPassover,
    restriction,
  } = first?.product ?? {}
  return {
    ...commonOf(document, `${uri}-assessment-${index}`),
    name: `Kosher: ${kosherStatusDescription}`,
    assessedPerformance: [
      performance(publicUrl, 'kosher-status', 'Kosher status', kosherStatusCode, kosherStatusDescription),
      performance(publicUrl, 'passover', 'Kosher for Passover', isPassover ? 'yes' : 'no'),
    ],
    ...(restriction ? { specifiedCondition: [restriction] } : {}),
    assessedProduct: lines.map(({ product, position }) => ({
      type: ['ProductVerification'],
      product: {
        type: ['Product'],
        id: `${uri}-product-${position + 1}`,
        name: product.name,
        modelNumber: product.code,
        ...(printed.group.lotNumber ? { batchNumber: printed.group.lotNumber } : {}),
        ...(product.onBehalf ? { description: `Per conto di ${product.onBehalf}` } : {}),
      },
      idVerifiedByCAB: true,
    })),
  }
}

/** The one assessment of a document whose products stand in a list of their own. */
export const assessmentByList = (document: AssessedDocument, list: object): object => ({
  ...commonOf(document, `${document.uri}-assessment`),
  name: 'Kosher',
  assessedPerformance: [],
  evidence: [list],
})

const commonOf = ({ printed, publicUrl, uri }: AssessedDocument, id: string) => ({
  type: ['ConformityAssessment'],
  id,
  assessmentCriteria: [
    { type: ['Criterion'], id: `${publicUrl}/#kosher-criteria`, name: 'Kosher certification requirements' },
  ],
  assessmentDate: printed.issuedOn,
  assessedFacility: [
    {
      type: ['FacilityVerification'],
      facility: { type: ['Facility'], id: `${uri}-facility`, name: printed.facility.businessName },
      idVerifiedByCAB: true,
    },
  ],
  conformityTopic: [{ type: ['ConformityTopic'], id: `${publicUrl}/#kosher`, name: 'Kosher' }],
  conformance: true,
})

const performance = (
  publicUrl: string,
  id: string,
  name: string,
  code: string,
  definition?: string,
): object => ({
  metric: { type: ['PerformanceMetric'], id: `${publicUrl}/#${id}`, name },
  score: { code, ...(definition ? { definition } : {}) },
})
