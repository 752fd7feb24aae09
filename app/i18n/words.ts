import type { Lang } from '~/domain/languages'
import type { it } from './it'

/** The Italian catalogue defines the keys; the others have the same. */
export type Words = typeof it

const registered = new Map<Lang, Words>()
const languageOf = new WeakMap<Words, Lang>()

/** On the server every language (words.server.ts), in the browser the page's (entry.client.tsx). */
export function registerWords(lang: Lang, words: Words): void {
  registered.set(lang, words)
  nameLanguage(words, lang)
}

/** For a catalogue that an area has extended. */
export function nameLanguage(words: Words, lang: Lang): void {
  languageOf.set(words, lang)
}

/** React uses `useWords`. While modules load nothing is registered yet. */
export function wordsFor(lang: Lang): Words {
  const words = registered.get(lang)
  if (!words) throw new Error(`No words in "${lang}" are registered`)
  return words
}

/** @throws for unregistered words */
export function languageOfWords(words: Words): Lang {
  const lang = languageOf.get(words)
  if (!lang) throw new Error('Unknown words')
  return lang
}
