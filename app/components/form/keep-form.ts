import type { ClientActionFunctionArgs } from '@remix-run/react'
import { sentences } from '~/i18n/format'
import { wordsFor, type Words } from '~/i18n/words'
import { showToast } from '../toast-bus'

/** Whether something failed because the server was not reached: browsers throw nothing else for it. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError

/** What stands between answered instead, such as a proxy while the portal starts: Remix cannot read it. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to decode')

/** Why the last form was not sent, null once one was. */
let unsent: string | null = null

/** @returns why the form that was sent last did not reach the server, null where it did */
export const whyUnsent = (): string | null => unsent

/** As of a server that is away: Remix then asks for no page anew, which would fail likewise and take the form along. */
const AWAY = 503

/**
 * A route's `clientAction`: a form that cannot be sent stays as it is, with everything typed, and a toast says why (spec §8 "On
 * failures the screen stays where it is"). Each page with an action exports one.
 * @param failure the words of the spec for the screen; it is given the form and where it is sent, where they depend on these
 */
export function keepForm(
  failure?: (
    words: Words,
    form: FormData,
    to: Pick<ClientActionFunctionArgs, 'request' | 'params'>,
  ) => string,
) {
  return async ({ request, params, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone()
    unsent = null
    try {
      return await serverAction()
    } catch (error) {
      if (!isNetworkError(error) && !isUnreadable(error)) throw error
      const words = wordsFor()
      const why = isNetworkError(error) ? words.errors.offlineRetry : words.errors.explainUnavailable
      const what = failure ? [failure(words, await sent.formData(), { request, params })] : []
      unsent = sentences([...what, why])
      showToast({ type: 'error', content: unsent })
      return Response.json(null, { status: AWAY })
    }
  }
}
