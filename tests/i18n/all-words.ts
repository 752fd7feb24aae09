import type { Lang } from '~/domain/languages'
import { publicWords } from '~/i18n/public-words'
import { wordsFor, type Words } from '~/i18n/words'

const own = import.meta.glob<Record<string, (words: Words) => object>>('../../app/i18n/own/*.ts', {
  eager: true,
})

/** The catalogue, and the words that areas have of their own. */
export const allWords = (lang: Lang) => ({
  ...publicWords(wordsFor(lang)),
  ...Object.fromEntries(
    Object.values(own).flatMap((module) =>
      Object.entries(module)
        .filter(([name]) => name !== 'ownWords')
        .map(([name, wordsIn]) => [name, wordsIn(wordsFor(lang))]),
    ),
  ),
})
