import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { id, version } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { isCovered } from '../items/item-rows'

const suggestionsSchema = z.object({
  ingredientIds: z.array(id, { error: messages.required }).min(1, messages.required),
  version,
})

export async function loadSuggestions(request: Request, supplierCertificateId: string) {
  const { api, headers } = await requireCertifier(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  // Final by now.
  if (certificate.status === 'approved' || certificate.state === 'merged')
    throw redirect(paths.certifier.supplierCertificates.item(supplierCertificateId))
  const suggestions = await api.supplierCertificates.suggestions({ supplierCertificateId })
  return formPage(request, suggestionsSchema, headers, {
    certificate: pick(certificate, ['id', 'name', 'vendorId', 'vendorName', 'items']),
    suggestions,
  })
}

/** Joins the list that is there: as ticked, under the name that each is like. */
export async function cover(request: Request, supplierCertificateId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { supplierCertificates: calls } = form.api
  const words = form.words.supplierProposals
  return handleForm(
    form,
    suggestionsSchema,
    { failure: words.coverFailed },
    async ({ ingredientIds: ticked, version: seen }) => {
      const [certificate, { ingredients }] = await Promise.all([
        calls.get({ supplierCertificateId }),
        calls.suggestions({ supplierCertificateId }),
      ])
      const likelyItems = new Map(
        ingredients.flatMap(({ ingredientId, itemId, likeness }) =>
          itemId !== null && likeness !== 'sameVendor' ? [[ingredientId, itemId] as const] : [],
        ),
      )
      const covered = [
        ...certificate.coverages
          .filter(isCovered)
          .map(({ ingredientId, itemId }) => [ingredientId, itemId] as const),
        ...ticked.map((one) => [one, likelyItems.get(one) ?? null] as const),
      ]
      const under = (itemId: string | null) =>
        covered.flatMap(([one, item]) => (item === itemId ? [one] : []))
      await calls.setItems({
        supplierCertificateId,
        version: seen,
        items: certificate.items.map((item) => ({ ...item, ingredientIds: under(item.id) })),
        ingredientIds: under(null),
      })
      const { items } = paths.certifier.supplierReview(supplierCertificateId)
      return redirectWithSuccess(items, words.covered(ticked.length), form.headers)
    },
  )
}
