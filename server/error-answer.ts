import type { Request, Response } from 'express'

import { languageOfHeader } from '~/domain/text/accept-language'
import type { Lang } from '~/domain/languages'
import { serverWordsFor, type ServerWords } from '~/i18n/words.server'
import { languageOfCookies } from '~/portal/language/language-cookie.server'

import { drain } from './drain'
import type { RequestRefused } from './refusal'

/** A plain page, or the contract's error shape for programs. */
export async function sendError(req: Request, res: Response, refused: RequestRefused): Promise<void> {
  const isApi = req.path.startsWith('/api/')
  const lang = isApi
    ? languageOfHeader(req.headers['accept-language'])
    : languageOfCookies(req.headers.cookie)
  const words = wordsOf(refused.status, serverWordsFor(lang))
  const isJson = isApi || req.accepts(['html', 'json']) === 'json'
  const body = isJson
    ? JSON.stringify({ status: refused.status, code: refused.code, message: words.explanation })
    : page(words, lang)
  res.statusCode = refused.status
  for (const [name, value] of Object.entries(refused.headers)) res.setHeader(name, value)
  res.setHeader('Content-Type', isJson ? 'application/json' : 'text/html; charset=utf-8')
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.setHeader('Cache-Control', 'no-store')
  const isUnread = !req.complete && req.method !== 'HEAD'
  if (!isUnread) return void res.end(body)
  // The rest of the body could be mistaken for another request.
  res.shouldKeepAlive = false
  res.write(body)
  // Most clients would report a broken connection instead of showing this page.
  if (!req.headers.expect) await drain(req)
  res.end()
}

interface ErrorWords {
  title: string
  explanation: string
}

function wordsOf(status: number, { errors }: ServerWords): ErrorWords {
  if (status === 403) return { title: errors.titleOccurred, explanation: errors.explainForeignWrite }
  if (status === 429 || status === 503)
    return { title: errors.titleOccurred, explanation: errors.explainTooMany }
  if (status === 413) return { title: errors.titleOccurred, explanation: errors.explainTooLarge }
  if (status === 400 || status === 404)
    return { title: errors.titleNotFound, explanation: errors.explainNotFound }
  if (status >= 500) return { title: errors.titleOccurred, explanation: errors.explainServer }
  return { title: errors.titleOccurred, explanation: errors.unknown }
}

function page({ title, explanation }: ErrorWords, lang: Lang): string {
  const { common, errors, validation } = serverWordsFor(lang)
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${validation.titlePrefix}${escape(title)} - ${escape(common.productName)}</title>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(explanation)}</p>
<p><a href="/">${escape(errors.homepage)}</a></p>
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
