import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { returnMoves, type ReturnMove } from '~/domain/items/review'
import { afterDecision, onwardCookie } from '~/features/items/worklist.server'
import { withClearedFields } from '~/features/review/cleared-fields'
import type { ReviewAnswer } from '~/features/review/review-form'
import { submissionOf, type SignedInForm } from '~/portal/forms/form.server'
import { intent, runIntents, type Intent, type Intents } from '~/portal/forms/intents.server'
import { paths, staysInList } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { certificateListAsked } from '../list/certificates-list.server'
import { certificateFormSchema, type CertificateForm } from './certificate-form.schema'

/** As `runReviewIntent` for items; approving has a page of its own, which shows its effects. */
export async function runCertificateIntent(form: SignedInForm, supplierCertificateId: string) {
  const { api, formData, words: w } = form
  const calls = api.supplierCertificates
  const ref = { supplierCertificateId }
  const words = w.supplierReview
  const own = paths.certifier.supplierCertificates.item(supplierCertificateId)
  const here = new URL(form.request.url)
  const page = staysInList(here, own)
  const failed = { failure: words.decideFailed }
  const redrawn = async () => data<ReviewAnswer>({ result: submissionOf(formData) })
  /** Changes nothing in the form. */
  const beside = (call: () => Promise<unknown>) => () => call().then(redrawn)

  const save = (value: CertificateForm) =>
    calls.certifierSave({ ...withClearedFields(certificateFormSchema, value), ...ref })

  /** The next one is looked up first: the decision may remove this one from its list. */
  const saveFirst = async (value: CertificateForm) => {
    const decided = await afterDecision(
      form,
      { kind: 'supplier_certificate', id: supplierCertificateId },
      certificateListAsked(form, supplierCertificateId),
    )
    const saved = await save(value)
    return { ...saved, decided: (done: string) => decided(done, saved.name) }
  }

  const noted = async (notes: string | null | undefined) => {
    if (notes) await calls.addNote({ ...ref, content: notes })
  }

  /** About the saved certificate: another certifier decides on exactly that. */
  const opinion = (favourable: boolean, opinionNote: z.ZodType<string | null | undefined>) =>
    intent(
      certificateFormSchema.and(z.object({ opinionNote })),
      { ...failed, fieldNames: { note: 'opinionNote' }, save: saveFirst },
      async ({ opinionNote: note = null }, { version, decided }) => {
        await calls.giveOpinion({ ...ref, favourable, note, version })
        return decided(w.staff.opinionGiven)
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
        { ...failed, fieldNames: { notes: 'reason' }, save: saveFirst },
        async ({ reason }, { version, name, decided }) => {
          await calls[move]({ ...ref, notes: reason, version })
          return decided(words.givenBack[move](name))
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
      const approve = paths.certifier.supplierReview(supplierCertificateId).approve
      const headers = onwardCookie(form)
      for (const [name, value] of form.headers ?? []) headers.append(name, value)
      return redirect(staysInList(here, approve), { headers })
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
