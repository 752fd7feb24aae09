import type { PrintedPlant } from '~/contract/certificates/printed-plant'
import { plantsOn, type CertificateDocument } from '../../drivers/pdf/certificate-document'

/** What a document says of where its products are made. */
export const shownPlants = (document: CertificateDocument): PrintedPlant[] =>
  plantsOn(document).map(({ letter, businessName, address }) => ({ letter, name: businessName, address }))
