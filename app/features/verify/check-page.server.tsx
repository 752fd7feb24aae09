import type { ReactNode } from 'react'
import { JsonLd, publicDocument, unavailableDocument } from '~/components/page/public-document.server'
import { Card } from '~/components/ui/card'
import type { Lang } from '~/domain/languages'
import { wantedData } from '~/domain/text/wanted-data'
import { serverWordsFor } from '~/i18n/words.server'
import { certifierContact } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { anonymous, languageInQuery, otherLanguages, unlessAway } from '~/portal/public-request.server'
import { publicCache } from '~/portal/register-cache'
import { CertificateFacts } from './certificate-facts'
import { CertificateVerdict } from './certificate-verdict'
import { CheckFooter } from './check-footer'
import { checkCode, checkFile } from './check.server'
import { CodeForm } from './code-form'
import { IntactFile } from './intact-file'
import { certificateJsonLd } from './json-ld'
import { Paused, Unknown } from './no-verdict'
import { inLanguage, type CheckedCode, type CheckedFile } from './verify'

/** By its short code. Programs are redirected to the API. */
export function codePage(request: Request, code: string, stylesheet: string): Promise<Response> {
  if (wantedData(request.headers.get('accept')))
    return Promise.resolve(Response.redirect(new URL(paths.verifiedJson(code), request.url)))
  const typed = code.slice(0, 100)
  return checkPage(request, stylesheet, {
    check: (asked) => checkCode(asked, code),
    unknownTitle: 'unknownCodeTitle',
    unknown: <Unknown of={{ code: typed }} />,
    tryAgain: (lang) => (
      <Card title={serverWordsFor(lang).check.tryAgain}>
        <CodeForm typed={typed} />
      </Card>
    ),
  })
}

export const filePage = (request: Request, sha256: string, stylesheet: string): Promise<Response> =>
  checkPage(request, stylesheet, {
    check: (asked) => checkFile(asked, sha256),
    unknownTitle: 'unknownFileTitle',
    unknown: <Unknown of="file" />,
    tryAgain: (lang) => (
      <Card title={serverWordsFor(lang).verify.byCode}>
        <CodeForm />
      </Card>
    ),
  })

interface Check {
  check: (request: Request) => Promise<CheckedCode | CheckedFile>
  unknownTitle: 'unknownCodeTitle' | 'unknownFileTitle'
  unknown: ReactNode
  tryAgain: (lang: Lang) => ReactNode
}

function checkPage(request: Request, stylesheet: string, page: Check): Promise<Response> {
  const lang = languageInQuery(request)
  const asked = anonymous(request)
  const frame = {
    lang,
    stylesheet,
    home: { to: inLanguage(paths.verify(), lang), label: serverWordsFor(lang).common.checkCertificate },
    link: { to: paths.login(), label: serverWordsFor(lang).auth.login.title },
    others: otherLanguages(lang).map((other) => ({ lang: other, to: inOtherLanguage(request, other) })),
  }
  const draw = async () => {
    const [checked, certifier] = await Promise.all([page.check(asked), certifierContact(asked)])
    const words = serverWordsFor(lang).check
    if (checked.kind !== 'found') {
      const isPaused = checked.kind === 'paused'
      return publicDocument({
        ...frame,
        certifier,
        title: isPaused ? words.pausedTitle : words[page.unknownTitle],
        status: isPaused ? 429 : 404,
        ...(isPaused && { headers: { 'Retry-After': String(checked.seconds) } }),
        children: (
          <div className="flex flex-col gap-5">
            {isPaused ? <Paused seconds={checked.seconds} /> : page.unknown}
            {page.tryAgain(lang)}
            <CheckFooter />
          </div>
        ),
      })
    }
    const { certificate, facts } = checked
    return publicDocument({
      ...frame,
      certifier,
      title: `${words.certificate(certificate.number)}: ${words.state[certificate.state].toLowerCase()}`,
      headers: { 'Cache-Control': publicCache },
      head: (
        <>
          <link rel="canonical" href={certificate.verifyUrl} />
          <JsonLd data={certificateJsonLd(checked.certificate)} />
        </>
      ),
      children: (
        <div className="flex flex-col gap-5">
          <CertificateVerdict certificate={certificate} />
          {'intact' in checked ? <IntactFile file={checked} /> : null}
          <CertificateFacts certificate={certificate} facts={facts} />
          <CheckFooter code={certificate.code} />
        </div>
      ),
    })
  }
  return unlessAway(draw, (retryAfter) => unavailableDocument(frame, retryAfter))
}

function inOtherLanguage(request: Request, lang: Lang): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('lang', lang)
  return `${pathname}?${searchParams.toString()}`
}
