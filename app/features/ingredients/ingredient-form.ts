import type { Ingredient } from '~/contract/ingredients'
import type { IngredientGroup, Lookup } from '~/contract/lookups'
import type { FacilityOption } from '~/features/companies/facilities/facility-options'
import type { ItemFields } from '~/features/review/item-fields'
import { formatDate } from '~/i18n/format'
import type { CertifiersIngredient, CompanysIngredient } from './ingredient-form.schema'

/** What an ingredient's form chooses from. */
export interface IngredientLookups {
  kosherGroups: Lookup[]
  kosherStatus: Lookup[]
  vendors: string[]
  /** The codes of the headquarters, where it is known. */
  rmcCodes: IngredientGroup[]
}

/** What a company's form for a new ingredient chooses from. */
export interface NewCompanyIngredient {
  facilities: FacilityOption[]
  /** The facility that is preselected, or ''. */
  companyId: string
  headQuarterId: string
  rmcCodes: IngredientGroup[]
}

export const lookupOptions = (items: Lookup[]) =>
  items.map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` }))

type Certifiers = Exclude<keyof CertifiersIngredient, 'version' | 'notes'>
type Companys = Exclude<keyof CompanysIngredient, 'version' | 'notes'>

/** The forms as a browser sends them, every field a text. */
export type CertifiersIngredientForm = Record<Certifiers | 'companyId' | 'notes', string>
export type CompanysIngredientForm = Record<Companys | 'companyId' | 'notes', string>

/** Whatever of an ingredient its fields are read from. */
type Read = Omit<Ingredient, 'notes' | 'versions'>
export type IngredientChoices = Partial<Pick<IngredientLookups, 'kosherGroups' | 'kosherStatus'>>

const labelIn = (items: Lookup[] = [], id: string) =>
  lookupOptions(items).find(({ value }) => value === id)?.label

/** Every field of an ingredient, in the order in which they are read. */
export const ingredientFields: ItemFields<Read, IngredientChoices, Certifiers, Companys> = {
  name: {
    side: 'both',
    label: (w) => w.review.name,
    stored: ({ name }) => name,
  },
  companyId: {
    side: 'new',
    label: (w) => w.review.facility,
    stored: ({ companyId }) => companyId,
    readText: ({ companyName }) => companyName,
  },
  expirationDate: {
    side: 'both',
    label: (w) => w.ingredients.expirationDate,
    stored: ({ expirationDate }) => expirationDate ?? '',
    inWords: formatDate,
  },
  kosherGroupId: {
    side: 'Certifier',
    label: (w) => w.ingredients.kosherGroup,
    stored: ({ kosherGroupId }) => kosherGroupId ?? '',
    inWords: (id, { kosherGroups }) => labelIn(kosherGroups, id) ?? id,
    readText: ({ kosherGroupId, kosherGroupCode }, { kosherGroups }) =>
      labelIn(kosherGroups, kosherGroupId ?? '') ?? kosherGroupCode,
  },
  kosherStatusId: {
    side: 'Certifier',
    label: (w) => w.review.kosherStatus,
    stored: ({ kosherStatusId }) => kosherStatusId ?? '',
    inWords: (id, { kosherStatus }) => labelIn(kosherStatus, id) ?? id,
    readText: ({ kosherStatusId, kosherStatusCode }, { kosherStatus }) =>
      labelIn(kosherStatus, kosherStatusId ?? '') ?? kosherStatusCode,
  },
  isPassover: {
    side: 'Certifier',
    label: (w) => w.review.isPassover,
    stored: ({ isPassover }) => (isPassover ? 'on' : ''),
    inWords: (on, _, w) => (on ? w.common.yes : w.common.no),
  },
  agentFullname: {
    side: 'Certifier',
    label: (w) => w.review.agent,
    stored: ({ agentFullname }) => agentFullname ?? '',
  },
  ingredientGroupRmc: {
    side: 'both',
    label: (w) => w.ingredients.rmc,
    stored: ({ ingredientGroupRmc }) => ingredientGroupRmc ?? '',
    readText: ({ ingredientGroupRmc, ingredientGroupDescription }) =>
      [ingredientGroupRmc, ingredientGroupDescription].filter(Boolean).join(' · '),
  },
  vendorName: {
    side: 'Certifier',
    label: (w) => w.ingredients.supplier,
    stored: ({ vendorName }) => vendorName ?? '',
  },
  suggestedVendor: {
    side: 'Company',
    label: (w) => w.ingredients.supplier,
    readLabel: (w) => w.ingredients.vendorSuggestion,
    stored: ({ suggestedVendor }) => suggestedVendor ?? '',
  },
}
