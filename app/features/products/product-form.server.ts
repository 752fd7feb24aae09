import { lookupChoice } from '~/features/items/lookup-options'
import { loadWeightsByManagers } from '~/features/kosher/concerns.server'
import { suggestedIntents } from '~/features/companies/partners/suggested.server'
import { createItem, runCompanyIntent, runReviewIntent } from '~/features/review/review-form.server'
import { typedList, typedText } from '~/features/review/review-form'
import type { PortalApi } from '~/portal/api.server'
import type { SignedInForm } from '~/portal/forms/form.server'
import { intent, type FormAnswer } from '~/portal/forms/intents.server'
import { ifFound, pick } from '~/portal/lists.server'
import { paths, staysInList } from '~/portal/paths'
import { pressIn, textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import {
  describeIngredients,
  ingredientIntents,
  ingredientsField,
} from './ingredients/ingredient-picker.server'
import { productListAsked } from './list/products-list.server'
import {
  evidenceIntent,
  formLine,
  type LinesOfPlant,
  type ProductAnswer,
  type ProductLookups,
} from './product-form'
import { linesField } from './lines/use-lines-field'
import {
  companyProductSchema,
  evidenceSchema,
  newCompanyProductSchema,
  newProductSchema,
  productFormSchema,
  productSchema,
} from './product-form.schema'

type Api = PortalApi['api']

export async function loadProductLookups(api: Api, companyId: string): Promise<ProductLookups> {
  const [kosherStatus, kosherGroups, restrictions, behalves, weightsByManagers, lines] = await Promise.all([
    api.lookups.kosherStatus(),
    api.lookups.kosherGroups(),
    api.lookups.restrictions(),
    api.lookups.behalves({}),
    loadWeightsByManagers(api),
    loadLinesOf(api, companyId),
  ])
  return {
    kosherStatus: kosherStatus.items.map((one) => ({
      ...lookupChoice(one),
      ...pick(one, ['nature', 'rank']),
    })),
    kosherGroups: kosherGroups.items.map((one) => pick(one, ['code', 'proof'])),
    restrictions: restrictions.items.map((one) => ({ ...lookupChoice(one), means: one.means })),
    behalves: behalves.items.map((company) => company.businessName),
    weightsByManagers,
    lines,
  }
}

/** Null until a plant is chosen. */
export async function loadLinesOf(api: Api, companyId: string): Promise<LinesOfPlant | null> {
  const found = companyId ? await ifFound(api.lines.list({ CompanyId: companyId })) : null
  const own = found?.items.filter((one) => one.companyId === companyId)
  return own ? { companyId, items: own.map((one) => pick(one, formLine)) } : null
}

/** The chosen ingredients, of which a screen shows more than their ids, and the lines of a chosen plant. */
async function withChosen(api: Api, answer: ProductAnswer): Promise<ProductAnswer> {
  const ids = [...new Set(typedList(answer, ingredientsField))]
  const lines = await loadLinesOf(api, typedText(answer, 'companyId'))
  return { ...answer, chosen: answer.chosen ?? (await describeIngredients(api, ids)), lines }
}

/** Without scripts another plant may be chosen after its lines: those of the former go. */
async function keepLinesOfPlant({ api, formData }: SignedInForm): Promise<void> {
  const ids = textsIn(formData, linesField)
  if (ids.length === 0) return
  const lines = await loadLinesOf(api, textsIn(formData, 'companyId')[0] ?? '')
  formData.delete(linesField)
  for (const id of ids) if (lines?.items.some((one) => one.id === id)) formData.append(linesField, id)
}

/** @param result `typedBefore` of form.server */
export const draftAnswer = (api: Api, result: ProductAnswer['result']) => withChosen(api, { result })

/** @returns a redirect to it, else the form's fields, with the errors or the picker's answer */
export async function createProduct(form: SignedInForm): Promise<FormAnswer<ProductAnswer>> {
  const { products } = form.api
  await keepLinesOfPlant(form)
  const more = {
    intents: ingredientIntents(form, async () => textsIn(form.formData, 'companyId')[0] ?? ''),
    redraw: (answer: ProductAnswer) => withChosen(form.api, answer),
    words: form.words.products,
  }
  return form.user.userType === 'Certifier'
    ? createItem(form, 'product', newProductSchema, products.certifierCreate, more)
    : createItem(form, 'product', newCompanyProductSchema, products.create, more)
}

/** Moves an approved product to an ingredient's newer version. */
const moveEvidence = (form: SignedInForm, productId: string) =>
  intent(evidenceSchema, { failure: form.words.products.saveFailed }, async ({ version }) => {
    const { pressed: ingredientId } = pressIn(form.formData)
    const { id, name } = await form.api.products.renewIngredient({ productId, ingredientId, version })
    return redirectWithSuccess(
      staysInList(new URL(form.request.url), paths.certifier.products.item(id)),
      form.words.products.evidenceMoved(name),
    )
  })

export async function runProductIntent(
  form: SignedInForm,
  productId: string,
): Promise<FormAnswer<ProductAnswer>> {
  const item = { kind: 'product', id: productId } as const
  // Only some buttons ask what is stored.
  const stored = () => form.api.products.get({ productId })
  const intents = ingredientIntents(form, async () => (await stored()).companyId)
  const redraw = (answer: ProductAnswer) => withChosen(form.api, answer)
  if (form.user.userType === 'Company')
    return runCompanyIntent(form, item, { schema: companyProductSchema, intents, redraw })
  return runReviewIntent(form, item, {
    list: productListAsked(form, productId),
    schema: productSchema,
    approvable: productFormSchema({ approving: true }),
    intents: {
      ...intents,
      ...suggestedIntents(form, async () => (await stored()).suggestedOnBehalf),
      [evidenceIntent]: moveEvidence(form, productId),
    },
    redraw,
  })
}
