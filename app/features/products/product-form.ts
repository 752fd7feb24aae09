import type { LookupChoice } from '~/features/items/lookup-options'
import type { KosherGroup, Restriction } from '~/contract/lookups'
import type { ProductIngredient } from '~/contract/products'
import type { RaisedWeights } from '~/domain/kosher/concern'
import type { KosherNature } from '~/domain/kosher/natures'
import type { ReviewAnswer } from '~/features/review/review-form'
import type { CertifiersProduct, CompanysProduct } from './product-form.schema'

/** Its ingredients are chosen, and compared, apart. */
type Apart = 'version' | 'notes' | 'ingredientIds'
export type CertifiersName = Exclude<keyof CertifiersProduct, Apart>
export type CompanysName = Exclude<keyof CompanysProduct, Apart>

interface BesideFields {
  companyId: string
  ingredientIds: string[]
  notes: string
}

export type CertifiersProductForm = Record<CertifiersName, string> & BesideFields
export type CompanysProductForm = Record<CompanysName, string> & BesideFields

export interface ProductLookups {
  kosherStatus: (LookupChoice & KosherNature)[]
  /** Of the ingredients. */
  kosherGroups: Pick<KosherGroup, 'code' | 'proof'>[]
  restrictions: (LookupChoice & Pick<Restriction, 'means'>)[]
  behalves: string[]
  /** By the managers. */
  raised: RaisedWeights
}

export type ProductChoices = Partial<Record<'kosherStatus' | 'restrictions', LookupChoice[]>>

export interface PickableIngredient extends ProductIngredient {
  companyName: string
}

/** `totalItems` may be more than are shown. */
export interface PickerPage {
  items: PickableIngredient[]
  totalItems: number
}

/** Without scripts, where no dialog opens. */
export interface PickerState {
  search: string
  onlyFacility: boolean
  /** Null where no facility is chosen yet. */
  found: PickerPage | null
}

/** Chosen ingredients come along, for the screen shows more of them than their ids. */
export interface ProductAnswer extends ReviewAnswer {
  chosen?: ProductIngredient[]
  picker?: PickerState
}

/** The id of the status that is taken from the ingredients follows. */
export const takeStatusIntent = 'status'

/** The ingredient's id follows. */
export const evidenceIntent = 'evidence:'

/** One shared list, so that redrawing does not look like a change. */
export const noIngredients: ProductIngredient[] = []

/** In place of the first of a chain, the one without an approved newer version, else the last. */
export function oneOfEach<Item extends Pick<ProductIngredient, 'rootId' | 'newer'>>(list: Item[]): Item[] {
  const chains = new Map<string, Item>()
  for (const item of list) {
    const before = chains.get(item.rootId)
    if (!before || before.newer || !item.newer) chains.set(item.rootId, item)
  }
  return [...chains.values()]
}
