import { data } from '@remix-run/node'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import type { Intents } from '~/portal/forms/intents.server'
import { pressIn } from '~/portal/picker.server'
import { takeSuggestedIntent } from './suggested'

/** Without scripts: the form as it was typed, with the partner that the company suggests. */
export const suggestedIntents = (
  { formData }: SignedInForm,
  suggestionOf: () => Promise<string | null>,
): Intents<FormResult> => ({
  [takeSuggestedIntent]: {
    failure: null,
    async run() {
      const suggestion = await suggestionOf()
      const taken = suggestion ? { [pressIn(formData).pressed]: suggestion } : {}
      return data({ result: toSubmission(formData, taken) })
    },
  },
})
