import { data } from '@remix-run/node'
import type { ReviewAnswer } from '~/features/review/review-form'
import { submissionOf, type SignedInForm } from '~/portal/form.server'
import type { Intents } from '~/portal/intents.server'
import { pressIn } from '~/portal/picker.server'
import { takePrecedentIntent } from './precedents'

/** Without scripts: the form as it was typed, with the decision on a precedent. */
export const precedentIntents = (
  { api, formData }: SignedInForm,
  ingredientId: string,
): Intents<ReviewAnswer> => ({
  [takePrecedentIntent]: {
    failure: null,
    run: async () => {
      const { items } = await api.ingredients.precedents({ ingredientId })
      const taken = items.find(({ id }) => id === pressIn(formData).pressed)
      const decided = taken && {
        kosherStatusId: taken.kosherStatusId ?? '',
        kosherGroupId: taken.kosherGroupId ?? '',
        isPassover: taken.isPassover ? 'on' : '',
      }
      return data({ result: submissionOf(formData, decided) })
    },
  },
})
