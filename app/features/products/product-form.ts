import type { Lookup } from '~/contract/lookups'
import type { ProductIngredient } from '~/contract/products'
import type { ReviewAnswer } from '~/features/review/review-form'
import type { CertifiersProduct, CompanysProduct } from './product-form.schema'

/** The fields of either side's form of a known product; its ingredients are chosen, and compared, apart. */
type Apart = 'version' | 'notes' | 'ingredientIds'
export type CertifiersName = Exclude<keyof CertifiersProduct, Apart>
export type CompanysName = Exclude<keyof CompanysProduct, Apart>

interface BesideFields {
  companyId: string
  ingredientIds: string[]
  notes: string
}

/** The forms as a browser sends them, every field a text; `ingredientIds` is repeated. */
export type CertifiersProductForm = Record<CertifiersName, string> & BesideFields
export type CompanysProductForm = Record<CompanysName, string> & BesideFields

/** What a product's form chooses from. */
export interface ProductLookups {
  kosherStatus: Lookup[]
  restrictions: Lookup[]
  behalves: string[]
}

export type ProductChoices = Partial<Pick<ProductLookups, 'kosherStatus' | 'restrictions'>>

/** An ingredient that can be chosen, with what helps to choose. */
export interface PickableIngredient extends ProductIngredient {
  companyName: string
}

/** Ingredients found for the picker; `totalItems` may be more than are shown. */
export interface PickerPage {
  items: PickableIngredient[]
  totalItems: number
}

/** The picker as a part of the form, where no script opens its dialog. */
export interface PickerState {
  search: string
  /** Whether other facilities of the same headquarters are left out. */
  onlyFacility: boolean
  /** Null where no facility was chosen yet. */
  found: PickerPage | null
}

/** What the action of a product's form answers: also the chosen ingredients, for they are more than ids on the screen. */
export interface ProductAnswer extends ReviewAnswer {
  chosen?: ProductIngredient[]
  picker?: PickerState
}

export const lookupOptions = (items: Lookup[]) =>
  items.map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` }))

/** Of the button that moves an approved product to an ingredient's newer version; its id follows. */
export const evidenceIntent = 'evidence:'

/** A new product has none; one list, so that drawing anew does not look like a change. */
export const noIngredients: ProductIngredient[] = []

/**
 * A list with one version of each ingredient: in the place of the first of a chain the one that has no newer version
 * approved, else the last.
 */
export function oneOfEach<Item extends Pick<ProductIngredient, 'rootId' | 'newer'>>(list: Item[]): Item[] {
  const chains = new Map<string, Item>()
  for (const item of list) {
    const before = chains.get(item.rootId)
    if (!before || before.newer || !item.newer) chains.set(item.rootId, item)
  }
  return [...chains.values()]
}
