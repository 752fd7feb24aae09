import type { PrintedPlant } from '~/contract/printed-plant'
import type { Verification } from '~/contract/verify'

/** The API has the rest. */
const productsInside = 200

/** For search engines (schema.org). */
export function certificateJsonLd(certificate: Verification): Record<string, unknown> {
  const { verifyUrl, state, documents } = certificate
  const isGood = state === 'valid' || state === 'expiring'
  const products = documents.flatMap((document) => document.products)
  return {
    '@context': 'https://schema.org',
    '@type': 'Certification',
    '@id': verifyUrl,
    url: verifyUrl,
    name: certificate.name,
    certificationIdentification: certificate.number,
    certificationStatus: `https://schema.org/Certification${isGood ? 'Active' : 'Inactive'}`,
    issuedBy: { '@type': 'Organization', name: certificate.certifierName },
    datePublished: certificate.issuedOn,
    validFrom: certificate.issuedOn,
    expires: certificate.expireOn,
    about: [
      { '@type': 'Organization', name: certificate.companyName },
      ...placesOf(documents).map(({ name, address }) => ({ '@type': 'Place', name, address })),
      ...products.slice(0, productsInside).map((product) => ({
        '@type': 'Product',
        name: product.name,
        productID: product.code,
        category: product.kosherStatusDescription,
      })),
    ],
  }
}

const placesOf = (documents: Verification['documents']): PrintedPlant[] => [
  ...new Map(
    documents.flatMap(({ plants }) => plants.map((plant) => [`${plant.name} ${plant.address}`, plant])),
  ).values(),
]
