import type { Lang } from '~/domain/languages'
import { languageOfWords, nameLanguage, type Words } from '../words'

/**
 * Words used by the pages of one area only. Every page loads the catalogue; these travel with their own pages,
 * in each language.
 * @returns a function from the catalogue to these words in its language
 */
export const ownWords = <OwnWords>(catalogues: Record<Lang, OwnWords>) => {
  return (words: Words): OwnWords => catalogues[languageOfWords(words)]
}

/**
 * Like `ownWords`, for an area that extends groups of the catalogue.
 * @returns a function from the catalogue to itself with these words
 */
export const areaWords = <OwnWords extends Record<string, object>>(catalogues: Record<Lang, OwnWords>) => {
  const known = new WeakMap<Words, Words & OwnWords>()
  return <W extends Words>(words: W): W & OwnWords => {
    const joined = known.get(words) ?? join(words, catalogues[languageOfWords(words)])
    known.set(words, joined)
    return joined as W & OwnWords
  }
}

function join<OwnWords extends Record<string, object>>(words: Words, own: OwnWords): Words & OwnWords {
  const groups: Record<string, object> = { ...words }
  for (const [group, more] of Object.entries(own)) groups[group] = { ...groups[group], ...more }
  const joined = groups as unknown as Words & OwnWords
  nameLanguage(joined, languageOfWords(words))
  return joined
}
