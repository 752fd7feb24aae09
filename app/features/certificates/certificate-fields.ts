import type { ReactNode } from 'react'
import type { certificationGroupFields } from '~/contract/certificates'
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

/** Read-only, in the order given. */
export function certificateTerms(w: Words, shown: Record<CertificateField, ReactNode>) {
  const labels = certificateLabels(w)
  return (Object.keys(shown) as CertificateField[]).map((name) => ({
    term: labels[name],
    description: shown[name] ?? w.common.none,
  }))
}
