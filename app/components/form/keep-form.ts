import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'
import { OTHER_ACCOUNT } from '~/domain/forms/form-account'
import { sentences } from '~/i18n/format'
import { languageOfPage } from '~/i18n/page-language'
import { wordsFor, type Words } from '~/i18n/words'
import { showToast } from '../toast-bus'
import { keepUnsent, type SendingOf } from '../unsent/unsent'
import { unsentChanged } from '../unsent/unsent-changed'

/** The only error that browsers throw for it. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError

/** Something in between answered, such as a proxy while the portal starts. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to decode')

const isOfOther = (error: unknown): boolean => isRouteErrorResponse(error) && error.data === OTHER_ACCOUNT

let title: string | null = null
let unsent: string | null = null

export const whyUnsent = (): string | null => unsent

/** Where the form is kept until there is a network. */
export const titleOfUnsent = (): string | null => title

/** Answers like a server that is down: Remix then reloads nothing, which would fail as well and discard the form. */
const AWAY = 503

/** A form that cannot be sent keeps its fields (spec §8), and stays in "Da inviare" until it is sent. */
export function keepForm(
  sending: SendingOf,
  failure?: (
    words: Words,
    form: FormData,
    to: Pick<ClientActionFunctionArgs, 'request' | 'params'>,
  ) => string,
) {
  return async ({ request, params, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone()
    unsent = null
    const kept = await keepUnsent(sending, request.clone())
    try {
      const answer = await serverAction()
      await kept?.answered()
      return answer
    } catch (error) {
      if (!isNetworkError(error) && !isUnreadable(error)) {
        if (!isOfOther(error)) await kept?.answered()
        throw error
      }
      const words = wordsFor(languageOfPage())
      const { unsent: waiting, offlineRetry, explainUnavailable } = words.errors
      const isOffline = isNetworkError(error)
      const waits = kept && kept.sending !== 'never' && waiting[kept.sending]
      const what = failure ? [failure(words, await sent.formData(), { request, params })] : []
      title = waits ? (isOffline ? waiting.title : waiting.titleAway) : null
      // Forms that retry by themselves, or from «Da inviare», are not retried here.
      unsent = waits || sentences([...what, isOffline ? offlineRetry : explainUnavailable])
      showToast({ type: 'error', content: sentences([...(title ? [title] : []), unsent]) })
      if (waits) unsentChanged()
      return Response.json(null, { status: AWAY })
    }
  }
}
