import { staticDocument } from '~/components/page/static-document.server'
import { serverWordsFor } from '~/i18n/words.server'
import { wordsFor } from '~/i18n/words'
import { isHttps } from '~/portal/https.server'
import { languageCookie } from '~/portal/language/language-cookie.server'
import { requestLanguage } from '~/portal/language/language.server'
import { readPreferences } from '~/portal/preferences.server'
import { GuidePage } from './guide-page.server'
import { guideText } from './guide-text.server'

/**
 * The guide's contents, or one of its pages: a document without scripts, open to everybody.
 *
 * @param stylesheets where the portal's style and the guide's are served
 * @throws a 404 response for a page that does not exist
 */
export function guideResponse(
  request: Request,
  page: string | undefined,
  stylesheets: readonly string[],
): Response {
  const lang = requestLanguage(request)
  const text = page === undefined ? undefined : guideText(lang, page)
  if (page !== undefined && !text) throw new Response(null, { status: 404 })
  const w = serverWordsFor(lang).guide
  return staticDocument({
    lang,
    theme: readPreferences(request).theme,
    title: [text?.title, w.title, wordsFor(lang).common.productName].filter(Boolean).join(' - '),
    stylesheets,
    children: <GuidePage lang={lang} page={page} text={text} />,
    // The pages that follow are in the language chosen here; an account's own comes back with the portal's pages.
    headers: { 'Set-Cookie': languageCookie(lang, { https: isHttps(request) }) },
  })
}
