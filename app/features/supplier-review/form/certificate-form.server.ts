import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { returnMoves, type ReturnMove } from '~/domain/review'
import { withClearedFields } from '~/features/review/cleared-fields'
import type { ReviewAnswer } from '~/features/review/review-form'
import { supplierReviewWords } from '~/i18n/own/suppliers/supplier-review'
import { submissionOf, type SignedInForm } from '~/portal/form.server'
import { intent, runIntents, type Intent, type Intents } from '~/portal/intents.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { certificateFormSchema, type CertificateForm } from './certificate-form.schema'

/** As `runReviewIntent` for items; approving has a page of its own, which shows its effects. */
export async function runCertificateIntent(form: SignedInForm, supplierCertificateId: string) {
  const { api, formData, words: w } = form
  const calls = api.supplierCertificates
  const ref = { supplierCertificateId }
  const words = supplierReviewWords(w)
  const page = paths.certifier.supplierCertificates.item(supplierCertificateId)
  const failed = { failure: words.decideFailed }
  const redrawn = async () => data<ReviewAnswer>({ result: submissionOf(formData) })
  /** Changes nothing in the form. */
  const beside = (call: () => Promise<unknown>) => () => call().then(redrawn)

  const save = (value: CertificateForm) =>
    calls.certifierSave({ ...withClearedFields(certificateFormSchema, value), ...ref })

  const noted = async (notes: string | null | undefined) => {
    if (notes) await calls.addNote({ ...ref, content: notes })
  }

  /** About the saved certificate: another certifier decides on exactly that. */
  const opinion = (favourable: boolean, opinionNote: z.ZodType<string | null | undefined>) =>
    intent(
      certificateFormSchema.and(z.object({ opinionNote })),
      { ...failed, fieldNames: { note: 'opinionNote' }, save },
      async ({ opinionNote: note = null }, { version }) => {
        await calls.giveOpinion({ ...ref, favourable, note, version })
        return redirectWithSuccess(page, w.staff.opinionGiven, form.headers)
      },
    )

  const giveBack = (move: ReturnMove): [string, Intent<ReviewAnswer>][] => [
    [
      move,
      intent(certificateFormSchema, failed, async () => {
        const { initialValue, ...result } = submissionOf(formData)
        const reason = initialValue?.reason || initialValue?.notes || ''
        return data<ReviewAnswer>({
          result: { ...result, initialValue: { ...initialValue, reason } },
          ask: move,
        })
      }),
    ],
    [
      `${move}Confirmed`,
      intent(
        certificateFormSchema.and(z.object({ reason: requiredNote() })),
        { ...failed, fieldNames: { notes: 'reason' }, save },
        async ({ reason }, { version, name }) => {
          await calls[move]({ ...ref, notes: reason, version })
          return redirectWithSuccess(page, words.givenBack[move](name), form.headers)
        },
      ),
    ],
  ]

  const table: Intents<ReviewAnswer> = {
    /** How a question is closed without scripts. */
    keep: { failure: null, run: redrawn },
    lock: { ...failed, run: beside(() => calls.lock(ref)) },
    unlock: { ...failed, run: beside(() => calls.unlock(ref)) },
    assign: {
      failure: w.staff.assignFailed,
      run: beside(() => calls.assign({ ...ref, assignedTo: textsIn(formData, 'assignedTo')[0] ?? null })),
    },
    favourable: opinion(true, optionalNote()),
    contrary: opinion(false, requiredNote()),
    withdrawOpinion: { ...failed, run: beside(() => calls.giveOpinion({ ...ref, favourable: null })) },
    save: intent(certificateFormSchema, { failure: words.saveFailed, save }, async ({ notes }) => {
      await noted(notes)
      return redirectWithSuccess(page, words.saved, form.headers)
    }),
    approve: intent(certificateFormSchema, { failure: words.saveFailed, save }, async ({ notes }) => {
      await noted(notes)
      return redirect(paths.certifier.supplierReview(supplierCertificateId).approve, {
        headers: form.headers,
      })
    }),
    ...Object.fromEntries(returnMoves.flatMap(giveBack)),
  }
  return runIntents(form, table, { redraw: async (answer) => stillAsked(answer, formData) })
}

/** A question stays open while something is wrong with its answer. */
function stillAsked(answer: ReviewAnswer, formData: FormData): ReviewAnswer {
  const { error, status: _, ...result } = answer.result
  const ask = returnMoves.find((move) => move === formData.get('asked'))
  return ask && error?.reason ? { ...answer, result: { ...result, error }, ask } : answer
}
