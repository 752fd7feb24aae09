import { data } from '@remix-run/node'
import type { z } from 'zod'
import { intentFailure } from '~/features/review/intent-failure'
import type { ReviewAnswer } from '~/features/review/review-form'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import { intent, type Intents } from '~/portal/forms/intents.server'
import { pressIn } from '~/portal/picker.server'
import { approveAsIntent, takePrecedentIntent } from './precedents'

/** The decision on a precedent, taken into the form as it was typed; or at once what «Approva» asks about it. */
export function precedentIntents(
  { api, formData, words }: SignedInForm,
  ingredientId: string,
  approvable: z.ZodType,
): Intents<ReviewAnswer> {
  const take = async () => {
    const { items } = await api.ingredients.precedents({ ingredientId })
    const taken = items.find(({ id, refusal }) => !refusal && id === pressIn(formData).pressed)
    if (!taken) return
    formData.set('kosherStatusId', taken.kosherStatusId ?? '')
    formData.set('kosherGroupId', taken.kosherGroupId ?? '')
    formData.delete('isPassover')
    if (taken.isPassover) formData.set('isPassover', 'on')
  }
  const redrawn = (answer: Omit<ReviewAnswer, 'result'> = {}) =>
    data<ReviewAnswer>({
      result: toSubmission(formData, { isPassover: formData.get('isPassover') ?? '' }),
      ...answer,
    })
  return {
    [takePrecedentIntent]: { failure: null, run: () => take().then(() => redrawn()) },
    [approveAsIntent]: async () => {
      await take()
      return intent(approvable, { failure: intentFailure(words, 'ingredient', 'approve') }, () =>
        Promise.resolve(redrawn({ confirm: true })),
      )
    },
  }
}
