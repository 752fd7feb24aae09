import { data } from '@remix-run/node'
import type { Ingredient, IngredientListItem } from '~/contract/ingredients'
import type { NewerIngredient, ProductIngredient } from '~/contract/products'
import { differencesOf } from '~/domain/newer-ingredient'
import { submissionOf } from '~/features/review/review-form.server'
import type { PortalApi } from '~/portal/api.server'
import { resolveEnter, takeTicked } from '~/portal/form.server'
import { oneOfEach, type PickableIngredient, type PickerPage, type ProductAnswer } from '../product-form'

type Api = PortalApi['api']

/** Spec §9: the ingredient picker's page size. */
const PAGE_SIZE = 200
/** A product may have no more. */
const MAX_CHOSEN = 500

const pickable = (
  row: IngredientListItem | Ingredient,
  newer: NewerIngredient | null = null,
): PickableIngredient => ({
  ingredientId: row.id,
  rootId: row.rootId,
  name: row.name,
  status: row.status,
  expirationDate: row.expirationDate,
  kosherStatusCode: row.kosherStatusCode,
  isPassover: row.isPassover,
  ingredientGroupRmc: row.ingredientGroupRmc,
  companyName: row.companyName,
  newer,
})

/**
 * Approved ingredients, by name or RMC (spec §5): the facility's own, or those of its headquarters and all its
 * facilities.
 * @throws 404 for an unknown company
 */
export async function findPickable(
  api: Api,
  companyId: string,
  { search, onlyFacility }: { search: string; onlyFacility: boolean },
): Promise<PickerPage> {
  const CompanyId = onlyFacility ? companyId : await headQuarterOf(api, companyId)
  const { items, totalItems } = await api.ingredients.list({
    CompanyId,
    IncludeFacilitiesIngredients: !onlyFacility,
    WithStatus: ['approved'],
    ItemsPerPage: PAGE_SIZE,
    Sort: 'name',
    Direction: 'asc',
    ...(search && { Search: search }),
  })
  return { items: items.map((row) => pickable(row)), totalItems }
}

async function headQuarterOf(api: Api, companyId: string): Promise<string> {
  const company = await api.companies.get({ companyId })
  return company.headQuarterId ?? company.id
}

/** In the order of the ids; those that no longer exist are left out. */
export async function describeIngredients(api: Api, ids: string[]): Promise<PickableIngredient[]> {
  const found = await Promise.all(
    ids.slice(0, MAX_CHOSEN).map(async (ingredientId) => {
      try {
        const ingredient = await api.ingredients.get({ ingredientId })
        return [pickable(ingredient, await newerOf(api, ingredient))]
      } catch (error) {
        if (error instanceof Response && error.status === 404) return []
        throw error
      }
    }),
  )
  return found.flat()
}

/** Null where the ingredient is the newest. */
async function newerOf(api: Api, older: Ingredient): Promise<NewerIngredient | null> {
  const place = older.versions.findIndex(({ id }) => id === older.id)
  const newest = older.versions.findLast(({ status }, at) => at > place && status === 'approved')
  if (!newest) return null
  const newer = await api.ingredients.get({ ingredientId: newest.id })
  const evidence = ({ kosherStatusId, isPassover, vendor }: Ingredient) => ({
    kosherStatusId,
    isPassover,
    vendorId: vendor,
  })
  const { id, name, expirationDate } = newer
  const differs = differencesOf(evidence(older), evidence(newer))
  return { ingredientId: id, name, expirationDate, differs }
}

const textsOf = (formData: FormData, name: string) =>
  formData.getAll(name).filter((one): one is string => typeof one === 'string' && one !== '')

export function chosenIn(api: Api, formData: FormData): Promise<ProductIngredient[]> {
  return describeIngredients(api, [...new Set(textsOf(formData, 'ingredientIds'))])
}

/**
 * Without scripts: `search`, `add` (what is ticked), `remove:<id>`; with scripts too: `newer:<id>`, which takes an
 * ingredient's newer version. No list has two versions of one.
 * @returns the form redrawn (200) with everything as it was typed; null where another button was pressed
 */
export async function runPickerIntent(api: Api, formData: FormData, companyId: string) {
  resolveEnter(
    formData,
    { typed: 'pickerSearch', searched: 'pickerSearched' },
    { search: 'search', send: 'save' },
  )
  const [intent, pressed] = (textsOf(formData, 'intent')[0] ?? '').split(':')
  if (intent !== 'search' && intent !== 'add' && intent !== 'remove' && intent !== 'newer') {
    takeTicked(formData, 'pick', 'ingredientIds')
    return null
  }

  const before = textsOf(formData, 'ingredientIds')
  const added = intent === 'add' ? textsOf(formData, 'pick') : []
  const ids = [...new Set([...before, ...added])].filter((id) => intent !== 'remove' || id !== pressed)
  const described = await describeIngredients(api, ids)
  const older = intent === 'newer' && described.find(({ ingredientId }) => ingredientId === pressed)
  const newer = older && older.newer ? await describeIngredients(api, [older.newer.ingredientId]) : []
  const chosen = intent === 'add' || newer.length > 0 ? oneOfEach([...described, ...newer]) : described
  const search = textsOf(formData, 'pickerSearch')[0] ?? ''
  const onlyFacility = formData.has('pickerOnlyFacility')
  const result = submissionOf(formData)
  return data<ProductAnswer>({
    result: {
      initialValue: {
        ...result.initialValue,
        ingredientIds: chosen.map(({ ingredientId }) => ingredientId),
      },
    },
    chosen,
    picker: {
      search,
      onlyFacility,
      found: companyId ? await findPickable(api, companyId, { search, onlyFacility }) : null,
    },
  })
}
