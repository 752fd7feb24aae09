import type { Lang } from '~/domain/languages'
import { languageOfWords, type Words } from '../words'

/**
 * Words that the pages of one area alone say. Every page fetches the catalogue; these travel with their pages instead, in each
 * language, and weigh on no other.
 * @returns what takes the catalogue, and gives these in its language
 */
export const ownWords = <OwnWords>(catalogues: Record<Lang, OwnWords>) => {
  return (words: Words): OwnWords => catalogues[languageOfWords(words)]
}
