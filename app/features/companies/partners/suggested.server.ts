import { data } from '@remix-run/node'
import { submissionOf, type SignedInForm } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import type { Intents } from '~/portal/forms/intents.server'
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
