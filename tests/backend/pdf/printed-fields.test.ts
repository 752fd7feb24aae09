import { expect, test } from 'vitest'
import { messageIn } from '~/i18n/messages'
import { wordsFor } from '~/i18n/words'
import type { z } from 'zod'
import type { CertificateDocument } from '~/backend/drivers/pdf/certificate-document'
import { ConfirmCompanyAdmin } from '~/contract/accounts/authentication'
import { certificationGroupFields } from '~/contract/certificates/certificates'
import { CreateCompany, CreateFacility, UpdateCompany, UpdateMasterdata } from '~/contract/companies'
import { CertifierCreateIngredient } from '~/contract/items/ingredients'
import {
  CertifierCreateProduct,
  CertifierUpdateProduct,
  CompanyCreateProduct,
  CompanyUpdateProduct,
} from '~/contract/items/products'
import { certifierFields } from '~/contract/settings'

/** The form field behind a printed text; `computed` for what the portal makes or chooses itself. */
type Source = z.ZodType[] | 'computed'
type Sources<T> = T extends readonly (infer Item)[]
  ? Sources<Item>
  : T extends object
    ? { [Name in keyof T]-?: Sources<NonNullable<T[Name]>> }
    : Source

const businessName = [
  CreateCompany.shape.businessName,
  UpdateCompany.shape.businessName,
  CreateFacility.shape.BusinessName,
  UpdateMasterdata.shape.BusinessName,
  // Companies typed by name, which can be printed.
  CertifierCreateIngredient.shape.vendorName,
  CertifierCreateProduct.shape.onBehalfName,
]
const businessCode = [
  CreateCompany.shape.businessCode,
  UpdateCompany.shape.businessCode,
  CreateFacility.shape.BusinessCode,
  UpdateMasterdata.shape.BusinessCode,
  ConfirmCompanyAdmin.shape.businessCode,
]
const address = (['street', 'city', 'district', 'zipCode', 'country'] as const).flatMap((name) => {
  const capital = `${name[0]!.toUpperCase()}${name.slice(1)}` as
    | 'Street'
    | 'City'
    | 'District'
    | 'ZipCode'
    | 'Country'
  return [
    CreateCompany.shape[name],
    UpdateCompany.shape[name],
    ConfirmCompanyAdmin.shape[name],
    CreateFacility.shape[capital],
    UpdateMasterdata.shape[capital],
  ]
})

/** Complete by its type: another printed text needs its origin here. */
const sources: Sources<CertificateDocument> = {
  kind: 'computed',
  number: 'computed',
  certifier: {
    name: [certifierFields.name],
    addressLines: [certifierFields.addressLines.element],
    phone: [certifierFields.phone],
    email: [certifierFields.email],
    website: [certifierFields.website],
    registration: [certifierFields.registration],
    place: [certifierFields.place],
    signatoryName: [certifierFields.signatoryName],
    signatoryRole: [certifierFields.signatoryRole],
    signatoryRoleEn: [certifierFields.signatoryRoleEn],
    conditions: [certifierFields.conditions.element],
    conditionsEn: [certifierFields.conditionsEn.unwrap().element],
    logo: { sha256: 'computed', mediaType: 'computed' },
  },
  client: { businessName, address, businessCode },
  facility: { businessName, address },
  plants: { letter: 'computed', businessName, address },
  group: {
    name: [certificationGroupFields.name],
    description: [certificationGroupFields.description],
    lotNumber: [certificationGroupFields.lotNumber],
    expireOn: 'computed',
  },
  supplement: { to: 'computed', document: 'computed' },
  renewalOf: 'computed',
  reductionOf: 'computed',
  issuedOn: 'computed',
  madeOn: 'computed',
  extractNumber: 'computed',
  wholeOf: 'computed',
  products: {
    name: [
      CertifierCreateProduct.shape.name,
      CertifierUpdateProduct.shape.name,
      CompanyCreateProduct.shape.name,
      CompanyUpdateProduct.shape.name,
    ],
    code: 'computed',
    kosherStatusCode: 'computed',
    kosherStatusDescription: 'computed',
    kosherStatusDescriptionEn: 'computed',
    isPassover: 'computed',
    restriction: 'computed',
    restrictionEn: 'computed',
    onBehalf: [
      CertifierCreateProduct.shape.onBehalfName,
      CertifierUpdateProduct.shape.onBehalfName,
      CompanyCreateProduct.shape.suggestedOnBehalf,
      CompanyUpdateProduct.shape.suggestedOnBehalf,
    ],
    gtins: 'computed',
    plant: 'computed',
  },
  verify: { url: 'computed', shortCode: 'computed' },
  creationInstant: 'computed',
}

type Tree = Source | { [name: string]: Tree }
const leaves = (tree: Tree, path = ''): [string, z.ZodType[]][] =>
  tree === 'computed'
    ? []
    : Array.isArray(tree)
      ? [[path.slice(1), tree]]
      : Object.entries(tree).flatMap(([name, below]) => leaves(below, `${path}.${name}`))

test.each(leaves(sources))('%s is refused in its form if no font has its letters', (path, schemas) => {
  expect(schemas.length).toBeGreaterThan(0)
  for (const schema of schemas) {
    const typed = path === 'certifier.phone' ? '+39 06 🍕 1' : 'Pizza 🍕'
    const refused = schema.safeParse(typed)
    const said =
      refused.error?.issues.map(({ message }) => messageIn(wordsFor('it'), message)).join(' ') ?? ''
    // An e-mail address has no such letters anyway.
    expect(said).toMatch(path === 'certifier.email' ? /mail/ : /Sui certificati non si può stampare «🍕»/)
  }
})
