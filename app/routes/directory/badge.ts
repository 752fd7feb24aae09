import type { RouteArgs } from '~/portal/route-args'
import type { Verification } from '~/contract/certificates/verify'
import type { Lang } from '~/domain/languages'
import { serverWordsFor } from '~/i18n/words.server'
import { dayInRome, formatsIn } from '~/i18n/format'
import { wordsFor } from '~/i18n/words'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { anonymous, languageInQuery } from '~/portal/public-request.server'
import { publicCache } from '~/portal/register-cache'
import { drawBadge } from '~/features/directory/badge'
import { isOpen, known, nowhere } from '~/features/directory/directory.server'

export const loader = ({ request, params }: RouteArgs<'code'>) => badgeResponse(request, params.code)

/** A certificate's state as an image for other sites. */
async function badgeResponse(request: Request, code: string): Promise<Response> {
  const { api } = await plainApiFor(anonymous(request))
  try {
    if (!(await isOpen(api))) return nowhere()
    const found = await known(api.verify.code({ code }))
    const lang = languageInQuery(request)
    return svg(found ? badgeText(found, lang) : unknownBadge(lang), found ? 200 : 404)
  } catch (error) {
    if (!isApiError(error) || (error.status !== 429 && error.status !== 503)) throw error
    return new Response(null, {
      status: error.status,
      headers: { 'Retry-After': String(error.data?.retryAfterSeconds ?? 5) },
    })
  }
}

function badgeText(
  { state, number, expireOn, revokedAt, suspendedOn, certifierName }: Verification,
  lang: Lang,
): string {
  const words = serverWordsFor(lang).directory
  const { formatDate } = formatsIn(wordsFor(lang))
  const isOver = state === 'revoked' || state === 'ended'
  const day = formatDate(isOver && revokedAt ? dayInRome(revokedAt) : expireOn)
  const line = {
    valid: words.validUntil(day),
    expiring: words.validUntil(day),
    expired: words.endedOn.expired(day),
    replaced: words.historyOf(number),
    suspended: words.endedOn.suspended(formatDate(suspendedOn)),
    ended: words.endedOn.ended(day),
    revoked: words.endedOn.revoked(day),
  }[state]
  return drawBadge({
    lang,
    state,
    title: words.badge.alt(words.state[state], number),
    word: `${words.badge.kosher}: ${words.state[state].toLowerCase()}`,
    lines: [line, certifierName],
  })
}

const unknownBadge = (lang: Lang): string => {
  const { unknownTitle } = serverWordsFor(lang).directory
  return drawBadge({ lang, state: 'unknown', title: unknownTitle, word: unknownTitle, lines: [] })
}

const svg = (image: string, status: number) =>
  new Response(image, {
    status,
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': publicCache,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
