import {
  onlyPlant,
  type CertificateDocument,
  type CertificateFacility,
  type CertificateProduct,
} from '../../drivers/pdf/certificate-document'
import { statusInEnglish } from '~/i18n/it/server/pdf'

type Printed = Required<Pick<CertificateDocument, 'facility' | 'plants' | 'products'>>

interface Made {
  product: CertificateDocument['products'][number]
  /** Null for products of an office that makes nothing. */
  by: CertificateFacility | null
}

const blank: CertificateFacility = { businessName: '', address: '' }

const byName = new Intl.Collator('it', { numeric: true })

/** The plants of a certificate's products: each once, by name, with a letter. */
export function printPlants(made: Made[]): Printed {
  const makers = new Map(made.flatMap(({ by }) => (by ? [[plantKey(by), by] as const] : [])))
  const plants = [...makers.values()]
    .sort(
      (one, other) =>
        byName.compare(one.businessName, other.businessName) || byName.compare(one.address, other.address),
    )
    .map(({ businessName, address }, index) => ({ letter: toPlantLetter(index), businessName, address }))
  const letters = new Map(plants.map((plant) => [plantKey(plant), plant.letter]))
  const products = made.map(({ product, by }) => ({
    ...product,
    plant: by && (letters.get(plantKey(by)) ?? null),
  }))
  const printed = { plants, products, facility: blank }
  const only = onlyPlant(printed)
  return only ? { ...printed, facility: { businessName: only.businessName, address: only.address } } : printed
}

const plantKey = ({ businessName, address }: CertificateFacility) => JSON.stringify([businessName, address])

/** A to Z, then AA, AB … */
function toPlantLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : toPlantLetter(Math.floor(index / 26) - 1) + last
}

/** The printed translation; documents without one get that of the code. */
export const englishStatus = (
  product: Pick<CertificateProduct, 'kosherStatusCode' | 'kosherStatusDescriptionEn'>,
): string | null =>
  product.kosherStatusDescriptionEn === undefined
    ? (statusInEnglish[product.kosherStatusCode] ?? null)
    : product.kosherStatusDescriptionEn
