import { askServer } from '../ask-server'
import type { StoredForm } from '~/device/account-database'
import { OTHER_ACCOUNT } from '~/domain/forms/form-account'

export type Answered = 'sent' | 'later' | 'signIn' | 'otherAccount' | { refused: number }

const seconds = 30

/** Repeats the post as Remix sends it, bypassing the page's own handling. */
export async function postForm({ action, entries }: StoredForm): Promise<Answered> {
  const to = new URL(action, location.origin)
  to.pathname = to.pathname === '/' ? '/_root.data' : `${to.pathname.replace(/\/$/, '')}.data`
  try {
    const { status, ok, text } = await answerOf(to, new URLSearchParams(entries))
    if (status === 408 || status === 429 || status >= 500) return 'later'
    // A redirect, as reported to the script.
    if (status === 202) return text.includes('"/login') ? 'signIn' : 'sent'
    if (text.includes(OTHER_ACCOUNT)) return 'otherAccount'
    return ok ? 'sent' : { refused: status }
  } catch {
    return 'later'
  }
}

async function answerOf(to: URL, body: URLSearchParams) {
  const signal = AbortSignal.timeout(seconds * 1000)
  const response = await askServer(to.href, { method: 'POST', body, signal, stay: true })
  return { status: response.status, ok: response.ok, text: await response.text() }
}
