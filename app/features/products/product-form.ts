import type { LookupChoice } from '~/features/items/lookup-options'
import type { KosherGroup, Restriction } from '~/contract/items/lookups'
import type { ProductIngredient } from '~/contract/items/products'
import type { Line } from '~/contract/lines'
import type { WeightsByManagers } from '~/domain/kosher/concern'
import type { MadeOn } from '~/domain/kosher/line-concerns'
import type { KosherNature } from '~/domain/kosher/natures'
import type { ReviewAnswer } from '~/features/review/review-form'
import type { CertifiersProduct, CompanysProduct } from './product-form.schema'

/** Its ingredients are chosen and compared separately. */
type Apart = 'version' | 'notes' | 'ingredientIds' | 'lineIds'
export type CertifiersName = Exclude<keyof CertifiersProduct, Apart>
export type CompanysName = Exclude<keyof CompanysProduct, Apart>

interface BesideFields {
  companyId: string
  ingredientIds: string[]
  lineIds: string[]
  notes: string
  gtins: string
}

export type CertifiersProductForm = Record<CertifiersName, string> & BesideFields
export type CompanysProductForm = Record<CompanysName, string> & BesideFields

export interface ProductLookups {
  kosherStatus: (LookupChoice & KosherNature)[]
  /** For the ingredients. */
  kosherGroups: Pick<KosherGroup, 'code' | 'proof'>[]
  restrictions: (LookupChoice & Pick<Restriction, 'means'>)[]
  behalves: string[]
  /** By the managers. */
  weightsByManagers: WeightsByManagers
  /** Null until a plant is chosen. */
  lines: LinesOfPlant | null
  /** As the form stands. */
  madeOn?: MadeOn & { names: Readonly<Record<string, string>> }
}

export const formLine = [
  'id',
  'companyId',
  'name',
  'kind',
  'isHot',
  'circuit',
  'returns',
  'archived',
  'state',
] as const satisfies (keyof Line)[]
export type FormLine = Pick<Line, (typeof formLine)[number]>

export interface LinesOfPlant {
  companyId: string
  items: FormLine[]
}

export type ProductChoices = Partial<Record<'kosherStatus' | 'restrictions', LookupChoice[]>>

export interface PickableIngredient extends ProductIngredient {
  companyName: string
}

/** `totalItems` may exceed the shown ones. */
export interface PickerPage {
  items: PickableIngredient[]
  totalItems: number
}

/** Without scripts, where no dialog opens. */
export interface PickerState {
  search: string
  /** Kept through its searches. */
  ticked: string[]
  onlyFacility: boolean
  /** Null until a facility is chosen. */
  found: PickerPage | null
}

/** With the chosen ingredients, since the screen shows more than their ids. */
export interface ProductAnswer extends ReviewAnswer {
  chosen?: ProductIngredient[]
  picker?: PickerState
  /** Those of the chosen plant. */
  lines?: LinesOfPlant | null
}

/** Followed by the id of the status that follows from the ingredients. */
export const takeStatusIntent = 'status'

/** Followed by the id of the restriction that says that it contains kitniyot. */
export const takeRestrictionIntent = 'restriction'

/** Followed by the ingredient's id. */
export const evidenceIntent = 'evidence'

/** One shared list, so that redrawing does not look like a change. */
export const noIngredients: ProductIngredient[] = []

/** For a chain's first version: the one without an approved newer version, else the last. */
export function oneOfEach<Item extends Pick<ProductIngredient, 'rootId' | 'newer'>>(list: Item[]): Item[] {
  const chains = new Map<string, Item>()
  for (const item of list) {
    const before = chains.get(item.rootId)
    if (!before || before.newer || !item.newer) chains.set(item.rootId, item)
  }
  return [...chains.values()]
}
