import { redirect } from '@remix-run/node'
import type { ReactNode } from 'react'
import { publicDocument, unavailableDocument } from '~/components/page/public-document.server'
import { Button, buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { serverWordsFor } from '~/i18n/words.server'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { formDataOf } from '~/portal/forms/form.server'
import { certifierContact } from '~/portal/guards.server'
import { paths, withQuery } from '~/portal/paths'
import { anonymous, inOtherLanguages, languageInQuery, unlessAway } from '~/portal/public-request.server'
import { FollowForm, type FollowOf } from './follow-form'

interface Page {
  title: string
  text?: string
  status?: number
  headers?: Record<string, string>
  children?: ReactNode
}

export async function takesFollowers(request: Request): Promise<boolean> {
  const { api } = await plainApiFor(request)
  return (await api.directory.version()).takesFollowers
}

/** A link in a mail changes nothing before its page's button is pressed: mail programs open links by themselves. */
export function followPage(request: Request, step: string, stylesheet: string): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const lang = languageInQuery(request)
  const words = serverWordsFor(lang).follow
  const of = { code: searchParams.get('code'), slug: searchParams.get('slug') }
  if (step === 'ask' && (of.code ?? of.slug)) return draw(request, stylesheet, askPage(words, of))
  if (step === 'asked') return draw(request, stylesheet, words.asked)
  if (step !== 'confirm' && step !== 'leave') throw new Response(null, { status: 404 })
  const { title, text, submit } = words[step]
  const children = (
    <form method="post" action={paths.follow(step, lang, searchParams.get('token') ?? '')}>
      <Button type="submit" variant="primary">
        {submit}
      </Button>
    </form>
  )
  return draw(request, stylesheet, { title, text, children })
}

export async function sendFollow(request: Request, step: string, stylesheet: string): Promise<Response> {
  const plain = anonymous(request)
  // A mail program's own form comes from no page (RFC 8058); the token proves enough.
  if (step === 'leave') plain.headers.delete('content-type')
  const { api } = await plainApiFor(plain)
  const lang = languageInQuery(request)
  const words = serverWordsFor(lang).follow
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const form = step === 'ask' ? await formDataOf(request) : new FormData()
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 1000) : null
  }
  const of = { code: field('code'), slug: field('slug') }
  const email = field('email') ?? ''
  try {
    if (step === 'ask') {
      await api.followers.ask({
        ...(of.slug === null ? { code: of.code ?? '' } : { slug: of.slug }),
        email,
        lang,
      })
      return redirect(paths.follow('asked', lang), 303)
    }
    if (step === 'leave') {
      await api.followers.leave({ token })
      return await draw(request, stylesheet, words.left)
    }
    if (step !== 'confirm') throw new Response(null, { status: 404 })
    const { url } = await api.followers.confirm({ token })
    const children = (
      <p>
        <a href={url} className={buttonClass({ variant: 'primary' })}>
          {words.mail.link}
        </a>
      </p>
    )
    return await draw(request, stylesheet, { ...words.confirmed, children })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, data } = error
    const headers = { 'Retry-After': String(data?.retryAfterSeconds ?? 60) }
    if (status === 429)
      return draw(request, stylesheet, { title: words.title, text: words.paused, status, headers })
    if (error.code === 'link_invalid') return draw(request, stylesheet, { ...words.invalid, status })
    if (data?.issues?.email)
      return draw(request, stylesheet, { ...askPage(words, of, email, data.issues.email), status })
    throw status < 500 ? new Response(null, { status }) : error
  }
}

const askPage = (
  { title, lead: text }: { title: string; lead: string },
  of: FollowOf,
  typed = '',
  errors: readonly string[] = [],
): Page => ({
  title,
  text,
  children: (
    <Card>
      <FollowForm of={of} typed={typed} errors={errors} />
    </Card>
  ),
})

function draw(request: Request, stylesheet: string, page: Page): Promise<Response> {
  const lang = languageInQuery(request)
  const words = serverWordsFor(lang)
  const { title, text, children, ...rest } = page
  const frame = {
    lang,
    stylesheet,
    home: { to: withQuery(paths.verify(), { lang }), label: words.common.checkCertificate },
    link: { to: paths.login(), label: words.auth.login.title },
    // An answer to a form has no address of its own.
    others: request.method === 'GET' ? inOtherLanguages(request, lang) : [],
  }
  return unlessAway(
    async () =>
      publicDocument({
        ...frame,
        certifier: await certifierContact(anonymous(request)),
        title,
        ...rest,
        children: (
          <div className="flex flex-col gap-5">
            <header>
              <h1 className="text-title font-semibold tracking-tight">{title}</h1>
              {text ? <p className="mt-2 text-ink-2">{text}</p> : null}
            </header>
            {children}
          </div>
        ),
      }),
    (retryAfter) => unavailableDocument(frame, retryAfter),
  )
}
