import { runOwnIntent } from '~/features/review/own-review.server'
import { sentWhole } from '~/features/review/sent-whole'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { runPickerIntent } from './ingredients/ingredient-picker.server'
import { companyProductSchema, newCompanyProductSchema } from './product-form.schema'
import { createFromForm, withChosen } from './product-form.server'

/** A company creates a product of its own. @returns as `createFromForm` */
export function createCompanyProduct(request: Request, formData: FormData, signedIn: SignedIn) {
  return createFromForm(request, formData, signedIn, {
    schema: newCompanyProductSchema,
    create: (value) => signedIn.api.products.create(sentWhole(newCompanyProductSchema, value)),
    hrefOf: paths.company.product,
  })
}

/** Does what a button of a company's product form asks for (spec §4, company side), the picker's included. */
export async function runCompanyProductIntent(
  request: Request,
  formData: FormData,
  { api, words }: SignedIn,
  productId: string,
) {
  const { companyId } = await api.products.get({ productId })
  const picked = await runPickerIntent(api, formData, companyId)
  if (picked) return picked
  const calls = api.products
  const answer = await runOwnIntent(request, formData, {
    kind: 'product',
    id: productId,
    words,
    schema: companyProductSchema,
    save: (value) => calls.save({ ...sentWhole(companyProductSchema, value), productId }),
    send: (decision) => calls.send({ productId, ...decision }),
    addNote: (content) => calls.addNote({ productId, content }),
    renew: () => calls.clone({ productId, asNewVersion: true }),
    copy: () => calls.clone({ productId, asNewVersion: false }),
    versions: async () => (await calls.get({ productId })).versions,
  })
  return withChosen(api, formData, answer)
}
