import { onlyChoice } from '~/components/choice/choices'
import { loadFacilities } from '~/features/companies/facilities/facility-options.server'
import { lookupChoice } from '~/features/items/lookup-options'
import { suggestedIntents } from '~/features/companies/partners/suggested.server'
import { createItem, runCompanyIntent, runReviewIntent } from '~/features/review/review-form.server'
import { todayInRome } from '~/i18n/format'
import type { PortalApi } from '~/portal/api.server'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { intent, type FormAnswer, type Intents } from '~/portal/forms/intents.server'
import { textsIn, pressIn } from '~/portal/picker.server'
import {
  companyIngredientSchema,
  ingredientFormSchema,
  ingredientSchema,
  newCompanyIngredientSchema,
  newIngredientSchema,
} from './ingredient-form.schema'
import type { IngredientLookups, NewCompanyIngredient } from './ingredient-form'
import { ingredientListAsked } from './list/ingredients-list.server'
import type { IngredientAnswer } from './rmc/rmc-picker'
import { rmcIntents } from './rmc/rmc-picker.server'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { intentFailure } from '~/features/review/intent-failure'
import type { ReviewAnswer } from '~/features/review/review-form'
import { approveAsIntent, takePrecedentIntent } from './precedents/precedents'

type Api = PortalApi['api']

/** A form carries no more suggestions; others can be typed, or searched for. */
const SUGGESTED = 200

async function loadCodes(api: Api, headQuarterId: string | undefined) {
  if (!headQuarterId) return []
  const { items } = await api.lookups.ingredientGroups({ CompanyId: headQuarterId })
  return items.slice(0, SUGGESTED)
}

/** @param approved a read-only form: leaves out suggestions for typing */
export async function loadIngredientLookups(
  { api, user }: SignedIn,
  headQuarterId: string | undefined,
  { readOnly = false } = {},
): Promise<IngredientLookups> {
  const [kosherGroups, kosherStatus, vendors, rmcCodes] = await Promise.all([
    api.lookups.kosherGroups(),
    api.lookups.kosherStatus(),
    user.userType === 'Certifier' && !readOnly ? api.lookups.vendors({}) : { items: [] },
    readOnly ? [] : loadCodes(api, headQuarterId),
  ])
  return {
    kosherGroups: kosherGroups.items.map(lookupChoice),
    kosherStatus: kosherStatus.items.map(lookupChoice),
    vendors: vendors.items.slice(0, SUGGESTED).map((vendor) => vendor.businessName),
    rmcCodes,
  }
}

/** @param companyId the facility to preselect; a single one needs no choice @throws 404 for another company's */
export async function loadNewIngredient(
  signedIn: SignedIn,
  headQuarterId: string,
  companyId: string | null,
): Promise<NewCompanyIngredient> {
  const [{ facilities, companyId: chosen }, rmcCodes] = await Promise.all([
    loadFacilities(signedIn, { companyId, headquarterId: headQuarterId }),
    loadCodes(signedIn.api, headQuarterId),
  ])
  return { facilities, companyId: chosen || (onlyChoice(facilities) ?? ''), headQuarterId, rmcCodes }
}

export async function createIngredient(form: SignedInForm): Promise<FormAnswer<IngredientAnswer>> {
  const { ingredients } = form.api
  // A company's sites share its codes: none need be chosen first.
  const companyId = form.user.companyId ?? textsIn(form.formData, 'companyId')[0] ?? ''
  const more = {
    intents: rmcIntents(form, async () => companyId),
    words: form.words.ingredients,
  }
  return form.user.userType === 'Certifier'
    ? createItem(form, 'ingredient', newIngredientSchema, ingredients.certifierCreate, more)
    : createItem(form, 'ingredient', newCompanyIngredientSchema, ingredients.create, more)
}

export async function runIngredientIntent(
  form: SignedInForm,
  ingredientId: string,
): Promise<FormAnswer<IngredientAnswer>> {
  const item = { kind: 'ingredient', id: ingredientId } as const
  // Only some buttons ask what is stored.
  const stored = () => form.api.ingredients.get({ ingredientId })
  const intents = rmcIntents(form, async () => (await stored()).companyId)
  if (form.user.userType === 'Company')
    return runCompanyIntent(form, item, { schema: companyIngredientSchema, intents })
  const approvable = ingredientFormSchema({ approving: true, today: todayInRome(new Date()) })
  return runReviewIntent(form, item, {
    list: ingredientListAsked(form, ingredientId),
    schema: ingredientSchema,
    approvable,
    intents: {
      ...intents,
      ...suggestedIntents(form, async () => (await stored()).suggestedVendor),
      ...precedentIntents(form, ingredientId, approvable),
    },
  })
}

/** The decision on a precedent, taken into the form as it was typed; or at once what «Approva» asks about it. */
function precedentIntents(
  { api, formData, words }: SignedInForm,
  ingredientId: string,
  approvable: z.ZodType,
): Intents<ReviewAnswer> {
  const take = async () => {
    const { items } = await api.ingredients.precedents({ ingredientId })
    const taken = items.find(({ id, refusal }) => !refusal && id === pressIn(formData).pressed)
    if (!taken) return
    formData.set('kosherStatusId', taken.kosherStatusId ?? '')
    formData.set('kosherGroupId', taken.kosherGroupId ?? '')
    formData.delete('isPassover')
    if (taken.isPassover) formData.set('isPassover', 'on')
  }
  const redrawn = (answer: Omit<ReviewAnswer, 'result'> = {}) =>
    data<ReviewAnswer>({
      result: toSubmission(formData, { isPassover: formData.get('isPassover') ?? '' }),
      ...answer,
    })
  return {
    [takePrecedentIntent]: { failure: null, run: () => take().then(() => redrawn()) },
    [approveAsIntent]: async () => {
      await take()
      return intent(approvable, { failure: intentFailure(words, 'ingredient', 'approve') }, () =>
        Promise.resolve(redrawn({ confirm: true })),
      )
    },
  }
}
