import { redirect } from '@remix-run/node'
import type { ReactNode } from 'react'
import { publicDocument, unavailableDocument } from '~/components/page/public-document.server'
import { Button, buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { serverWordsFor } from '~/i18n/words.server'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { formDataOf } from '~/portal/forms/form.server'
import { certifierContact } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { anonymous, languageInQuery, otherLanguages, unlessAway } from '~/portal/public-request.server'
import { inLanguage } from '../verify/verify'
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
  const words = serverWordsFor(languageInQuery(request)).follow
  const code = searchParams.get('code')
  const slug = searchParams.get('slug')
  const of = code === null ? slug !== null && { slug } : { code }
  if (step === 'ask' && of) return draw(request, stylesheet, askPage(words, of))
  if (step === 'asked') return draw(request, stylesheet, words.asked)
  if (step === 'confirm') return draw(request, stylesheet, pressPage(request, step, words.confirm))
  if (step === 'leave')
    return draw(request, stylesheet, pressPage(request, step, { ...words.leave, submit: words.leave.link }))
  throw new Response(null, { status: 404 })
}

export async function sendFollow(request: Request, step: string, stylesheet: string): Promise<Response> {
  const plain = anonymous(request)
  // A mail program's own form comes from no page (RFC 8058); the token proves enough.
  if (step === 'leave') plain.headers.delete('content-type')
  const { api } = await plainApiFor(plain)
  const lang = languageInQuery(request)
  const words = serverWordsFor(lang).follow
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (step === 'leave') {
    await api.followers.leave({ token })
    return draw(request, stylesheet, { title: words.leave.done, text: words.leave.doneText })
  }
  if (step === 'confirm')
    return refusedAsPage(request, stylesheet, async () => {
      const { url } = await api.followers.confirm({ token })
      const children = (
        <p>
          <a href={url} className={buttonClass({ variant: 'primary' })}>
            {words.confirm.open}
          </a>
        </p>
      )
      return draw(request, stylesheet, {
        title: words.confirm.done,
        text: words.confirm.doneText,
        children,
      })
    })
  if (step !== 'ask') throw new Response(null, { status: 404 })
  const form = await formDataOf(request)
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 1000) : ''
  }
  const of = form.has('code') ? { code: field('code') } : { slug: field('slug') }
  const email = field('email')
  return refusedAsPage(request, stylesheet, async () => {
    try {
      await api.followers.ask({ ...of, email, lang })
    } catch (error) {
      const errors = isApiError(error) && error.status === 400 ? error.data?.issues?.email : undefined
      if (!errors) throw error
      return draw(request, stylesheet, { ...askPage(words, of, email, errors), status: 400 })
    }
    return redirect(paths.follow('asked', lang), 303)
  })
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

function pressPage(
  request: Request,
  step: 'confirm' | 'leave',
  { title, text, submit }: { title: string; text: string; submit: string },
): Page {
  const { searchParams } = new URL(request.url)
  const action = paths.follow(step, languageInQuery(request), searchParams.get('token') ?? '')
  return {
    title,
    text,
    children: (
      <form method="post" action={action}>
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </form>
    ),
  }
}

async function refusedAsPage(
  request: Request,
  stylesheet: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { follow: words } = serverWordsFor(languageInQuery(request))
  try {
    return await answer()
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 429) {
      const headers = { 'Retry-After': String(error.data?.retryAfterSeconds ?? 60) }
      return draw(request, stylesheet, { title: words.title, text: words.paused, status: 429, headers })
    }
    if (error.code === 'link_invalid')
      return draw(request, stylesheet, {
        title: words.confirm.invalid,
        text: words.confirm.invalidText,
        status: 400,
      })
    if (error.status < 500) throw new Response(null, { status: error.status })
    throw error
  }
}

function draw(request: Request, stylesheet: string, page: Page): Promise<Response> {
  const lang = languageInQuery(request)
  const words = serverWordsFor(lang)
  const { title, text, children, ...rest } = page
  const { pathname, searchParams } = new URL(request.url)
  const inOther = (other: typeof lang) => {
    searchParams.set('lang', other)
    return `${pathname}?${searchParams.toString()}`
  }
  const frame = {
    lang,
    stylesheet,
    home: { to: inLanguage(paths.verify(), lang), label: words.common.checkCertificate },
    link: { to: paths.login(), label: words.auth.login.title },
    // An answer to a form has no address of its own.
    others:
      request.method === 'GET'
        ? otherLanguages(lang).map((other) => ({ lang: other, to: inOther(other) }))
        : [],
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
