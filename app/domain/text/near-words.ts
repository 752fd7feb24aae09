/** A shorter word is near to too many others; a longer one is a code, or has further errors. */
const lengths = { min: 4, max: 16 }

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Italian doubles any other consonant. */
const doubled = /[bcdfglmnprstvz]/

/** Whether this word of a search key is replaced by similar ones. */
export const mayBeMisspelt = (word: string): boolean =>
  word.length >= lengths.min && word.length <= lengths.max && /^\p{L}+$/u.test(word)

/** Three letters, which an index of trigrams needs. */
const MIN_INDEXED = 3

/** Parts of near words, the likeliest first: letters swapped, missing or doubled; then one more or other. */
export function nearSpellings(word: string): [likely: string[], others: string[]] {
  const parts = [...word]
  const put = (from: number, to: number, between: string) =>
    `${parts.slice(0, from).join('')}${between}${parts.slice(to).join('')}`
  const likely = doublings(once(parts))
  const others: string[] = []
  for (let at = 0; at <= parts.length; at++) {
    others.push(...letters.map((letter) => put(at, at, letter)))
    if (at === parts.length) continue
    likely.push(put(at, at + 1, ''))
    others.push(...letters.map((letter) => put(at, at + 1, letter)))
    if (at + 1 < parts.length) likely.push(put(at, at + 2, `${parts[at + 1]}${parts[at]}`))
  }
  const known = new Set([word])
  const news = (some: string[]) =>
    some.filter((one) => one.length >= MIN_INDEXED && !known.has(one) && known.add(one))
  return [news(likely), news(others)]
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
  return isOneEdit(typed, word) || hasSameRuns(typed, word)
}

/** The first letter first: most words differ, and many are compared. */
const hasSameRuns = (one: string, other: string): boolean =>
  one[0] === other[0] && one.at(-1) === other.at(-1) && once([...one]).join('') === once([...other]).join('')

/** One letter more, less or another, or two neighbours exchanged. */
function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const more = long.length - short.length
  if (more > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  let end = short.length
  while (end > at && short[end - 1] === long[end - 1 + more]) end--
  const unlike = end - at
  if (more === 1 || unlike < 2) return unlike <= 1 - more
  return unlike === 2 && short[at] === long[at + 1] && short[at + 1] === long[at]
}
