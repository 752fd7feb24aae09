import { runOwnIntent } from '~/features/review/own-review.server'
import type { PortalApi } from '~/portal/api.server'
import { paths } from '~/portal/paths'
import { runPickerIntent } from './ingredients/ingredient-picker.server'
import { newOwnProductSchema, ownProductSchema } from './own-product-form.schema'
import { createFromForm, withChosen } from './product-form.server'

type Api = PortalApi['api']

/** A company creates a product of its own. @returns as `createFromForm` */
export function createOwnProduct(request: Request, formData: FormData, api: Api) {
  return createFromForm(request, formData, api, {
    schema: newOwnProductSchema,
    create: ({ suggestedOnBehalf, ...value }) =>
      api.products.create({ ...value, suggestedOnBehalf: suggestedOnBehalf ?? null }),
    hrefOf: paths.company.product,
  })
}

/** Does what a button of a company's product form asks for (spec §4, company side), the picker's included. */
export async function runOwnProductIntent(request: Request, formData: FormData, api: Api, productId: string) {
  const { companyId } = await api.products.get({ productId })
  const picked = await runPickerIntent(api, formData, companyId)
  if (picked) return picked
  const calls = api.products
  const answer = await runOwnIntent(request, formData, {
    kind: 'product',
    id: productId,
    schema: ownProductSchema,
    save: ({ name, ingredientIds, suggestedOnBehalf, version }) =>
      calls.save({ productId, name, ingredientIds, suggestedOnBehalf: suggestedOnBehalf ?? null, version }),
    send: (decision) => calls.send({ productId, ...decision }),
    addNote: (content) => calls.addNote({ productId, content }),
    renew: () => calls.clone({ productId, asNewVersion: true }),
    copy: () => calls.clone({ productId, asNewVersion: false }),
    versions: async () => (await calls.get({ productId })).versions,
  })
  return withChosen(api, formData, answer)
}
