import type { ReactNode } from 'react'
import type { certificationGroupFields } from '~/contract/certificates/certificates'
import type { Words } from '~/i18n/words'

type CertificateField = keyof typeof certificationGroupFields

/** A certificate, or a request for one, as its form sends it. */
export type CertificateFields = Record<CertificateField, string> & {
  productIds: string[]
  deviationReason: string
}

export const certificateLabels = ({
  certificates: words,
}: Words): Record<Exclude<keyof CertificateFields, 'deviationReason'>, string> => ({
  name: words.name,
  description: words.description,
  expireOn: words.expireOn,
  lotNumber: words.lotNumber,
  companyId: words.facility,
  productIds: words.productsSection,
})

export const certificateValues = (
  stored: Record<CertificateField, string | null>,
): Record<CertificateField, string> => ({
  name: stored.name ?? '',
  description: stored.description ?? '',
  expireOn: stored.expireOn ?? '',
  lotNumber: stored.lotNumber ?? '',
  companyId: stored.companyId ?? '',
})

interface Owner {
  companyId: string
  headQuarterId: string
}

/** Read-only, in the order given. Of a whole company it names no facility: that of each product is printed. */
export function certificateTerms(w: Words, owner: Owner, shown: Record<CertificateField, ReactNode>) {
  const ofCompany = owner.companyId === owner.headQuarterId
  const labels = {
    ...certificateLabels(w),
    ...(ofCompany && { companyId: w.certificates.headquarters }),
  }
  return (Object.keys(shown) as CertificateField[]).map((name) => ({
    term: labels[name],
    description: shown[name] ?? w.common.none,
  }))
}
