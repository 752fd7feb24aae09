import type { demoAccounts } from '../../scripts/demo-accounts'
import { areaOf } from '~/portal/paths'

/** An address that an account opened, and where that led. */
export interface Opened {
  /** All addresses on the way, the last one included. */
  visited: string[]
  /** Whether the map has a page there, or a link led to one. */
  isPage: boolean
  isLinked: boolean
  side: 'Certifier' | 'Company' | null
  status: number | 'loop'
  headers: Headers
  /** The first answer, before any redirect. */
  first: { status: number; cacheControl: string | null }
  /** To HEAD at the first address, if that was asked as well. */
  head?: { status: number; body: string }
  /** Null if it is not HTML. */
  html: string | null
}

/** @returns what is wrong, if something is */
export type Look = (opened: Opened) => string | false

/** The other side's pages that each may read. */
const foreign = {
  Company: 'Questa pagina è dell’area certificatore',
  Certifier: 'Questa pagina è dell’area azienda',
}

const isRefused = ({ side, visited }: Opened) =>
  side !== null && (visited.at(-1)?.startsWith('/login') ?? false)

export const endsWithoutFault: Look = ({ status }) => (status === 'loop' || status >= 500) && `${status}`

/** No page links to one that its reader cannot open. */
export const opensIfLinked: Look = ({ isLinked, status }) => isLinked && status !== 200 && `${status}`

export const keepsToItsSide: Look = (opened) => {
  const { side, isPage, visited } = opened
  const area = areaOf(visited[0] ?? '')
  return isPage && side !== null && area !== null && area !== side && !isRefused(opened) && 'is opened'
}

export const saysWhoseItIs: Look = (opened) => {
  const { side, status, html } = opened
  if (side === null || !isRefused(opened)) return false
  return (
    (status !== 403 || !html?.includes(foreign[side]) || !html.includes('href="/"')) &&
    `${status}, not said whose it is, and how to come home`
  )
}

const titlesOf = (html: string) =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<title\b[^>]*>([^<]*)</g)].map(
    ([, title = '']) => title,
  )

/** The home, where the sign-in leads who has signed in, shows only the logo; every other page has a name. */
const named = (at: string) =>
  /^\/(login)?(\?|$)/.test(at) ? /^(Accedi - )?Sigillo$/ : /^(?!Errore: ).+ - Sigillo$/

export const hasItsTitle: Look = ({ visited, status, html }) => {
  if (html === null || status === 'loop') return false
  const titles = titlesOf(html)
  const expected = status < 400 ? named(visited.at(-1) ?? '') : /^(Errore|Error): /
  return (titles.length !== 1 || !expected.test(titles[0] ?? '')) && `titles ${titles.join()}`
}

export const hasOneHeading: Look = ({ html }) =>
  html !== null && (html.match(/<h1[\s>]/g)?.length ?? 0) !== 1 && 'not one h1'

export const isForItsOriginAlone: Look = ({ isPage, headers }) =>
  isPage && headers.has('access-control-allow-origin') && 'CORS'

export const saysWhoMayCacheIt: Look = ({ visited, first }) =>
  /^\/((resources|files)\/|health$)/.test(visited[0] ?? '') &&
  !/no-store|no-cache|private/.test(first.cacheControl ?? '') &&
  `cache-control: ${first.cacheControl}`

export const answersHeadLikeGet: Look = ({ first, head }) =>
  head !== undefined &&
  (head.status !== first.status || head.body !== '') &&
  `GET ${first.status}, HEAD ${head.status}`

export type Who = keyof typeof demoAccounts | null
