import { KEY_FIELD, OTHER_ACCOUNT } from '~/domain/forms/form-account'
import { sentences } from '~/i18n/format'
import { languageOfPage } from '~/i18n/page-language'
import { wordsFor } from '~/i18n/words'
import { ownFetch } from '../ask-server'
import { showToast } from '../toast-bus'
import { keepEntries } from '../unsent/unsent'
import { unsentChanged } from '../unsent/unsent-changed'
import { whenUnanswered } from './form-key'

/** The only error that browsers throw for it. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError

let title: string | null = null
let unsent: string | null = null

export const whyUnsent = (): string | null => unsent

/** The toast's title for a form that is kept until it can be sent; else null. */
export const titleOfUnsent = (): string | null => title

/** Remix asks for an action's data at the page's address with this. */
const DATA = '.data'

/** As Remix reads it, an action answered null on a server that is down: it reloads nothing, which would discard the form. */
const away = () =>
  new Response('[{"_1":-5},"data"]\n', { status: 503, headers: { 'content-type': 'text/x-script' } })

/**
 * The whole answer, so that a line that drops halfway counts as none. Null if something in between answered, such
 * as a proxy while the portal starts.
 */
async function readAnswer(response: Response): Promise<Response | null> {
  const { status, headers } = response
  if (!headers.get('content-type')?.startsWith('text/x-script')) return null
  return new Response(await response.arrayBuffer(), { status, headers })
}

const isOfOther = async (response: Response) =>
  response.status === 409 && (await response.clone().text()).includes(OTHER_ACCOUNT)

/**
 * @param action where it goes, as the page names it
 * @returns the server's answer, or one that Remix takes for nothing
 * @throws other errors than the network's, such as the end of a page that is left
 */
export async function post(
  action: string,
  body: BodyInit | null | undefined,
  send: () => Promise<Response>,
): Promise<Response> {
  const entries = body instanceof URLSearchParams ? [...body] : []
  const sent = new Map(entries)
  const { keep, failure } = whenUnanswered(sent.get(KEY_FIELD) ?? '')
  // Adding or removing a row does not submit.
  const isPartial = sent.has('__intent__') || sent.get('intent')?.includes(':')
  unsent = null
  const kept = await keepEntries(isPartial ? 'never' : keep, entries, action)
  let isOffline = false
  try {
    const answer = await readAnswer(await send())
    if (answer) {
      if (!(await isOfOther(answer))) await kept?.answered()
      return answer
    }
  } catch (error) {
    isOffline = isNetworkError(error)
    if (!isOffline) {
      await kept?.answered()
      throw error
    }
  }
  const { unsent: waiting, offlineRetry, explainUnavailable } = wordsFor(languageOfPage()).errors
  const waits = kept && kept.sending !== 'never' && waiting[kept.sending]
  title = waits ? (isOffline ? waiting.title : waiting.titleAway) : null
  // Forms that retry by themselves, or from «Da inviare», are not retried here.
  unsent = waits || sentences([...(failure ? [failure] : []), isOffline ? offlineRetry : explainUnavailable])
  showToast({ type: 'error', content: sentences([...(title ? [title] : []), unsent]) })
  if (waits) unsentChanged()
  return away()
}

/**
 * A form that cannot be sent keeps its fields (specification §8), and stays in "Da inviare" until it is sent: of each
 * form that Remix posts, by its only way to the server.
 */
export function keepPosts(): void {
  window.fetch = (to, init) => {
    const { pathname, search, origin } = new URL(to instanceof Request ? to.url : to, location.origin)
    if (init?.method !== 'POST' || origin !== location.origin || !pathname.endsWith(DATA))
      return ownFetch(to, init)
    const page = pathname === `/_root${DATA}` ? '/' : pathname.slice(0, -DATA.length)
    return post(page + search, init.body, () => ownFetch(to, init))
  }
}
