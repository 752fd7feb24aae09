import type { CertificateDocument, CertificateProduct } from '~/backend/drivers/pdf/certificate-document'

const NAMES = [
  'Spaghetti n. 5 500 g',
  'Passata di pomodoro 690 g',
  'Olio EVO «Riserva» 750 ml',
  'Biscotti secchi senza lievito – Pesach',
]
const STATUSES = [
  ['PARVE', 'Parve (neutro)'],
  ['LAT-CI', 'Latte – Chalav Israel'],
  ['DE', 'Parve su attrezzature per latticini'],
] as const

/** Products whose names and codes each occur once, whatever the names around them. */
export function sampleProducts(count: number): CertificateProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const [code, description] = STATUSES[index % STATUSES.length]!
    return {
      name: `${NAMES[index % NAMES.length]!} <${index + 1}>`,
      code: `P-${100001 + index}`,
      kosherStatusCode: code,
      kosherStatusDescription: description,
      isPassover: index % 4 === 3,
      restriction: index % 5 === 1 ? 'Solo uso industriale' : null,
      onBehalf: index % 7 === 2 ? 'Tavola Casher Ltd.' : null,
    }
  })
}

/** As many plants, which make the products in turn, two of each name. */
export function samplePlants(
  plants: number,
  products: CertificateProduct[],
): Pick<CertificateDocument, 'plants' | 'products'> {
  const letters = Array.from({ length: plants }, (_, index) =>
    index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(39 + index)}`,
  )
  return {
    plants: letters.map((letter, index) => ({
      letter,
      businessName: `Estratti Lombardi – Lainate ${Math.floor(index / 2) + 1}`,
      address: `Via Monza <<${index + 1}>>, 20045 Lainate MI, Italia`,
    })),
    products: products.map((product, index) => ({ ...product, plant: letters[index % plants] ?? null })),
  }
}

export function sampleDocument(
  count: number,
  changes: Partial<CertificateDocument> = {},
): CertificateDocument {
  return {
    kind: 'certificate',
    number: '2026-00042/1',
    certifier: {
      name: 'Ufficio Rabbinico di prova',
      addressLines: ['Via del Tempio 4', '00186 Roma (RM)'],
      place: 'Roma',
      signatoryName: 'Rav Davide Perugia',
      signatoryRole: 'Responsabile della certificazione',
      conditions: ['Vale solo per i prodotti elencati.', 'Il certificatore può revocarlo.'],
    },
    client: {
      businessName: 'Aromi & Estratti Lombardi S.r.l.',
      address: 'Via Monza 3, 20045 Lainate (MI)',
      businessCode: '90000080003',
    },
    facility: { businessName: 'Estratti Lombardi – Lainate 2', address: 'Località Piè di Colle 7/bis' },
    group: {
      name: 'Aromi 2026/27',
      description: 'Aromi liquidi',
      lotNumber: 'L26-1187',
      expireOn: '2027-09-30',
    },
    issuedOn: '2026-11-20',
    products: sampleProducts(count),
    verify: null,
    creationInstant: '2026-11-20T10:00:00.000Z',
    ...changes,
  }
}
