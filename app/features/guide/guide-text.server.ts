import { Marked } from 'marked'
import type { Lang } from '~/domain/languages'
import { paths } from '~/portal/paths'
import { guidePages } from './contents'

const sources = import.meta.glob<string>('/docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface GuideText {
  title: string
  html: string
}

/** In the files, links lead where they do in the repository. */
const guideAddress = (href: string) =>
  href
    .replace(/^\.\.\/\.\.\/\.\.\/public(?=\/)/, '')
    .replace(/^([\w-]+)\.md(?=#|$)/, (_, page: string) => paths.guide(page))

const marked = new Marked({
  walkTokens: (token) => {
    if (token.type === 'link' || token.type === 'image') token.href = guideAddress(String(token.href))
  },
})

const drawn = new Map<string, GuideText>()

/** @returns one page of the guide as HTML without its heading, which is the title; undefined if there is none */
export function guideText(lang: Lang, page: string): GuideText | undefined {
  if (!guidePages.includes(page)) return undefined
  const source = sources[`/docs/guide/${lang}/${page}.md`]
  if (source === undefined) return undefined
  const key = `${lang}/${page}`
  const known = drawn.get(key) ?? parseGuide(source)
  drawn.set(key, known)
  return known
}

function parseGuide(source: string): GuideText {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(source) ?? []
  return { title, html: marked.parse(body, { async: false }) }
}
