import type { z } from 'zod'

import type { importedIngredient } from '~/backend/modules/ingredients/ingredient-fields'
import type { importedProduct } from '~/backend/modules/products/product-fields'
import type { certificationGroupFields } from '~/contract/certificates/certificates'
import type { CreateCompany, CreateFacility, UpdateCompany, UpdateMasterdata } from '~/contract/companies'
import type { CreateContact, CreateContactDetail, UpdateContact } from '~/contract/contacts'
import type {
  CertifierCreateIngredient,
  CertifierUpdateIngredient,
  CompanyCreateIngredient,
  CompanyUpdateIngredient,
} from '~/contract/items/ingredients'
import type { SavePartner } from '~/contract/partners'
import type {
  CertifierCreateProduct,
  CertifierUpdateProduct,
  CompanyCreateProduct,
  CompanyUpdateProduct,
} from '~/contract/items/products'
import type { Field, Fields, NotTyped } from './every-field'

/** Input for every field of the contract's forms. A new field does not compile without a line here. */

type KeyOf<Schema extends z.ZodType> = keyof z.input<Schema> & string

/** Which fields an import must show follows from what the backend reads of a file. */
type Imported<Columns, Schema extends z.ZodType> = {
  [Name in keyof Columns & KeyOf<Schema>]:
    | NotTyped
    | (Field & (Columns[Name] extends null ? { imported: null } : { imported?: undefined }))
}

const name = { label: 'Nome' }
const version = { notTyped: 'goes with the form unseen' }
const notes = { notTyped: 'becomes a note beside the item' }
const picked = { notTyped: 'chosen in a picker, and looked for by itself' }
const madeAt = { label: 'Stabilimento', given: [{ option: 0 }] } satisfies Fields<'_'>['_']

const ingredient = {
  name: { ...name, given: ['Cacao di rete', 'Cacao amaro di rete'] },
  companyId: madeAt,
  expirationDate: { label: 'Scadenza', given: ['2034-06-30', '2035-07-31'] },
  ingredientGroupRmc: { label: 'RMC', given: ['RETE-001', 'RETE-002'], audit: 'ingredientGroupId' },
  ingredientGroupId: { notTyped: 'chosen by its code' },
  ingredientGroupDescription: { notTyped: 'told by an import alone' },
  ingredientId: { notTyped: 'in the address' },
  version,
  notes,
} satisfies Fields<string>

export const certifiersIngredient: Fields<
  KeyOf<typeof CertifierCreateIngredient> | KeyOf<typeof CertifierUpdateIngredient>
> &
  Imported<typeof importedIngredient, typeof CertifierCreateIngredient> = {
  ...ingredient,
  kosherGroupId: { label: 'Gruppo kosher', given: [{ option: 0 }, { option: 1 }] },
  kosherStatusId: { label: 'Stato kosher', given: [{ option: 0 }, { option: 1 }] },
  isPassover: { label: 'Idoneo per Pesach', given: [true, false], exported: 'Pesach' },
  containsKitniyot: { label: 'Contiene kitniyot', given: [{ option: 0 }, { option: 1 }] },
  agentFullname: { label: 'Responsabile della certificazione', given: ['Dario Levi', 'Sara Foà'] },
  vendorName: { label: 'Fornitore', given: ['Coloniali Rete', 'Drogheria Rete'], audit: 'vendorId' },
  companyIdAsVendorId: { notTyped: 'chosen by its name' },
}

export const companysIngredient: Fields<
  KeyOf<typeof CompanyCreateIngredient> | KeyOf<typeof CompanyUpdateIngredient>
> = {
  ...ingredient,
  suggestedVendor: {
    label: 'Fornitore',
    given: ['Coloniali di Bari', 'Drogheria di Foggia'],
    readOnly: 'Fornitore suggerito dall’azienda',
    comparison: 'Fornitore suggerito dall’azienda',
    exported: 'Fornitore suggerito',
  },
}

const product = {
  name: { ...name, given: ['Torta di rete', 'Crostata di rete'] },
  companyId: madeAt,
  ingredientIds: picked,
  lineIds: { notTyped: 'of a plant with several lines' },
  gtins: { notTyped: 'of all versions: shown in a tab of their own' },
  productId: { notTyped: 'in the address' },
  version,
  notes,
} satisfies Fields<string>

export const certifiersProduct: Fields<
  KeyOf<typeof CertifierCreateProduct> | KeyOf<typeof CertifierUpdateProduct>
> &
  Imported<typeof importedProduct, typeof CertifierCreateProduct> = {
  ...product,
  kosherStatusId: { label: 'Stato kosher', given: [{ option: 0 }, { option: 1 }] },
  restrictionId: { label: 'Restrizione', given: [{ option: 0 }, { option: 1 }] },
  isPassover: { label: 'Idoneo per Pesach', given: [true, false], exported: 'Pesach' },
  agentFullname: { label: 'Responsabile della certificazione', given: ['Dario Levi', 'Sara Foà'] },
  onBehalfName: { label: 'Per conto di', given: ['Dolci Rete', 'Torte Rete'], audit: 'onBehalfId' },
  companyIdAsBehalfId: { notTyped: 'chosen by its name' },
}

export const companysProduct: Fields<
  KeyOf<typeof CompanyCreateProduct> | KeyOf<typeof CompanyUpdateProduct>
> = {
  ...product,
  suggestedOnBehalf: {
    label: 'Per conto di',
    given: ['Dolci di Bari', 'Torte di Foggia'],
    comparison: 'Per conto di, suggerito dall’azienda',
    // Once approved, the certifier's value counts.
    readOnly: null,
    exported: null,
  },
}

const address = {
  businessCode: { label: 'Partita IVA', given: ['90000120007', '90000010009'] },
  street: { label: 'Indirizzo', given: ['Via delle Reti 1', 'Via dei Nodi 2'] },
  city: { label: 'Città', given: ['Foggia', 'Altamura'] },
  district: { label: 'Provincia', given: ['FG', 'BA'] },
  zipCode: { label: 'CAP', given: ['71121', '70022'] },
  country: { label: 'Paese', given: ['Italia', 'San Marino'] },
} satisfies Fields<string>

const company = {
  companyId: { notTyped: 'in the address' },
  isCertified: { notTyped: 'kept as it is' },
  isVendor: { notTyped: 'kept as it is' },
  isBehalf: { notTyped: 'kept as it is' },
  version,
} satisfies Fields<string>

export const headquarters: Fields<KeyOf<typeof CreateCompany> | KeyOf<typeof UpdateCompany>> = {
  ...address,
  ...company,
  businessName: { label: 'Ragione sociale', given: ['Retificio S.r.l.', 'Retificio del Gargano S.p.A.'] },
  manufactoring: { label: 'Produttore', given: [true, false] },
}

/** Forms name masterdata's fields like all others. */
type Masterdata = Uncapitalize<KeyOf<typeof CreateFacility> | KeyOf<typeof UpdateMasterdata>>

export const facility: Fields<Masterdata> = {
  ...address,
  ...company,
  businessName: {
    label: 'Nome dello stabilimento',
    given: ['Opificio di Foggia', 'Opificio di Altamura'],
    conflict: 'Ragione sociale',
  },
  manufactoring: { notTyped: 'every facility does' },
  headQuarterId: { notTyped: 'in the address' },
}

export const companysHeadquarters: Fields<Masterdata> = {
  ...facility,
  businessName: { notTyped: "the certifier's" },
}

export const partner: Fields<KeyOf<typeof SavePartner>> = {
  ...address,
  companyId: company.companyId,
  businessName: { label: 'Ragione sociale', given: ['Spezie Rete', 'Aromi Rete'] },
  version,
}

export const contact: Fields<KeyOf<typeof CreateContact> | KeyOf<typeof UpdateContact>> = {
  id: { notTyped: 'in the address' },
  companyId: { notTyped: 'in the address' },
  title: { label: 'Titolo', given: ['Dott.', 'Rav'] },
  firstName: { label: 'Nome', given: ['Marta', 'Giulia'] },
  lastName: { label: 'Cognome', given: ['Retini', 'Nodari'] },
  appellation: { label: 'Qualifica', given: ['Responsabile qualità', 'Direttrice'] },
  version,
}

export const contactDetail: Fields<`details[0].${KeyOf<typeof CreateContactDetail>}`> = {
  'details[0].userLabel': {
    label: 'Recapito',
    given: ['Telefono', 'Cellulare'],
    audit: 'details.0.userLabel',
  },
  'details[0].contact': {
    label: 'Recapito',
    given: ['0881 555 0101', '333 555 0102'],
    audit: 'details.0.contact',
  },
  'details[0].companyContactId': { notTyped: 'in the address' },
  'details[0].version': version,
}

export const certificate: Fields<keyof typeof certificationGroupFields | 'productIds'> = {
  name: { ...name, given: ['Dolci di rete', 'Torte di rete'] },
  description: { label: 'Descrizione', given: ['Torte e biscotti', 'Solo torte'] },
  companyId: { notTyped: 'in the address' },
  expireOn: { label: 'Data di scadenza', given: ['2034-06-30', '2035-07-31'], exported: 'Scadenza' },
  lotNumber: { label: 'Numero di lotto', given: ['RETE-L1', 'RETE-L2'], exported: 'Lotto' },
  productIds: picked,
}
