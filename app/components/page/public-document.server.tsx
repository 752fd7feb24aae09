import type { ReactNode } from 'react'
import type { CertifierContact } from '~/contract/settings'
import type { Theme } from '~/domain/accounts/preferences'
import type { Lang } from '~/domain/languages'
import { WordsContext } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { pageTitle } from '../page-title'
import { PublicFrame, type PublicFrameProps } from '../shell/public-frame'
import { staticDocument } from './static-document.server'

/** Without a nonce, one answer serves everybody. There are no scripts to connect: Lighthouse does, to robots.txt. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'"

interface PublicDocument extends Omit<PublicFrameProps, 'certifier' | 'children'> {
  lang: Lang
  title: string
  stylesheet: string
  certifier: CertifierContact | null
  isListed?: boolean
  head?: ReactNode
  /** The address of a script that makes something easier; the page does without. */
  script?: string | undefined
  /** A page with a session follows its own. */
  theme?: Theme | 'auto'
  children: ReactNode
  status?: number
  headers?: Record<string, string>
}

/** A page for anybody. Most depend on their address alone, and know no session. */
export function publicDocument({
  lang,
  title,
  stylesheet,
  isListed = false,
  head,
  script,
  theme = 'auto',
  status = 200,
  headers,
  children,
  ...frame
}: PublicDocument): Response {
  const words = wordsFor(lang)
  return staticDocument({
    lang,
    theme,
    title: pageTitle(words, title, status >= 400),
    stylesheets: [stylesheet],
    isListed,
    head: (
      <>
        {head}
        {script ? <script type="module" src={script} /> : null}
      </>
    ),
    status,
    headers: { 'Content-Security-Policy': script ? `${policy}; script-src 'self'` : policy, ...headers },
    children: (
      <WordsContext.Provider value={words}>
        <PublicFrame {...frame}>{children}</PublicFrame>
      </WordsContext.Provider>
    ),
  })
}

/** While the backend is away. */
export function unavailableDocument(
  document: Omit<PublicDocument, 'title' | 'children' | 'certifier'>,
  retryAfter: string,
): Response {
  const { errors } = wordsFor(document.lang)
  return publicDocument({
    ...document,
    certifier: null,
    title: errors.titleUnavailable,
    status: 503,
    headers: { 'Retry-After': retryAfter },
    children: (
      <div role="alert" className="py-12 text-center">
        <h1 className="text-title font-semibold">{errors.titleUnavailable}</h1>
        <p className="mt-2 text-ink-2">{errors.explainUnavailable}</p>
      </div>
    ),
  })
}

/** Data for programs; `<` would end the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const html = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
