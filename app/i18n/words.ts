import type { Lang } from '~/domain/languages'
import type { it } from './it'

/** The Italian catalogue defines the keys; the others have the same. */
export type Words = typeof it

const registered = new Map<Lang, Words>()

/** On the server every language (words.server.ts), in the browser the page's (entry.client.tsx). */
export function registerWords(lang: Lang, words: Words): void {
  registered.set(lang, words)
}

/** React uses `useWords`. While modules load nothing is registered yet. */
export function wordsFor(lang: Lang): Words {
  const words = registered.get(lang)
  if (!words) throw new Error(`No words in "${lang}" are registered`)
  return words
}
