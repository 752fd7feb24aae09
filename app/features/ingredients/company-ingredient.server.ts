import { loadFacilities } from '~/features/companies/facilities/facility-options.server'
import { runOwnIntent } from '~/features/review/own-review.server'
import { sentWhole } from '~/features/review/sent-whole'
import type { PortalApi } from '~/portal/api.server'
import { handleForm } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { companyIngredientSchema, newCompanyIngredientSchema } from './ingredient-form.schema'
import type { NewCompanyIngredient } from './ingredient-form'
import { runRmcIntent } from './rmc/rmc-picker.server'

type Api = PortalApi['api']

/** A form carries no more suggestions; anything else can be typed, or searched for. */
const SUGGESTED = 200

async function loadCodes(api: Api, headQuarterId: string) {
  const { items } = await api.lookups.ingredientGroups({ CompanyId: headQuarterId })
  return items.slice(0, SUGGESTED)
}

/**
 * @param companyId the facility to preselect; the only one there is needs no choice
 * @throws 404 for another company's facility
 */
export async function loadNewIngredient(
  api: Api,
  headQuarterId: string,
  companyId: string | null,
): Promise<NewCompanyIngredient> {
  const [{ facilities, companyId: chosen }, rmcCodes] = await Promise.all([
    loadFacilities(api, { companyId, headquarterId: headQuarterId }),
    loadCodes(api, headQuarterId),
  ])
  const [only, ...others] = facilities
  const preselected = chosen || (others.length === 0 && only ? only.id : '')
  return { facilities, companyId: preselected, headQuarterId, rmcCodes }
}

export async function loadCompanyLookups(api: Api, headQuarterId: string) {
  const [kosherGroups, kosherStatus, rmcCodes] = await Promise.all([
    api.lookups.kosherGroups(),
    api.lookups.kosherStatus(),
    loadCodes(api, headQuarterId),
  ])
  return { kosherGroups: kosherGroups.items, kosherStatus: kosherStatus.items, rmcCodes }
}

/** @returns a redirect to it, else the form as it was typed with why not */
export async function createCompanyIngredient(
  request: Request,
  formData: FormData,
  { api, words: { ingredients: words } }: SignedIn,
  headQuarterId: string,
) {
  const picked = await runRmcIntent(api, formData, headQuarterId)
  if (picked) return picked
  return handleForm(
    request,
    formData,
    newCompanyIngredientSchema,
    async (value) => {
      const created = await api.ingredients.create(sentWhole(newCompanyIngredientSchema, value))
      const toast = { type: 'success', content: words.created(created.name) } as const
      return redirectWithToast(paths.company.ingredient(created.id), toast)
    },
    { failure: words.createFailed },
  )
}

/** Spec §4, company side. */
export async function runCompanyIngredientIntent(
  request: Request,
  formData: FormData,
  { api, words }: SignedIn,
  ingredientId: string,
) {
  const calls = api.ingredients
  const { companyId } = await calls.get({ ingredientId })
  const picked = await runRmcIntent(api, formData, companyId)
  if (picked) return picked
  return runOwnIntent(request, formData, {
    kind: 'ingredient',
    id: ingredientId,
    words,
    schema: companyIngredientSchema,
    save: (value) => calls.save({ ...sentWhole(companyIngredientSchema, value), ingredientId }),
    send: (decision) => calls.send({ ingredientId, ...decision }),
    addNote: (content) => calls.addNote({ ingredientId, content }),
    renew: () => calls.clone({ ingredientId, asNewVersion: true }),
    copy: () => calls.clone({ ingredientId, asNewVersion: false }),
    versions: async () => (await calls.get({ ingredientId })).versions,
  })
}
