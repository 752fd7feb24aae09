import { redirect } from '@remix-run/node'
import { reviewedCalls } from '~/features/items/item-calls.server'
import { onwardCookie } from '~/features/items/worklist.server'
import { withClearedFields } from '~/features/review/cleared-fields'
import { runReviewIntent } from '~/features/review/review-form.server'
import type { SignedInForm } from '~/portal/forms/form.server'
import { intent } from '~/portal/forms/intents.server'
import { paths, staysInList } from '~/portal/paths'
import { certificateListAsked } from '../list/certificates-list.server'
import { certificateFormSchema as schema } from './certificate-form.schema'

/** Approving has a page of its own, which shows its effects: the form is saved on the way there. */
export function runCertificateIntent(form: SignedInForm, id: string) {
  const item = { kind: 'supplier_certificate', id } as const
  const failure = form.words.supplierReview.saveFailed
  const approve = intent(schema, { failure }, async (value) => {
    await reviewedCalls(form.api, item).certifierSave({ ...value, ...withClearedFields(schema, value) })
    const page = staysInList(new URL(form.request.url), paths.certifier.supplierReview(id).approve)
    return redirect(page, { headers: onwardCookie(form) })
  })
  return runReviewIntent(form, item, {
    list: certificateListAsked(form, id),
    schema,
    intents: { approve },
  })
}
