import { data, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import { runReviewIntent } from '~/features/review/review-form.server'
import { typedList, type ReviewAnswer } from '~/features/review/review-form'
import { sentWhole } from '~/features/review/sent-whole'
import type { PortalApi } from '~/portal/api.server'
import { handleForm } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { chosenIn, describeIngredients, runPickerIntent } from './ingredients/ingredient-picker.server'
import { evidenceIntent, type ProductAnswer, type ProductLookups } from './product-form'
import { evidenceSchema, newProductSchema, productFormSchema, productSchema } from './product-form.schema'

type Api = PortalApi['api']

export async function loadProductLookups(api: Api): Promise<ProductLookups> {
  const [kosherStatus, restrictions, behalves] = await Promise.all([
    api.lookups.kosherStatus(),
    api.lookups.restrictions(),
    api.lookups.behalves({}),
  ])
  return {
    kosherStatus: kosherStatus.items,
    restrictions: restrictions.items,
    behalves: behalves.items.map((company) => company.businessName),
  }
}

type Answer<T extends ReviewAnswer> = ReturnType<typeof data<T>>

/** Including ingredients that were only chosen on the page. */
export async function withChosen(
  api: Api,
  formData: FormData,
  answer: TypedResponse<never> | Answer<ReviewAnswer>,
): Promise<TypedResponse<never> | Answer<ProductAnswer>> {
  if (!('data' in answer)) return answer
  const chosen = await chosenIn(api, formData)
  return data<ProductAnswer>({ ...answer.data, chosen }, answer.init ?? undefined)
}

/** @param result `typedBefore` of form.server */
export async function draftAnswer(api: Api, result: ProductAnswer['result']): Promise<ProductAnswer> {
  return { result, chosen: await describeIngredients(api, typedList({ result }, 'ingredientIds') ?? []) }
}

/**
 * @param how the form's rules, what it creates, and the page of a product in its area
 * @returns a redirect to it, else the form as it was typed, with why not or with the picker's answer
 */
export async function createFromForm<Schema extends z.ZodType>(
  request: Request,
  formData: FormData,
  { api, words: { products: words } }: SignedIn,
  how: {
    schema: Schema
    create: (value: z.output<Schema>) => Promise<{ id: string; name: string }>
    hrefOf: (id: string) => string
  },
) {
  const companyId = formData.get('companyId')
  const picked = await runPickerIntent(api, formData, typeof companyId === 'string' ? companyId : '')
  if (picked) return picked
  const answer = await handleForm(
    request,
    formData,
    how.schema,
    async (value) => {
      const created = await how.create(value)
      const toast = { type: 'success', content: words.created(created.name) } as const
      return redirectWithToast(how.hrefOf(created.id), toast)
    },
    { failure: words.createFailed },
  )
  return withChosen(api, formData, answer)
}

/** @returns as `createFromForm` */
export function createProduct(request: Request, formData: FormData, signedIn: SignedIn) {
  return createFromForm(request, formData, signedIn, {
    schema: newProductSchema,
    create: (value) => signedIn.api.products.certifierCreate(sentWhole(newProductSchema, value)),
    hrefOf: paths.certifier.product,
  })
}

/** @returns the way back to it, or why not */
function moveEvidence(
  request: Request,
  formData: FormData,
  { api, words: { products: words } }: SignedIn,
  target: { productId: string; ingredientId: string },
) {
  return handleForm(
    request,
    formData,
    evidenceSchema,
    async ({ version }) => {
      const { id, name } = await api.products.renewIngredient({ ...target, version })
      return redirectWithToast(paths.certifier.product(id), {
        type: 'success',
        content: words.evidenceMoved(name),
      })
    },
    { failure: words.saveFailed },
  )
}

/** Spec §4, certifier side; the picker's buttons included. */
export async function runProductIntent(
  request: Request,
  formData: FormData,
  signedIn: SignedIn,
  productId: string,
) {
  const { api, words } = signedIn
  const intent = formData.get('intent')
  if (typeof intent === 'string' && intent.startsWith(evidenceIntent)) {
    const ingredientId = intent.slice(evidenceIntent.length)
    return moveEvidence(request, formData, signedIn, { productId, ingredientId })
  }
  const { companyId } = await api.products.get({ productId })
  const picked = await runPickerIntent(api, formData, companyId)
  if (picked) return picked
  const calls = api.products
  const answer = await runReviewIntent(request, formData, {
    kind: 'product',
    id: productId,
    words,
    schema: (approving) => productFormSchema({ approving }),
    save: (value) => calls.certifierSave({ ...sentWhole(productSchema, value), productId }),
    giveBack: (move, decision) => calls[move]({ productId, ...decision }),
    approve: (decision) => calls.approve({ productId, ...decision }),
    addNote: (content) => calls.addNote({ productId, content }),
    lock: () => calls.lock({ productId }),
    unlock: () => calls.unlock({ productId }),
    renew: () => calls.clone({ productId, asNewVersion: true }),
    copy: () => calls.clone({ productId, asNewVersion: false }),
    versions: async () => (await calls.get({ productId })).versions,
  })
  return withChosen(api, formData, answer)
}
