import { statusInEnglish } from '~/i18n/it/server/pdf'
import type { CertificateProduct } from '../../drivers/pdf/certificate-document'

/** The printed translation; documents without one get that of the code. */
export const englishStatus = (
  product: Pick<CertificateProduct, 'kosherStatusCode' | 'kosherStatusDescriptionEn'>,
): string | null =>
  product.kosherStatusDescriptionEn === undefined
    ? (statusInEnglish[product.kosherStatusCode] ?? null)
    : product.kosherStatusDescriptionEn
