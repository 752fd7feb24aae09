import { data, redirect } from '@remix-run/node'
import { readShortCode } from '~/domain/text/short-code'
import { serverWordsFor } from '~/i18n/words.server'
import { isApiError, plainApiFor, type PortalApi } from '~/portal/api.server'
import { requestLanguage } from '~/portal/language/language.server'
import { paths } from '~/portal/paths'
import { shownFacts } from './shown-facts'
import { inLanguage, type Checked, type CheckedCode, type CheckedFile } from './verify'

export const checkCode = (request: Request, code: string) =>
  checked<CheckedCode>(request, async (api) => ({
    kind: 'found',
    ...shownFacts(request, await api.verify.code({ code })),
  }))

export const checkFile = (request: Request, sha256: string) =>
  checked<CheckedFile>(request, async (api) => {
    const file = await api.verify.file({ sha256 })
    return { kind: 'found', ...file, ...shownFacts(request, file.certificate) }
  })

/** @returns the typed text, with 400 if it cannot be a code, and the page's title for readers of English */
export function searchCode(request: Request) {
  const english = serverWordsFor('en').check.title
  const typed = new URL(request.url).searchParams.get('code')
  if (typed === null) return data({ typed: '', isWrong: false, english })
  const code = readShortCode(typed)
  if (code) throw redirect(inLanguage(paths.verified(code), requestLanguage(request)))
  return data({ typed: typed.slice(0, 200), isWrong: true, english }, { status: 400 })
}

async function checked<Answer extends Checked<object>>(
  request: Request,
  ask: (api: PortalApi['api']) => Promise<Answer>,
): Promise<Answer | Checked<never>> {
  const { api } = await plainApiFor(request)
  try {
    return await ask(api)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 404) return { kind: 'unknown' }
    if (error.status === 429) return { kind: 'paused', seconds: error.data?.retryAfterSeconds ?? 60 }
    throw error
  }
}
