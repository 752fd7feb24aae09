import { lookupChoice } from '~/features/items/lookup-options'
import { raisedWeights } from '~/features/concerns/concerns.server'
import { createItem, runCompanyIntent, runReviewIntent } from '~/features/review/review-form.server'
import { typedList } from '~/features/review/review-form'
import { withClearedFields } from '~/features/review/cleared-fields'
import type { PortalApi } from '~/portal/api.server'
import type { SignedInForm } from '~/portal/form.server'
import { intent, type FormAnswer } from '~/portal/intents.server'
import { pick } from '~/portal/lists.server'
import { paths, staysInList } from '~/portal/paths'
import { pressIn, textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { itemPageWords } from '~/i18n/own/items'
import {
  describeIngredients,
  ingredientIntents,
  ingredientsField,
} from './ingredients/ingredient-picker.server'
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

/** @param result `typedBefore` of form.server */
export async function draftAnswer(api: Api, result: ProductAnswer['result']): Promise<ProductAnswer> {
  return { result, chosen: await describeIngredients(api, typedList({ result }, 'ingredientIds') ?? []) }
}

/** Its picker, and the chosen ingredients, which a redrawn form shows with more than their ids. */
const withIngredients = (form: SignedInForm, companyId: string) => ({
  intents: ingredientIntents(form, companyId),
  ticked: ingredientsField,
  redraw: async (answer: ProductAnswer): Promise<ProductAnswer> =>
    answer.chosen
      ? answer
      : {
          ...answer,
          chosen: await describeIngredients(form.api, [...new Set(textsIn(form.formData, ingredientsField))]),
        },
})

/** @returns a redirect to it, else the form's fields, with the errors or the picker's answer */
export async function createProduct(form: SignedInForm): Promise<FormAnswer<ProductAnswer>> {
  const { products } = form.api
  const drawn = withIngredients(form, textsIn(form.formData, 'companyId')[0] ?? '')
  return form.user.userType === 'Certifier'
    ? createItem(form, 'product', newProductSchema, products.certifierCreate, drawn)
    : createItem(form, 'product', newCompanyProductSchema, products.create, drawn)
}

/** Moves an approved product to an ingredient's newer version. */
const moveEvidence = (form: SignedInForm, productId: string) =>
  intent(evidenceSchema, { failure: itemPageWords(form.words).products.saveFailed }, async ({ version }) => {
    const { pressed: ingredientId } = pressIn(form.formData)
    const { id, name } = await form.api.products.renewIngredient({ productId, ingredientId, version })
    return redirectWithSuccess(
      staysInList(new URL(form.request.url), paths.certifier.product(id)),
      itemPageWords(form.words).products.evidenceMoved(name),
    )
  })

export async function runProductIntent(
  form: SignedInForm,
  productId: string,
): Promise<FormAnswer<ProductAnswer>> {
  const { products } = form.api
  const { companyId } = await products.get({ productId })
  const item = { kind: 'product', id: productId } as const
  const drawn = withIngredients(form, companyId)
  return form.user.userType === 'Certifier'
    ? runReviewIntent(form, item, {
        ...drawn,
        list: productListAsked(form, productId),
        schema: (approving) => productFormSchema({ approving }),
        save: (value) => products.certifierSave({ ...withClearedFields(productSchema, value), productId }),
        intents: { ...drawn.intents, [evidenceIntent]: moveEvidence(form, productId) },
      })
    : runCompanyIntent(form, item, {
        ...drawn,
        schema: () => companyProductSchema,
        save: (value) => products.save({ ...withClearedFields(companyProductSchema, value), productId }),
      })
}
