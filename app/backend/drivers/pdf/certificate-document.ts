/**
 * The printed content (specification §2 "Certificate info", "What a certificate says"), as JSON. The renderer reads
 * nothing else but fonts and the logo: the same document gives the same bytes. Dates are `yyyy-mm-dd`, instants
 * ISO 8601.
 */
export interface CertificateDocument {
  /** `extract`: a partial certificate, same number, marked ESTRATTO. */
  kind: 'certificate' | 'extract'
  /** `AAAA-NNNNN/rev` */
  number: string
  certifier: CertificateCertifier
  client: CertificateClient
  /** Older documents have this alone. Since `plants` exists: the plant that makes all products, or blank texts. */
  facility: CertificateFacility
  /** The plants that make its products, in print order; absent on documents issued before. */
  plants?: CertificatePlant[]
  group: CertificateGroup
  /** For documents added to a certificate: the first document, and this one's position, from 2. */
  supplement?: { to: string; document: number } | null
  renewalOf?: string | null
  /** The certificate that had more products. */
  reductionOf?: string | null
  issuedOn: string
  madeOn?: string | null
  extractNumber?: number | null
  /** For an extract of all products: the number of documents. */
  wholeOf?: number | null
  /** In print order; at least one. */
  products: CertificateProduct[]
  verify: CertificateVerification | null
  /** The creation date in the metadata: rendering uses no clock. */
  creationInstant: string
}

export interface CertificateCertifier {
  name: string
  addressLines: string[]
  // Fields below are absent on documents issued before they existed.
  phone?: string | null
  email?: string | null
  website?: string | null
  registration?: string | null
  /** As in "Roma, 20/11/2026". */
  place: string
  signatoryName: string
  signatoryRole: string
  signatoryRoleEn?: string | null
  conditions: string[]
  /** In the same order; '' without a translation. */
  conditionsEn?: string[]
  logo?: CertificateLogo | null
}

export interface CertificateLogo {
  sha256: string
  mediaType: 'image/png' | 'image/jpeg'
}

export interface CertificateClient {
  businessName: string
  /** Registered office, one line. */
  address: string
  /** P.IVA. */
  businessCode: string
}

export interface CertificateFacility {
  businessName: string
  address: string
}

/** A place where products are made: a facility, or a registered office. */
export interface CertificatePlant extends CertificateFacility {
  /** Tells apart plants of the same name. */
  letter: string
}

export interface CertificateGroup {
  name: string
  description: string | null
  lotNumber: string | null
  expireOn: string
}

export interface CertificateProduct {
  name: string
  code: string
  kosherStatusCode: string
  kosherStatusDescription: string
  /** Absent on documents issued before the translation existed. */
  kosherStatusDescriptionEn?: string | null
  isPassover: boolean
  restriction: string | null
  restrictionEn?: string | null
  onBehalf: string | null
  /** On its packs; absent if the company prints none. */
  gtins?: string[] | undefined
  /** The letter of its plant; null for products of an office that makes nothing. Absent as `plants`. */
  plant?: string | null
}

type Placed = Pick<CertificateDocument, 'facility' | 'plants' | 'products'>

/** As printed: an older document's one plant makes all its products. */
export const plantsOn = ({ plants, facility }: Omit<Placed, 'products'>): CertificatePlant[] =>
  plants ?? [{ letter: 'A', ...facility }]

export const plantLetterOf = ({ plants }: Pick<Placed, 'plants'>, product: CertificateProduct) =>
  plants ? (product.plant ?? null) : 'A'

/** The one that makes all of it; null if there are several, or products without one. */
export function onlyPlant(document: Placed): CertificatePlant | null {
  const [plant, ...others] = plantsOn(document)
  const { products } = document
  const makesAll = products.every((product) => plantLetterOf(document, product) === plant?.letter)
  return plant && others.length === 0 && makesAll ? plant : null
}

export interface CertificateVerification {
  /** In the QR code, and printed without its scheme. */
  url: string
  shortCode: string
}
