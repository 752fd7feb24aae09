import { renderToStaticMarkup } from 'react-dom/server'
import { staticDocument } from '~/components/page/static-document.server'
import { serverWordsFor } from '~/i18n/words.server'
import { openapiDocument } from '~/portal/api.server'
import { requestLanguage } from '~/portal/language/language.server'
import { readPreferences } from '~/portal/preferences.server'
import { ApiDocsPage } from './api-docs-page'
import type { ApiDocument } from './api-document'

// Drawn once for each document, which an embedded backend makes once.
const drawn = new WeakMap<object, string>()

/** @param stylesheet where the portal's style is served */
export async function apiDocsResponse(request: Request, stylesheet: string): Promise<Response> {
  const lang = requestLanguage(request)
  const { apiDocs, common } = serverWordsFor(lang)
  const document = await openapiDocument(lang)
  const body =
    drawn.get(document) ??
    renderToStaticMarkup(<ApiDocsPage document={document as ApiDocument} lang={lang} />)
  drawn.set(document, body)
  return staticDocument({
    lang,
    theme: readPreferences(request).theme,
    title: `${apiDocs.title} - ${common.productName}`,
    stylesheets: [stylesheet],
    html: body,
  })
}
