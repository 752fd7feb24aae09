import type { Ingredient, IngredientListItem } from '~/contract/items/ingredients'
import type { SupplierCertificate, SupplierCoverage } from '~/contract/items/supplier-certificates'
import { searchKey } from '~/domain/text/search-key'
import type { FoundNamesAnswer } from './found-names'

/** An ingredient of the form, covered or not. */
export interface CoverageRow {
  rootId: string
  id: string
  name: string
  supplier: string | null
  companyName: string
  printed: string
  covered: boolean
  excluded: boolean
  proofPerDelivery: boolean
}

export interface CoverageAnswer extends FoundNamesAnswer {
  /** Redrawn by its search. */
  rows?: CoverageRow[]
  search?: string
  more?: boolean
}

export const TICKED = 'ingredientIds'
export const OTHER_NAMES = 'otherNames'
export const printedField = (rootId: string) => `printed-${rootId}`

export const coverageRow = (
  { id, rootId, name, companyName, ...more }: IngredientListItem | Ingredient,
  covered = false,
): CoverageRow => ({
  rootId,
  id,
  name,
  companyName,
  supplier: more.vendorName ?? more.suggestedVendor,
  printed: '',
  covered,
  excluded: false,
  proofPerDelivery: false,
})

export function coveredRows({ items, coverages }: SupplierCertificate): CoverageRow[] {
  const printed = new Map(items.map(({ id, name }) => [id, name]))
  return coverages.map((one: SupplierCoverage) => ({
    rootId: one.ingredientRootId,
    id: one.ingredientId,
    name: one.name,
    companyName: one.companyName,
    supplier: null,
    printed: printed.get(one.itemId ?? '') ?? '',
    covered: !isExcluded(one),
    excluded: isExcluded(one),
    proofPerDelivery: one.proofPerDelivery,
  }))
}

const isExcluded = ({ coverageState }: SupplierCoverage) => coverageState === 'excluded'

/** Printed names of none of the company's ingredients, one a line. */
export function listOtherNames({ items, coverages }: SupplierCertificate): string {
  const used = new Set(coverages.filter((one) => !isExcluded(one)).map(({ itemId }) => itemId))
  return items
    .filter(({ id }) => !used.has(id))
    .map(({ name }) => name)
    .join('\n')
}

interface PlannedItem {
  id?: string
  name: string
  code?: string | null
  kosherStatusId?: string | null
  isPassover?: boolean
  condition?: string | null
  ingredientIds: string[]
}

export interface PlannedItems {
  items: PlannedItem[]
  /** Covered, without a name of their own. */
  ingredientIds: string[]
  /** The call's names of fields, and the form's. */
  fieldNames: Record<string, string>
}

/** The form's input, as the call wants it: one item a printed name. An item's data beside its name stay. */
export function plannedItems(
  { items: known }: Pick<SupplierCertificate, 'items'>,
  { ticked, otherNames }: { ticked: { id: string; rootId: string; printed: string }[]; otherNames: string },
): PlannedItems {
  const free = [...known]
  const byName = new Map<string, PlannedItem>()
  const plan: PlannedItems = { items: [], ingredientIds: [], fieldNames: {} }
  const add = (name: string, ingredientIds: string[], field: string) => {
    const at = free.findIndex((item) => searchKey(item.name) === searchKey(name))
    const [kept] = at < 0 ? [] : free.splice(at, 1)
    const item = { ...kept, name, ingredientIds }
    plan.fieldNames[`items.${plan.items.length}.name`] = field
    plan.fieldNames[`items.${plan.items.length}.ingredientIds`] = field
    plan.items.push(item)
    return item
  }
  for (const { id, rootId, printed } of ticked) {
    const name = printed.trim()
    const same = byName.get(searchKey(name))
    if (name === '') plan.ingredientIds.push(id)
    else if (same) same.ingredientIds.push(id)
    else byName.set(searchKey(name), add(name, [id], printedField(rootId)))
  }
  for (const line of otherNames.split(/\r?\n/)) {
    const name = line.trim()
    if (name !== '' && !byName.has(searchKey(name))) add(name, [], OTHER_NAMES)
  }
  return plan
}
