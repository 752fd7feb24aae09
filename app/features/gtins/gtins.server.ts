import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireArea, requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { areaPaths, paths } from '~/portal/paths'
import { pressIn } from '~/portal/picker.server'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import { gtinsFormSchema, rejectGtinSchema } from './gtin-form.schema'

export async function loadGtins(request: Request, productId: string) {
  const { api, headers } = await requireArea(request)
  const { items } = await api.gtins.list({ productId })
  const listing = await api.listing.get({ productId })
  return formPage(request, gtinsFormSchema, headers, { items, listing })
}

export async function changeGtins(request: Request, productId: string) {
  const form = await signedInForm(request, requireArea)
  const { api, user, headers } = form
  const words = form.words.gtins
  const page = areaPaths(user.userType).products.gtins(productId)
  return runIntents(form, {
    save: intent(gtinsFormSchema, { failure: words.failed }, async (typed) => {
      await api.gtins.set({ productId, ...typed })
      return redirectWithSuccess(page, words.saved, headers)
    }),
    confirm: {
      failure: words.failed,
      run: async () => {
        const gtin = pressIn(form.formData).pressed
        const { outcomes } = await api.gtins.confirm({ items: [{ productId, gtin }] })
        const refusal = outcomes[0]?.refusal
        return refusal
          ? redirectWithToast(page, { type: 'error', content: refusal.message }, headers)
          : redirectWithSuccess(page, words.confirmed(gtin), headers)
      },
    },
  })
}

interface Named {
  productId: string
  gtin: string
}

/** @throws 404 for a code that the product does not have */
export async function loadRejection(request: Request, { productId, gtin }: Named) {
  const { api, headers } = await requireCertifier(request)
  const { items } = await api.gtins.list({ productId })
  if (!items.some((one) => one.gtin === gtin)) throw new Response(null, { status: 404 })
  return formPage(request, rejectGtinSchema, headers, { gtin })
}

export async function rejectCode(request: Request, { productId, gtin }: Named) {
  const form = await signedInForm(request, requireCertifier)
  const words = form.words.gtins
  return handleForm(form, rejectGtinSchema, { failure: words.rejectFailed }, async ({ reason }) => {
    await form.api.gtins.reject({ productId, gtin, reason })
    const page = paths.certifier.products.gtins(productId)
    return redirectWithSuccess(page, words.rejected(gtin), form.headers)
  })
}
