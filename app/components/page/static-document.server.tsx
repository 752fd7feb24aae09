import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Lang } from '~/domain/languages'
import type { Theme } from '~/domain/accounts/preferences'

interface StaticDocument {
  lang: Lang
  /** `auto` follows the browser, for a page that everybody shares. */
  theme: Theme | 'auto'
  title: string
  /** Addresses. */
  stylesheets: readonly string[]
  /** For search engines. */
  isListed?: boolean
  /** Its links to other pages, and data for programs. */
  head?: ReactNode
  /** HTML drawn in advance. */
  html?: string
  children?: ReactNode
  status?: number
  headers?: Record<string, string>
}

/** A complete page without scripts, outside the pages' router. */
export function staticDocument({
  lang,
  theme,
  title,
  stylesheets,
  isListed = false,
  head,
  html,
  children,
  status = 200,
  headers,
}: StaticDocument): Response {
  const page = renderToStaticMarkup(
    <html lang={lang} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        {isListed ? null : <meta name="robots" content="noindex" />}
        <meta name="format-detection" content="telephone=no" />
        <title>{title}</title>
        {head}
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" />
      </head>
      {html === undefined ? <body>{children}</body> : <body dangerouslySetInnerHTML={{ __html: html }} />}
    </html>,
  )
  return new Response(`<!DOCTYPE html>${page}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      ...headers,
    },
  })
}
