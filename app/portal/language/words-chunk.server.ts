import { readFileSync } from 'node:fs'
import { languages, type Lang } from '~/domain/languages'

interface Chunk {
  file: string
  imports?: string[]
}

/** Beside the server in the build. */
const manifest = new URL('../.vite/client-manifest.json', import.meta.url)

/** The scripts with a language's words, loaded before a page hydrates. @throws if the build lacks one */
function chunksOf(lang: Lang): string[] {
  if (process.env.NODE_ENV === 'development') return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const words = chunks[`app/i18n/${lang}.ts`]
  if (!words) throw new Error(`The build has no words in "${lang}"`)
  return [words, ...(words.imports ?? []).flatMap((name) => chunks[name] ?? [])].map(({ file }) => `/${file}`)
}

const preloads = new Map(
  languages.map((lang) => [lang, chunksOf(lang).map((href) => `<link rel="modulepreload" href="${href}"/>`)]),
)

/** Otherwise the words would load only after the page's own script, a round trip later. Most are preloaded anyway. */
export const preloadWords = (html: string, lang: Lang): string => {
  const missing = (preloads.get(lang) ?? []).filter((link) => !html.includes(link))
  return html.replace('</head>', `${missing.join('')}</head>`)
}
