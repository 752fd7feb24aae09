import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Lang } from '~/domain/languages'
import type { Theme } from '~/domain/preferences'

interface StaticDocument {
  lang: Lang
  theme: Theme
  title: string
  /** Where they are served. */
  stylesheets: readonly string[]
  /** HTML drawn in advance. */
  html?: string
  children?: ReactNode
  headers?: Record<string, string>
}

/** A complete page without scripts, outside the pages' router. */
export function staticDocument({
  lang,
  theme,
  title,
  stylesheets,
  html,
  children,
  headers,
}: StaticDocument): Response {
  const page = renderToStaticMarkup(
    <html lang={lang} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      {html === undefined ? <body>{children}</body> : <body dangerouslySetInnerHTML={{ __html: html }} />}
    </html>,
  )
  return new Response(`<!DOCTYPE html>${page}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      ...headers,
    },
  })
}
