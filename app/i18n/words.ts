import type { Lang } from '~/domain/languages'
import type { it } from './it'

/** The Italian catalogue says what there is to say; the others say the same. */
export type Words = typeof it

const registered = new Map<Lang, Words>()

/** On the server every language (words.server.ts), in the browser the page's (entry.client.tsx). */
export function registerWords(lang: Lang, words: Words): void {
  registered.set(lang, words)
}

/** For React there is `useWords`. While a module is loaded nothing is registered yet. */
export function wordsFor(lang: Lang): Words {
  const words = registered.get(lang)
  if (!words) throw new Error(`No words in "${lang}" are registered`)
  return words
}

/** @throws for words that nobody registered */
export function languageOfWords(words: Words): Lang {
  for (const [lang, known] of registered) if (known === words) return lang
  throw new Error('Unknown words')
}
