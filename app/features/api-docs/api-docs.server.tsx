import { renderToStaticMarkup } from 'react-dom/server'
import { apiDocsWordsFor } from '~/i18n/api-docs-words'
import { wordsFor } from '~/i18n/words'
import { openapiDocument } from '~/portal/api.server'
import { languageOf } from '~/portal/language.server'
import { readPreferences } from '~/portal/preferences.server'
import { ApiDocsPage } from './api-docs-page'
import type { ApiDocument } from './api-document'

// Drawn once for each document, which an embedded backend makes once.
const drawn = new WeakMap<object, string>()

/** @param stylesheet where the portal's style is served */
export async function apiDocsResponse(request: Request, stylesheet: string): Promise<Response> {
  const lang = languageOf(request)
  const document = await openapiDocument(lang)
  const body =
    drawn.get(document) ??
    renderToStaticMarkup(<ApiDocsPage document={document as ApiDocument} lang={lang} />)
  drawn.set(document, body)
  const { theme } = readPreferences(request)
  const html = renderToStaticMarkup(
    <html lang={lang} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <meta name="robots" content="noindex" />
        <title>{`${apiDocsWordsFor(lang).title} - ${wordsFor(lang).common.productName}`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>,
  )
  return new Response(`<!DOCTYPE html>${html}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' },
  })
}
