import type { Lang } from '~/domain/languages'
import { wordsFor, type Words } from '~/i18n/words'

const own = import.meta.glob<Record<string, (words: Words) => object>>(
  ['../../app/i18n/own/**/*.ts', '!../../app/i18n/own/own-words.ts'],
  { eager: true },
)

/** The catalogue, with the areas' own words: those that extend its groups are there. */
export function allWords(lang: Lang) {
  const words = wordsFor(lang)
  const groups: Record<string, object> = { ...words }
  for (const [name, wordsIn] of Object.values(own).flatMap((module) => Object.entries(module))) {
    const own = wordsIn(words)
    if (!('common' in own)) groups[name] = own
    else
      for (const [group, said] of Object.entries(own) as [string, object][])
        groups[group] = { ...groups[group], ...said }
  }
  return groups
}
