import type { Lang } from '~/domain/languages'
import { it } from './it'

export type Words = typeof it

const catalogues: Record<Lang, Words> = { it }

/** For React there is `useWords`. */
export function wordsFor(lang: Lang): Words {
  return catalogues[lang]
}
