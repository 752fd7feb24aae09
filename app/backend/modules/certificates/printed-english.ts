import { statusInEnglish } from '~/i18n/it/pdf'
import type { CertificateProduct } from '../../drivers/pdf/certificate-document'

/** A status in English as it was printed; of documents from before it was kept with them, that of its code. */
export const statusEnglishOf = (
  product: Pick<CertificateProduct, 'kosherStatusCode' | 'kosherStatusDescriptionEn'>,
): string | null =>
  product.kosherStatusDescriptionEn === undefined
    ? (statusInEnglish[product.kosherStatusCode] ?? null)
    : product.kosherStatusDescriptionEn
