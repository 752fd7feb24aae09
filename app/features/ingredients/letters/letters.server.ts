import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requiredNote } from '~/contract/fields'
import type { Ingredient } from '~/contract/items/ingredients'
import { mostAtOnce, mostInQuestion } from '~/domain/items/review'
import { chosenAt, listAddress, nextAt, type ListedItems } from '~/features/deletion/chosen.server'
import { unlessGone } from '~/features/deletion/delete-item.server'
import type { FormResult } from '~/portal/forms/form-result'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { redirectWithSuccess } from '~/portal/toast.server'

const lettersSchema = z.object({
  content: requiredNote(2000),
  /** A headquarters' ids stand in one value, between spaces: it gets one message. */
  ids: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().map((ids) => ids.split(' '))),
  idempotencyKey: z.string(),
})

const shown = ({
  id,
  name,
  headQuarterName,
  companyName,
  vendorName,
  suggestedVendor,
  expirationDate,
}: Ingredient) => ({
  id,
  name,
  headQuarterName,
  companyName,
  supplier: vendorName ?? suggestedVendor,
  expirationDate,
})

/** By headquarters, each of which gets one message. */
export async function loadLetters(request: Request, list: ListedItems) {
  const signedIn = await requireCertifier(request)
  const { api, headers } = signedIn
  const { ids, left, next } = await chosenAt(request, mostInQuestion, {
    rows: list(signedIn, 'ingredient', new URL(request.url).searchParams),
    can: () => true,
  })
  const found = await Promise.all(ids.map((id) => unlessGone(api.ingredients.get({ ingredientId: id }))))
  const rows = found.filter((one) => one !== null).map(shown)
  return formPage(request, lettersSchema, headers, {
    companies: [...new Set(rows.map(({ headQuarterName }) => headQuarterName))].toSorted().map((name) => ({
      name,
      ingredients: rows.filter(({ headQuarterName }) => headQuarterName === name),
    })),
    count: rows.length,
    gone: ids.length - rows.length,
    left,
    next,
    backTo: listAddress(request),
    idempotencyKey: randomUUID(),
  })
}

/** @returns the way back to the list, with how many were asked for */
export async function runLetters(request: Request) {
  const form = await signedInForm(request, requireCertifier)
  const w = form.words.letters
  const ask = intent(lettersSchema, { failure: w.failed }, async ({ ids, idempotencyKey, content }) => {
    let [requested, already, companies] = [0, 0, 0]
    for (const own of ids) {
      const before = requested
      for (let at = 0; at < own.length; at += mostAtOnce) {
        const batch = own.slice(at, at + mostAtOnce)
        const key = `${idempotencyKey} ${batch[0]}`
        const { outcomes } = await form.api.renewals.askLetters({ ids: batch, content, idempotencyKey: key })
        requested += outcomes.flatMap((one) => one.requested).length
        already += outcomes.flatMap((one) => one.already).length
      }
      if (requested > before) companies += 1
    }
    const next = nextAt(request, form.formData.get('next'), 0)
    return redirectWithSuccess(
      next ?? listAddress(request),
      w.done(requested, companies, already),
      form.headers,
    )
  })
  return runIntents<FormResult>(form, { save: ask })
}
