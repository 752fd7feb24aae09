import { nameWords } from './name-words'

/** The least similarity of two spellings of one name. */
const LIKE = 0.6

export type Sameness = 'exact' | 'close'

/**
 * Whether two names mean the same ingredient: written alike, or nearly («zafferano», «zaferano»). Unequal numerals and
 * codes are never close: E471 is not E472, «aroma 1023» not «aroma 1032».
 */
export const sameName = (one: string, other: string): Sameness | null => sameNameAs(one)(other)

/** One against many. */
export function sameNameAs(one: string): (other: string) => Sameness | null {
  const spelling = toSpelling(one)
  return (other) => sameSpelling(spelling, toSpelling(other))
}

/** The compared parts of a name, for many against many. */
export interface Spelling {
  text: string
  codes: string
  trigrams: ReadonlySet<string>
}

export function toSpelling(name: string): Spelling {
  const words = nameWords(name)
  return { text: words.join(' '), codes: wordCodes(words), trigrams: trigramsOf(words) }
}

export function sameSpelling(one: Spelling, other: Spelling): Sameness | null {
  if (one.text !== '' && one.text === other.text) return 'exact'
  return one.codes === other.codes && likeness(one.trigrams, other.trigrams) >= LIKE ? 'close' : null
}

/** In their order: 28/30 is not 30/28. */
const wordCodes = (words: readonly string[]): string => words.filter((word) => /\p{N}/u.test(word)).join(' ')

/** The share of common trigrams among all of two names. */
function likeness(some: ReadonlySet<string>, more: ReadonlySet<string>): number {
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
