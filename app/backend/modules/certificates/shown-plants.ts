import type { PrintedPlant } from '~/contract/certificates/printed-plant'
import { plantsOn, type CertificateDocument } from '../../drivers/pdf/certificate-document'

/** The plants of a document, as it prints them. */
export const shownPlants = (document: CertificateDocument): PrintedPlant[] =>
  plantsOn(document).map(({ letter, businessName, address }) => ({ letter, name: businessName, address }))
