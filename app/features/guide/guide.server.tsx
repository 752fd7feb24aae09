import { staticDocument } from '~/components/page/static-document.server'
import { serverWordsFor } from '~/i18n/words.server'
import { wordsFor } from '~/i18n/words'
import { isHttps } from '~/portal/https.server'
import { languageCookie } from '~/portal/language/language-cookie.server'
import { requestLanguage } from '~/portal/language/language.server'
import { readPreferences } from '~/portal/preferences.server'
import { guideText, type GuideText } from './guide-text.server'
import { Seal } from '~/components/ui/icons'
import { languageNames, type Lang } from '~/domain/languages'
import { offeredLanguages } from '~/portal/language/offered-languages.server'
import { paths } from '~/portal/paths'
import { guideContents, guidePages, type GuideReader } from './contents'

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

const link = 'inline-flex min-h-6 items-center text-accent underline underline-offset-2'

/** @param page absent for the contents */
function GuidePage({
  lang,
  page,
  text,
}: {
  lang: Lang
  page: string | undefined
  text: GuideText | undefined
}) {
  const w = serverWordsFor(lang).guide
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        {w.skip}
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b bg-surface px-4 py-3 sm:px-6 print:hidden">
        <a
          href={paths.home()}
          aria-label={w.home}
          className="inline-flex min-h-control items-center gap-2.5 text-section font-semibold"
        >
          <Seal className="size-8 text-accent" />
          {wordsFor(lang).common.productName}
        </a>
        {offeredLanguages()
          .filter((other) => other !== lang)
          .map((other) => (
            <a
              key={other}
              href={`${paths.guide(page)}?lang=${other}`}
              hrefLang={other}
              lang={other}
              className={link}
            >
              {languageNames[other]}
            </a>
          ))}
      </header>
      <div className="mx-auto flex w-full max-w-list flex-col gap-6 px-4 py-6 sm:px-6 lg:flex-row lg:gap-10">
        {page === undefined ? null : (
          <nav
            aria-label={w.contents}
            className="hidden text-label lg:sticky lg:top-6 lg:block lg:max-h-[calc(100dvh-3rem)] lg:w-64 lg:shrink-0 lg:overflow-y-auto print:hidden"
          >
            <Contents lang={lang} current={page} />
          </nav>
        )}
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-6">
          <h1 className="text-display font-semibold">{text?.title ?? w.title}</h1>
          {text ? (
            <>
              <article className="guide-text" dangerouslySetInnerHTML={{ __html: text.html }} />
              <Neighbours lang={lang} page={page} />
            </>
          ) : (
            <>
              <p className="text-ink-2">{w.lead}</p>
              <div className="sm:columns-2">
                <Contents lang={lang} />
              </div>
            </>
          )}
        </main>
      </div>
    </>
  )
}

function Contents({ lang, current }: { lang: Lang; current?: string | undefined }) {
  const w = serverWordsFor(lang).guide
  return (Object.keys(guideContents) as GuideReader[]).map((reader) => (
    <section key={reader} aria-labelledby={`for-${reader}`} className="mb-6 break-inside-avoid">
      <h2 id={`for-${reader}`} className="text-section font-semibold">
        {w.readers[reader]}
      </h2>
      <ul className="mt-1">
        {guideContents[reader].map((page) => (
          <li key={page}>
            <a
              href={paths.guide(page)}
              aria-current={page === current ? 'page' : undefined}
              className={`${link} aria-[current]:font-semibold aria-[current]:no-underline`}
            >
              {guideText(lang, page)?.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Neighbours({ lang, page = '' }: { lang: Lang; page: string | undefined }) {
  const w = serverWordsFor(lang).guide
  const at = guidePages.indexOf(page)
  const [before, after] = [guidePages[at - 1], guidePages[at + 1]]
  return (
    <nav
      aria-label={w.neighbours}
      className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t pt-4 print:hidden"
    >
      {before ? (
        <a href={paths.guide(before)} rel="prev" className={link}>
          ← {guideText(lang, before)?.title}
        </a>
      ) : null}
      <a href={paths.guide()} className={link}>
        {w.contents}
      </a>
      {after ? (
        <a href={paths.guide(after)} rel="next" className={link}>
          {guideText(lang, after)?.title} →
        </a>
      ) : null}
    </nav>
  )
}
