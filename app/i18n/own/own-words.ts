import type { Lang } from '~/domain/languages'
import { languageOfWords, nameLanguage, type Words } from '../words'

/**
 * Words that the pages of one area alone say. Every page fetches the catalogue; these travel with their pages instead, in each
 * language, and weigh on no other.
 * @returns what takes the catalogue, and gives these in its language
 */
export const ownWords = <OwnWords>(catalogues: Record<Lang, OwnWords>) => {
  return (words: Words): OwnWords => catalogues[languageOfWords(words)]
}

/**
 * As `ownWords`, where an area says more of what others speak of too.
 * @returns what takes the catalogue, and gives it with these in its groups
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
