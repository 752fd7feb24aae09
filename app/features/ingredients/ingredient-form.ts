import type { IngredientGroup, Lookup } from '~/contract/lookups'
import type { FacilityOption } from '~/features/review/facility-options'

/** An ingredient's form as the browser sends it, every field a text. */
export interface IngredientFormFields {
  name: string
  companyId: string
  expirationDate: string
  kosherGroupId: string
  kosherStatusId: string
  isPassover: string
  agentFullname: string
  ingredientGroupRmc: string
  vendorName: string
  suggestedVendor: string
  notes: string
}

/** What an ingredient's form chooses from. */
export interface IngredientLookups {
  kosherGroups: Lookup[]
  kosherStatus: Lookup[]
  vendors: string[]
  /** The codes of the headquarters, where it is known. */
  rmcCodes: IngredientGroup[]
}

/** What a company's form for a new ingredient chooses from. */
export interface NewOwnIngredient {
  facilities: FacilityOption[]
  /** The facility that is preselected, or ''. */
  companyId: string
  headQuarterId: string
  rmcCodes: IngredientGroup[]
}

export const lookupOptions = (items: Lookup[]) =>
  items.map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` }))
