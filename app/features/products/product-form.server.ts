import { data, type TypedResponse } from '@remix-run/node'
import { lookupChoice } from '~/features/items/lookup-options'
import { raisedWeights } from '~/features/concerns/concerns.server'
import { createItem, runCompanyIntent, runReviewIntent } from '~/features/review/review-form.server'
import { typedList, type ReviewAnswer } from '~/features/review/review-form'
import { withClearedFields } from '~/features/review/cleared-fields'
import type { PortalApi } from '~/portal/api.server'
import { handleForm, type SignedInForm } from '~/portal/form.server'
import { pick } from '~/portal/lists.server'
import { paths, staysInList } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { itemPageWords } from '~/i18n/own/items'
import { describeIngredients, runPickerIntent } from './ingredients/ingredient-picker.server'
import { productListAsked } from './list/products-list.server'
import { evidenceIntent, type ProductAnswer, type ProductLookups } from './product-form'
import {
  companyProductSchema,
  evidenceSchema,
  newCompanyProductSchema,
  newProductSchema,
  productFormSchema,
  productSchema,
} from './product-form.schema'

type Api = PortalApi['api']

export async function loadProductLookups(api: Api): Promise<ProductLookups> {
  const [kosherStatus, kosherGroups, restrictions, behalves, raised] = await Promise.all([
    api.lookups.kosherStatus(),
    api.lookups.kosherGroups(),
    api.lookups.restrictions(),
    api.lookups.behalves({}),
    raisedWeights(api),
  ])
  return {
    kosherStatus: kosherStatus.items.map((one) => ({
      ...lookupChoice(one),
      ...pick(one, ['nature', 'rank']),
    })),
    kosherGroups: kosherGroups.items.map((one) => pick(one, ['code', 'proof'])),
    restrictions: restrictions.items.map((one) => ({ ...lookupChoice(one), means: one.means })),
    behalves: behalves.items.map((company) => company.businessName),
    raised,
  }
}

type Answer<T extends ReviewAnswer> = ReturnType<typeof data<T>>

/** Including ingredients chosen on the page only. */
export async function withChosen(
  api: Api,
  formData: FormData,
  answer: TypedResponse<never> | Answer<ReviewAnswer>,
): Promise<TypedResponse<never> | Answer<ProductAnswer>> {
  if (!('data' in answer)) return answer
  const chosen = await describeIngredients(api, [...new Set(textsIn(formData, 'ingredientIds'))])
  return data<ProductAnswer>({ ...answer.data, chosen }, answer.init ?? undefined)
}

/** @param result `typedBefore` of form.server */
export async function draftAnswer(api: Api, result: ProductAnswer['result']): Promise<ProductAnswer> {
  return { result, chosen: await describeIngredients(api, typedList({ result }, 'ingredientIds') ?? []) }
}

/** @returns a redirect to it, else the form's fields, with the errors or the picker's answer */
export async function createProduct(form: SignedInForm) {
  const { api, formData, user } = form
  const companyId = formData.get('companyId')
  const picked = await runPickerIntent(api, formData, typeof companyId === 'string' ? companyId : '')
  if (picked) return picked
  const answer =
    user.userType === 'Certifier'
      ? await createItem(form, 'product', newProductSchema, api.products.certifierCreate)
      : await createItem(form, 'product', newCompanyProductSchema, api.products.create)
  return withChosen(api, formData, answer)
}

function moveEvidence(form: SignedInForm, target: { productId: string; ingredientId: string }) {
  const words = itemPageWords(form.words).products
  return handleForm(form, evidenceSchema, { failure: words.saveFailed }, async ({ version }) => {
    const { id, name } = await form.api.products.renewIngredient({ ...target, version })
    return redirectWithSuccess(
      staysInList(new URL(form.request.url), paths.certifier.products.item(id)),
      words.evidenceMoved(name),
    )
  })
}

/** The picker's buttons included. */
export async function runProductIntent(form: SignedInForm, productId: string) {
  const { api, formData, user } = form
  const isCertifier = user.userType === 'Certifier'
  const intent = formData.get('intent')
  if (isCertifier && typeof intent === 'string' && intent.startsWith(evidenceIntent))
    return moveEvidence(form, { productId, ingredientId: intent.slice(evidenceIntent.length) })
  const { companyId } = await api.products.get({ productId })
  const picked = await runPickerIntent(api, formData, companyId)
  if (picked) return picked
  const item = { kind: 'product', id: productId } as const
  const answer = isCertifier
    ? await runReviewIntent(form, item, {
        list: productListAsked(form, productId),
        schema: (approving) => productFormSchema({ approving }),
        save: (value) =>
          api.products.certifierSave({ ...withClearedFields(productSchema, value), productId }),
      })
    : await runCompanyIntent(form, item, {
        schema: () => companyProductSchema,
        save: (value) => api.products.save({ ...withClearedFields(companyProductSchema, value), productId }),
      })
  return withChosen(api, formData, answer)
}
