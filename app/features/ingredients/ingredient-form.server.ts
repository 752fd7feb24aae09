import type { IngredientGroup } from '~/contract/lookups'
import { redirectWithToast } from '~/portal/toast.server'
import type { PortalApi } from '~/portal/api.server'
import { handleForm } from '~/portal/form.server'
import { todayInRome } from '~/i18n/format'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { runReviewIntent } from '~/features/review/review-form.server'
import { sentWhole } from '~/features/review/sent-whole'
import { ingredientFormSchema, ingredientSchema, newIngredientSchema } from './ingredient-form.schema'
import type { IngredientLookups } from './ingredient-form'
import { runRmcIntent } from './rmc/rmc-picker.server'

type Api = PortalApi['api']

/** A form carries no more suggestions; anything else can be typed, or searched for. */
const SUGGESTED = 200

/** RMC codes only where the headquarters is known. */
export async function loadIngredientLookups(
  api: Api,
  headQuarterId: string | undefined,
): Promise<IngredientLookups> {
  const [kosherGroups, kosherStatus, vendors, rmcCodes] = await Promise.all([
    api.lookups.kosherGroups(),
    api.lookups.kosherStatus(),
    api.lookups.vendors({}),
    headQuarterId
      ? api.lookups.ingredientGroups({ CompanyId: headQuarterId })
      : { items: [] as IngredientGroup[] },
  ])
  return {
    kosherGroups: kosherGroups.items,
    kosherStatus: kosherStatus.items,
    vendors: vendors.items.slice(0, SUGGESTED).map((vendor) => vendor.businessName),
    rmcCodes: rmcCodes.items.slice(0, SUGGESTED),
  }
}

/** @returns a redirect to it, else the form as it was typed with why not */
export async function createIngredient(
  request: Request,
  formData: FormData,
  { api, words: { ingredients: words } }: SignedIn,
) {
  const companyId = formData.get('companyId')
  const picked = await runRmcIntent(api, formData, typeof companyId === 'string' ? companyId : '')
  if (picked) return picked
  return handleForm(
    request,
    formData,
    newIngredientSchema,
    async (value) => {
      const created = await api.ingredients.certifierCreate(sentWhole(newIngredientSchema, value))
      const toast = { type: 'success', content: words.created(created.name) } as const
      return redirectWithToast(paths.certifier.ingredient(created.id), toast)
    },
    { failure: words.createFailed },
  )
}

/** Spec §4, certifier side. */
export async function runIngredientIntent(
  request: Request,
  formData: FormData,
  { api, words }: SignedIn,
  ingredientId: string,
) {
  const calls = api.ingredients
  const { companyId } = await calls.get({ ingredientId })
  const picked = await runRmcIntent(api, formData, companyId)
  if (picked) return picked
  const today = todayInRome(new Date())
  return runReviewIntent(request, formData, {
    kind: 'ingredient',
    id: ingredientId,
    words,
    schema: (approving) => ingredientFormSchema({ approving, today }),
    save: (value) => calls.certifierSave({ ...sentWhole(ingredientSchema, value), ingredientId }),
    giveBack: (move, decision) => calls[move]({ ingredientId, ...decision }),
    approve: (decision) => calls.approve({ ingredientId, ...decision }),
    addNote: (content) => calls.addNote({ ingredientId, content }),
    lock: () => calls.lock({ ingredientId }),
    unlock: () => calls.unlock({ ingredientId }),
    renew: () => calls.clone({ ingredientId, asNewVersion: true }),
    copy: () => calls.clone({ ingredientId, asNewVersion: false }),
    versions: async () => (await calls.get({ ingredientId })).versions,
  })
}
