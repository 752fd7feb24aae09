import type { PrintedPlant } from '~/contract/certificates/printed-plant'
import type { Verification } from '~/contract/certificates/verify'
import { isCertified, type ProductState } from '~/domain/certificates/certificate-rules'

/** The API has the rest. */
const productsInside = 200

export function certificateJsonLd(certificate: Verification): Record<string, unknown> {
  const { verifyUrl, documents } = certificate
  const products = documents
    .flatMap((document) => document.products)
    .filter((product) => product.notCertifiedSince === null && product.suspendedOn === null)
  return {
    '@context': 'https://schema.org',
    ...certification({ ...certificate, url: verifyUrl }),
    '@id': verifyUrl,
    name: certificate.name,
    datePublished: certificate.issuedOn,
    about: [
      { '@type': 'Organization', name: certificate.companyName },
      ...printedPlants(documents).map(({ name, address }) => ({ '@type': 'Place', name, address })),
      ...products.slice(0, productsInside).map((product) => ({
        '@type': 'Product',
        name: product.name,
        productID: product.code,
        category: product.kosherStatusDescription,
      })),
    ],
  }
}

interface Certified {
  url: string
  /** Null where it would lead to the maker. */
  number: string | null
  state: ProductState
  certifierName: string
  /** Null likewise. */
  issuedOn: string | null
  expireOn: string | null
}

export const certification = ({ url, number, state, certifierName, issuedOn, expireOn }: Certified) => ({
  '@type': 'Certification',
  url,
  ...(number !== null && { certificationIdentification: number }),
  certificationStatus: `https://schema.org/Certification${isCertified(state) ? 'Active' : 'Inactive'}`,
  issuedBy: { '@type': 'Organization', name: certifierName },
  ...(issuedOn !== null && { validFrom: issuedOn }),
  ...(expireOn !== null && (isCertified(state) || state === 'expired') && { expires: expireOn }),
})

const printedPlants = (documents: Verification['documents']): PrintedPlant[] => [
  ...new Map(
    documents.flatMap(({ plants }) => plants.map((plant) => [`${plant.name} ${plant.address}`, plant])),
  ).values(),
]
