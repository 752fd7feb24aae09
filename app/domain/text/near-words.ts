/** A shorter word is near to too many others; a longer one is a code, or has further errors. */
const lengths = { min: 4, max: 16 }

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Italian doubles any other consonant. */
const doubled = /[bcdfglmnprstvz]/

/** Stands for one letter of a pattern. */
export const ANY = '?'

/** Whether other words are looked for in place of this one of a search key. */
export const mayBeMisspelt = (word: string): boolean =>
  word.length >= lengths.min && word.length <= lengths.max && /^\p{L}+$/u.test(word)

/**
 * What a near word contains: one letter more, less or another, two neighbours exchanged, or up to two letters
 * doubled or not. Each pattern has three letters in a row, as an index of trigrams needs them.
 */
export function nearPatterns(word: string): string[] {
  const parts = [...word]
  const patterns: string[] = doublings(once(parts)).filter((pattern) => pattern.length >= 3)
  const put = (from: number, to: number, between: string) =>
    patterns.push(...indexable(`${parts.slice(0, from).join('')}${between}${parts.slice(to).join('')}`))
  for (let at = 0; at <= parts.length; at++) {
    put(at, at, ANY)
    if (at === parts.length) continue
    put(at, at + 1, '')
    put(at, at + 1, ANY)
    if (at + 1 < parts.length) put(at, at + 2, `${parts[at + 1]}${parts[at]}`)
  }
  return [...new Set(patterns)].filter((pattern) => pattern !== word)
}

/** An unknown letter amid a short word is tried out. */
function indexable(pattern: string): string[] {
  if (pattern.split(ANY).some((piece) => piece.length >= 3)) return [pattern]
  return letters.map((letter) => pattern.replace(ANY, letter)).filter((word) => word.length >= 3)
}

/** Each run of a letter shortened to one. */
const once = (parts: string[]): string[] => parts.filter((letter, at) => letter !== parts[at - 1])

function doublings(parts: string[]): string[] {
  const places = [...parts.keys()].filter((at) => doubled.test(parts[at] ?? ''))
  const withTwice = (...twice: number[]) =>
    parts.map((letter, at) => (twice.includes(at) ? letter + letter : letter)).join('')
  return places.flatMap((one, at) => [
    withTwice(one),
    ...places.slice(at + 1).map((other) => withTwice(one, other)),
  ])
}

/** Whether one is a likely misspelling of the other. */
export function isNear(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 2) return false
  return once([...typed]).join('') === once([...word]).join('') || isOneEdit([...typed], [...word])
}

/** One letter more, less or another, or two neighbours exchanged. */
function isOneEdit(one: string[], other: string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const restOf = (parts: string[], from: number) => parts.slice(from).join('')
  if (short.length < long.length) return restOf(short, at) === restOf(long, at + 1)
  if (restOf(short, at + 1) === restOf(long, at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && restOf(short, at + 2) === restOf(long, at + 2)
  )
}
