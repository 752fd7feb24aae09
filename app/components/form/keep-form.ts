import type { ClientActionFunctionArgs } from '@remix-run/react'
import { sentences } from '~/i18n/format'
import { languageOfPage } from '~/i18n/page-language'
import { wordsFor, type Words } from '~/i18n/words'
import { showToast } from '../toast-bus'

/** Browsers throw nothing else for it. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError

/** Something in between answered, such as a proxy while the portal starts. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to decode')

let unsent: string | null = null

export const whyUnsent = (): string | null => unsent

/** As from a server that is away: Remix then reloads nothing, which would fail likewise and take the form along. */
const AWAY = 503

/** A form that cannot be sent stays as typed (spec §8). */
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
      const words = wordsFor(languageOfPage())
      const why = isNetworkError(error) ? words.errors.offlineRetry : words.errors.explainUnavailable
      const what = failure ? [failure(words, await sent.formData(), { request, params })] : []
      unsent = sentences([...what, why])
      showToast({ type: 'error', content: unsent })
      return Response.json(null, { status: AWAY })
    }
  }
}
