import { DEFAULT_LANG, parseLang, type Lang } from '../languages'

const quality = /^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/

/** The language that `Accept-Language` (RFC 9110, 12.5.4) prefers; unreadable parts are ignored. */
export function languageOfHeader(header: string | null | undefined): Lang {
  let best: { lang: Lang; q: number } | undefined
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const lang = parseLang(tag.split('-', 1)[0])
    const [weight = 'q=1'] = parameters
    const [, q = ''] = weight.split('=').map((part) => part.trim())
    if (lang && quality.test(q) && Number(q) > (best?.q ?? 0)) best = { lang, q: Number(q) }
  }
  return best?.lang ?? DEFAULT_LANG
}
