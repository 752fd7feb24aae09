import { data } from '@remix-run/node'
import type { Ingredient, IngredientListItem } from '~/contract/items/ingredients'
import type { NewerIngredient } from '~/contract/items/products'
import { mostIngredients } from '~/domain/items/item-kinds'
import { listDifferences } from '~/domain/items/newer-ingredient'
import { ifFound } from '~/portal/lists.server'
import type { PortalApi } from '~/portal/api.server'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import { pickerIntents, type Intents } from '~/portal/forms/intents.server'
import {
  oneOfEach,
  takeRestrictionIntent,
  takeStatusIntent,
  type PickableIngredient,
  type PickerPage,
  type ProductAnswer,
} from '../product-form'

type Api = PortalApi['api']

export const ingredientsField = 'ingredientIds'

/** The ingredient picker's page size (specification §9). */
const PAGE_SIZE = 200
const pickable = (
  row: IngredientListItem | Ingredient,
  newer: NewerIngredient | null = null,
): PickableIngredient => ({
  ingredientId: row.id,
  rootId: row.rootId,
  name: row.name,
  status: row.status,
  isWithdrawn: row.withdrawn !== null,
  isBarred: row.isBarred,
  expirationDate: row.expirationDate,
  kosherStatusCode: row.kosherStatusCode,
  kosherGroupCode: row.kosherGroupCode,
  isPassover: row.isPassover,
  containsKitniyot: row.containsKitniyot,
  ingredientGroupRmc: row.ingredientGroupRmc,
  companyName: row.companyName,
  newer,
})

/** By name or RMC (specification §5): the facility's own, or those of its headquarters and all its facilities. */
export async function findPickable(
  api: Api,
  companyId: string,
  { search, onlyFacility }: { search: string; onlyFacility: boolean },
): Promise<PickerPage> {
  const company = onlyFacility ? null : await api.companies.get({ companyId })
  const { items, totalItems } = await api.ingredients.list({
    CompanyId: company?.headQuarterId ?? companyId,
    IncludeFacilitiesIngredients: !onlyFacility,
    WithStatus: ['approved'],
    Barred: false,
    ItemsPerPage: PAGE_SIZE,
    Sort: 'name',
    Direction: 'asc',
    ...(search && { Search: search }),
  })
  return { items: items.map((row) => pickable(row)), totalItems }
}

/** In the order of the ids; those that no longer exist are left out. */
export async function describeIngredients(api: Api, ids: string[]): Promise<PickableIngredient[]> {
  const found = await Promise.all(
    ids.slice(0, mostIngredients).map(async (ingredientId) => {
      const ingredient = await ifFound(api.ingredients.get({ ingredientId }))
      return ingredient ? [pickable(ingredient, await loadNewer(api, ingredient))] : []
    }),
  )
  return found.flat()
}

/** Null if the ingredient is the newest. */
async function loadNewer(api: Api, older: Ingredient): Promise<NewerIngredient | null> {
  const place = older.versions.findIndex(({ id }) => id === older.id)
  const newest = older.versions.findLast(({ status }, at) => at > place && status === 'approved')
  if (!newest) return null
  const newer = await api.ingredients.get({ ingredientId: newest.id })
  const evidence = ({ kosherStatusId, isPassover, vendor }: Ingredient) => ({
    kosherStatusId,
    isPassover,
    vendorId: vendor,
  })
  const { id, name, expirationDate, kosherGroupCode } = newer
  const differs = listDifferences(evidence(older), evidence(newer))
  return { ingredientId: id, name, expirationDate, kosherGroupCode, differs }
}

const buttons = ['search', 'add', 'remove', 'newer', takeStatusIntent, takeRestrictionIntent]

/** The form's fields, as changed by the picker's own buttons. */
export const ingredientIntents = (
  { api, formData }: SignedInForm,
  companyOf: () => Promise<string>,
): Intents<ProductAnswer> =>
  pickerIntents(formData, buttons, ingredientsField, async ({ intent, pressed, search, ids, ticked }) => {
    const described = await describeIngredients(api, ids)
    const older = described.find((one) => intent === 'newer' && one.ingredientId === pressed)
    const newer = older?.newer ? await describeIngredients(api, [older.newer.ingredientId]) : []
    const chosen = intent === 'add' || newer.length > 0 ? oneOfEach([...described, ...newer]) : described
    const onlyFacility = formData.has('pickerOnlyFacility')
    const result = toSubmission(formData, {
      ingredientIds: chosen.map(({ ingredientId }) => ingredientId),
      ...(intent === takeStatusIntent && { kosherStatusId: pressed }),
      ...(intent === takeRestrictionIntent && { restrictionId: pressed }),
    })
    const companyId = await companyOf()
    const found = companyId ? await findPickable(api, companyId, { search, onlyFacility }) : null
    return data({ result, chosen, picker: { search, onlyFacility, ticked, found } })
  })
