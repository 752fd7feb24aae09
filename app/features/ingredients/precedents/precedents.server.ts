import { data } from '@remix-run/node'
import { submissionOf } from '~/features/review/review-form.server'
import type { ReviewAnswer } from '~/features/review/review-form'
import type { PortalApi } from '~/portal/api.server'
import { textsIn } from '~/portal/picker.server'
import { takePrecedentIntent } from './precedents'

/** Without scripts: the form as it was typed, with what was decided of a precedent; null where another button was pressed. */
export async function runPrecedentIntent(api: PortalApi['api'], form: FormData, ingredientId: string) {
  const [intent = ''] = textsIn(form, 'intent')
  if (!intent.startsWith(takePrecedentIntent)) return null
  const { items } = await api.ingredients.precedents({ ingredientId })
  const taken = items.find(({ id }) => id === intent.slice(takePrecedentIntent.length))
  const { initialValue } = submissionOf(form)
  return data<ReviewAnswer>({
    result: {
      initialValue: {
        ...initialValue,
        ...(taken && {
          kosherStatusId: taken.kosherStatusId ?? '',
          kosherGroupId: taken.kosherGroupId ?? '',
          isPassover: taken.isPassover ? 'on' : '',
        }),
      },
    },
  })
}
