import type { IngredientGroup } from '~/contract/items/lookups'
import type { Choices } from '~/components/choice/choices'
import type { LookupChoice } from '~/features/items/lookup-options'
import type { CertifiersIngredient, CompanysIngredient } from './ingredient-form.schema'

export interface IngredientLookups {
  kosherGroups: LookupChoice[]
  kosherStatus: LookupChoice[]
  vendors: string[]
  rmcCodes: IngredientGroup[]
}

export interface NewCompanyIngredient {
  facilities: Choices
  /** The preselected facility, or ''. */
  companyId: string
  headQuarterId: string
  rmcCodes: IngredientGroup[]
}

export type CertifiersName = Exclude<keyof CertifiersIngredient, 'version' | 'notes'>
export type CompanysName = Exclude<keyof CompanysIngredient, 'version' | 'notes'>

/** As a browser sends them, every field a text. */
export type CertifiersIngredientForm = Record<CertifiersName | 'companyId' | 'notes', string>
export type CompanysIngredientForm = Record<CompanysName | 'companyId' | 'notes', string>

export type IngredientChoices = Partial<Pick<IngredientLookups, 'kosherGroups' | 'kosherStatus'>>
