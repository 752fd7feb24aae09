import { it } from './it'

/** Languages that the portal speaks; another one is a catalogue of type `Words` and a line here. */
export type Lang = 'it'

export type Words = typeof it

export const DEFAULT_LANG: Lang = 'it'

const catalogues: Record<Lang, Words> = { it }

/** Takes a language; returns its catalogue of words. For React there is `useWords`. */
export function wordsFor(lang: Lang = DEFAULT_LANG): Words {
  return catalogues[lang]
}
