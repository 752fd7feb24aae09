import { data } from '@remix-run/node'
import { submissionOf, type SignedInForm } from '~/portal/form.server'
import type { FormResult } from '~/portal/form-result'
import type { Intents } from '~/portal/intents.server'
import { pressIn } from '~/portal/picker.server'
import { takeSuggestedIntent } from './suggested'

/** Without scripts: the form as it was typed, with the partner that the company suggests. */
export const suggestedIntents = (
  { formData }: SignedInForm,
  suggestion: string | null,
): Intents<FormResult> => ({
  [takeSuggestedIntent]: {
    failure: null,
    run: () =>
      Promise.resolve(
        data({
          result: submissionOf(formData, suggestion ? { [pressIn(formData).pressed]: suggestion } : {}),
        }),
      ),
  },
})
