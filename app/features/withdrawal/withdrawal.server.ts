import { itemCalls } from '~/features/items/item-calls.server'
import type { ItemRef } from '~/features/items/item-kind'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { loadTouched } from './touched.server'
import { withdrawFormSchema } from './withdraw-form.schema'

export async function loadWithdrawal(request: Request, ref: ItemRef) {
  const { api, headers } = await requireManager(request)
  const item = await itemCalls(api, ref).get()
  const touched = await loadTouched(api, ref.kind, item)
  const { id, name, status, withdrawn, version, headQuarterId } = item
  const shown = { id, name, status, withdrawn, version, headQuarterId }
  return formPage(request, withdrawFormSchema, headers, { kind: ref.kind, item: shown, touched })
}

/** @returns to the same page, which then leads to what is touched */
export async function withdraw(request: Request, ref: ItemRef) {
  const form = await signedInForm(request, requireManager)
  const { done, failed: failure } = form.words.withdrawing
  return runIntents(form, {
    ...phraseIntents(form, ref),
    save: intent(withdrawFormSchema, { failure }, async (said) => {
      const { name } = await itemCalls(form.api, ref).withdraw(said)
      return redirectWithSuccess(paths.certifier.withdraw(ref), done(name), form.headers)
    }),
  })
}
