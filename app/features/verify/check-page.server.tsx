import { createHash } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { ReactNode } from 'react'
import { JsonLd, publicDocument, unavailableDocument } from '~/components/page/public-document.server'
import { deskPath } from '~/components/shell/navigation'
import { Card } from '~/components/ui/card'
import type { Lang } from '~/domain/languages'
import { readShortCode } from '~/domain/text/short-code'
import { wantedData } from '~/domain/text/wanted-data'
import { serverWordsFor } from '~/i18n/words.server'
import { plainApiFor } from '~/portal/api.server'
import { eachFile } from '~/portal/forms/multipart.server'
import { certifierContact, currentUser } from '~/portal/guards.server'
import { requestLanguage, settleLanguage } from '~/portal/language/language.server'
import { paths } from '~/portal/paths'
import { readPreferences } from '~/portal/preferences.server'
import { anonymous, inOtherLanguages, languageInQuery, unlessAway } from '~/portal/public-request.server'
import { publicCache } from '~/portal/register-cache'
import { FeedLink, FollowCard, mayChange } from '../followers/follow-form'
import { takesFollowers } from '../followers/follow.server'
import { CertificateFacts } from './certificate-facts'
import { CertificateVerdict } from './certificate-verdict'
import { CheckFooter } from './check-footer'
import { checkCode, checkFile } from './check.server'
import { CodeForm } from './code-form'
import { FileForm, type WrongFile } from './file-form.server'
import { IntactFile } from './intact-file'
import { certificateJsonLd } from './json-ld'
import { Paused, Unknown } from './no-verdict'
import { TrailDayList } from './trail-day-list'
import { inLanguage, largestFile, type CheckedCode, type CheckedFile } from './verify'

interface Files {
  stylesheet: string
  fileScript: string
}

interface Asked {
  /** What cannot be a code. */
  code?: string
  wrongFile?: WrongFile
}

/** Where anybody asks, in the language that this browser chose last. */
export async function checkPage(request: Request, files: Files): Promise<Response> {
  const typed = new URL(request.url).searchParams.get('code')
  if (typed === null) return drawCheckPage(request, files)
  const code = readShortCode(typed)
  if (code) return redirect(inLanguage(paths.verified(code), requestLanguage(request)))
  return drawCheckPage(request, files, { code: typed.slice(0, 200) }, 400)
}

/** Without scripts a file is hashed as it comes, and kept nowhere. */
export async function checkSentFile(request: Request, files: Files): Promise<Response> {
  const hash = createHash('sha256')
  let size = 0
  // One byte more, so that a file of exactly this size is accepted.
  const isWhole = await eachFile(request, { fileSize: largestFile + 1 }, (_name, file) => {
    if (size > 0) return void file.resume()
    file.on('data', (chunk: Buffer) => {
      size += chunk.length
      hash.update(chunk)
    })
  }).then(
    () => true,
    () => false,
  )
  if (!isWhole || size === 0) return drawCheckPage(request, files, { wrongFile: 'missing' }, 400)
  if (size > largestFile) return drawCheckPage(request, files, { wrongFile: 'tooLarge' }, 413)
  return redirect(inLanguage(paths.verifiedFile(hash.digest('hex')), requestLanguage(request)))
}

async function drawCheckPage(
  request: Request,
  { stylesheet, fileScript: script }: Files,
  { code, wrongFile }: Asked = {},
  status = 200,
): Promise<Response> {
  const { lang, cookies } = settleLanguage(request, null)
  const w = serverWordsFor(lang)
  const title = w.common.checkCertificate
  // It is complete while the backend is away.
  const [user, certifier] = await Promise.all([
    currentUser(request).catch(() => null),
    certifierContact(request),
  ])
  const desk = deskPath(user)
  const document = publicDocument({
    lang,
    theme: readPreferences(request).theme,
    stylesheet,
    script,
    status,
    title,
    home: { to: paths.verify(), label: title },
    link: desk ? { to: desk, label: w.common.desk } : { to: paths.login(), label: w.auth.login.title },
    others: inOtherLanguages(request, lang),
    certifier: user?.userType === 'Certifier' ? null : certifier,
    children: (
      <div className="flex flex-col gap-5">
        <header>
          <h1 className="text-title font-semibold tracking-tight">{title}</h1>
          {lang === 'en' ? null : (
            <p lang="en" className="text-ink-2">
              {serverWordsFor('en').check.title}
            </p>
          )}
          <p className="mt-2 text-ink-2">{w.verify.lead}</p>
        </header>
        <Card title={w.verify.byCode}>
          <CodeForm {...(code !== undefined && { typed: code, isWrong: true })} />
        </Card>
        <Card title={w.verify.byFile} description={w.verify.byFileHint}>
          <FileForm wrong={wrongFile} />
        </Card>
      </div>
    ),
  })
  for (const cookie of cookies) document.headers.append('Set-Cookie', cookie)
  return document
}

/** By its short code. Programs are redirected to the API. */
export function codePage(request: Request, code: string, stylesheet: string): Promise<Response> {
  if (wantedData(request.headers.get('accept')))
    return Promise.resolve(Response.redirect(new URL(paths.verifiedJson(code), request.url)))
  const typed = code.slice(0, 100)
  return verdictPage(request, stylesheet, {
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
  verdictPage(request, stylesheet, {
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

/** The closed days of the audit trail: day, hash and stamp. */
export function trailPage(request: Request, stylesheet: string): Promise<Response> {
  const frame = frameOf(request, stylesheet)
  const asked = anonymous(request)
  const draw = async () => {
    const { api } = await plainApiFor(asked)
    const [{ items }, certifier] = await Promise.all([api.verify.trail(), certifierContact(asked)])
    return publicDocument({
      ...frame,
      certifier,
      title: serverWordsFor(frame.lang).check.trail.title,
      headers: { 'Cache-Control': publicCache },
      children: <TrailDayList days={items} />,
    })
  }
  return unlessAway(draw, (retryAfter) => unavailableDocument(frame, retryAfter))
}

function frameOf(request: Request, stylesheet: string) {
  const lang = languageInQuery(request)
  return {
    lang,
    stylesheet,
    home: { to: inLanguage(paths.verify(), lang), label: serverWordsFor(lang).common.checkCertificate },
    link: { to: paths.login(), label: serverWordsFor(lang).auth.login.title },
    others: inOtherLanguages(request, lang),
  }
}

function verdictPage(request: Request, stylesheet: string, page: Check): Promise<Response> {
  const asked = anonymous(request)
  const frame = frameOf(request, stylesheet)
  const { lang } = frame
  const draw = async () => {
    const [checked, certifier, follows] = await Promise.all([
      page.check(asked),
      certifierContact(asked),
      takesFollowers(asked),
    ])
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
          <FeedLink page={paths.verified(certificate.code)} lang={lang} />
          <JsonLd data={certificateJsonLd(checked.certificate)} />
        </>
      ),
      children: (
        <div className="flex flex-col gap-5">
          <CertificateVerdict certificate={certificate} />
          {'intact' in checked ? <IntactFile file={checked} /> : null}
          <CertificateFacts certificate={certificate} facts={facts} />
          {follows && mayChange(certificate.state) ? <FollowCard of={{ code: certificate.code }} /> : null}
          <CheckFooter code={certificate.code} />
        </div>
      ),
    })
  }
  return unlessAway(draw, (retryAfter) => unavailableDocument(frame, retryAfter))
}
