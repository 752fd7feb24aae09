import { sameSpelling, toSpelling, type Spelling } from '../kosher/same-name'
import { nameWords } from '../kosher/name-words'
import type { Likeness } from '../items/supplier-certificates'
import { searchKey } from '../text/search-key'

export interface PrintedName {
  id: string
  name: string
  code: string | null
}

export interface NameMatch {
  likeness: Likeness
  itemId: string | null
}

const none: NameMatch = { likeness: 'sameVendor', itemId: null }

/** Matches names of ingredients with printed ones; of equally like ones the first counts. */
export function createMatcher(printed: readonly PrintedName[]): (name: string) => NameMatch {
  const exact = new Map<string, string>()
  const spellings: [Spelling, string][] = []
  for (const { id, name, code } of printed) {
    // A code that is printed is part of what has to match.
    const whole = [name, code].filter(Boolean).join(' ')
    const key = searchKey(whole)
    if (!exact.has(key)) exact.set(key, id)
    spellings.push([toSpelling(whole), id])
  }
  const known = new Map<string, NameMatch>()
  const matchKey = (key: string): NameMatch => {
    const itemId = exact.get(key)
    if (itemId !== undefined) return { likeness: 'exact', itemId }
    const spelling = toSpelling(key)
    let close: string | undefined
    for (const [other, id] of spellings) {
      const sameness = sameSpelling(spelling, other)
      if (sameness === 'exact') return { likeness: 'close', itemId: id }
      if (sameness === 'close') close ??= id
    }
    return close === undefined ? none : { likeness: 'close', itemId: close }
  }
  return (name) => {
    const key = searchKey(name)
    const match = known.get(key) ?? matchKey(key)
    known.set(key, match)
    return match
  }
}

/** The name in parts, with what the other does not have. */
export function differingParts(name: string, other: string): { text: string; differs: boolean }[] {
  const left = nameWords(other)
  return name
    .trim()
    .split(/\s+/)
    .map((text) => {
      const words = nameWords(text)
      const missing = words.filter((word) => {
        const at = left.indexOf(word)
        if (at >= 0) left.splice(at, 1)
        return at < 0
      })
      return { text, differs: missing.length > 0 }
    })
}
