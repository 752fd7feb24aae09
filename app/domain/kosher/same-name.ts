import { wordsOf } from './name-words'

/** So alike are two spellings of one name. */
const LIKE = 0.6

/**
 * Whether two names mean the same ingredient: written alike, or nearly («zafferano», «zaferano»). Unequal numerals and
 * codes are never close: E471 is not E472, «aroma 1023» not «aroma 1032».
 */
export function sameName(one: string, other: string): 'exact' | 'close' | null {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.length > 0 && words.join(' ') === others.join(' ')) return 'exact'
  return codesOf(words) === codesOf(others) && likeness(words, others) >= LIKE ? 'close' : null
}

/** In their order: 28/30 is not 30/28. */
const codesOf = (words: readonly string[]): string => words.filter((word) => /\p{N}/u.test(word)).join(' ')

/** What the trigrams of two names have in common, of all that they have. */
function likeness(words: readonly string[], others: readonly string[]): number {
  const [some, more] = [trigramsOf(words), trigramsOf(others)]
  const common = [...some].filter((trigram) => more.has(trigram)).length
  return common / Math.max(1, some.size + more.size - common)
}

const trigramsOf = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((word) => {
      const letters = [...`  ${word} `]
      return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
    }),
  )
