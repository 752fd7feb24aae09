import { wordsOf } from './name-words'
import type { Nature, PassoverKind, Proof } from './natures'

/** A name that says less about its source than a certifier must know. */
export interface SensitiveTerm {
  /** `termKey` of what is shown. */
  key: string
  shown: string
  /** What goes by this name always is, if it always is the same. */
  nature: Nature | null
  /** What it usually takes to approve it. Without a nature and with `none` it is a harmless longer name. */
  proof: Proof
  /** Null where it says nothing about Passover. */
  passover: PassoverKind | null
  /** Why it is looked out for, in Italian. */
  why: string
  whyEn: string | null
}

/** What two spellings have in common: words without case, accents and signs, additives as `e471`. */
export const termKey = (term: string): string => wordsOf(term).join(' ')

/** By the first word in each of its forms, longest first. */
type Entries<Term> = ReadonlyMap<string, readonly { words: readonly ReadonlySet<string>[]; term: Term }[]>

/** Made once for a list of terms, and used for many names. */
export interface TermIndex<Term> {
  entries: Entries<Term>
}

export function indexTerms<Term extends { key: string }>(terms: readonly Term[]): TermIndex<Term> {
  const entries = new Map<string, { words: ReadonlySet<string>[]; term: Term }[]>()
  for (const term of terms) {
    const words = term.key
      .split(' ')
      .filter(Boolean)
      .map((word) => new Set([word, ...pluralsOf(word)]))
    for (const first of words[0] ?? []) entries.set(first, [...(entries.get(first) ?? []), { words, term }])
  }
  for (const [first, alike] of entries)
    entries.set(
      first,
      alike.toSorted((one, other) => other.words.length - one.words.length),
    )
  return { entries }
}

/** Endings of the plural, Italian and English; the first that suits an Italian word is taken. */
const plurals: readonly (readonly [ending: RegExp, ...plurals: string[]])[] = [
  [/([cg])o$/, '$1hi', '$1i'],
  [/([cg])a$/, '$1he'],
  [/io$/, 'i'],
  [/[oe]$/, 'i'],
  [/a$/, 'e'],
]

/** A word of letters in its possible plurals. */
function pluralsOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return []
  const [ending, ...italian] = plurals.find(([suits]) => suits.test(word)) ?? [/$/]
  const english = /[^aeiou]y$/.test(word)
    ? word.replace(/y$/, 'ies')
    : /(s|x|z|ch|sh)$/.test(word)
      ? `${word}es`
      : `${word}s`
  return [...italian.map((plural) => word.replace(ending, plural)), english]
}

/** Before what is not in it. */
const negations = [
  'senza',
  'privo di',
  'priva di',
  'privi di',
  'prive di',
  'esente da',
  'esenti da',
  'libero da',
  'non contiene',
  'assenza di',
  'without',
  'free from',
  'free of',
  'contains no',
  'no',
].map((words) => words.split(' '))

/** May stand between a negation and what it is about. */
const fillers = new Set(
  (
    'l il lo la i gli le di del dello della dei degli delle d da dal any added aggiunta aggiunto tracce traces of ' +
    'derivati derivatives'
  ).split(' '),
)

/** «senza latte né uova» goes on; «senza zucchero e latte in polvere» need not. */
const goOn = new Set(['ne', 'o', 'od', 'or', 'nor'])

/** «lactose free», and not «free range» or «free from». */
const negatedAfter = (words: readonly string[], at: number): boolean =>
  words[at] === 'free' && !['from', 'of', 'range'].includes(words[at + 1] ?? '')

const startsAt = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.every((word, index) => words[at + index] === word)

/**
 * The terms in a name, in its order, each once: whole words and additive numbers, the longest where several begin («burro
 * di cacao» is not «burro»), and none that is negated. It is a help to look: without a term nothing is said to be kosher.
 */
export function termsIn<Term extends { key: string }>(name: string, { entries }: TermIndex<Term>): Term[] {
  const words = wordsOf(name)
  const found = new Set<Term>()
  let negated = false
  let at = 0
  while (at < words.length) {
    const entry = longestAt(words, at, entries)
    if (entry) {
      at += entry.words.length
      if (!negated && !negatedAfter(words, at)) found.add(entry.term)
      negated &&= goOn.has(words[at] ?? '')
      continue
    }
    const negation = negations.find((one) => startsAt(words, at, one))
    if (negation) {
      negated = true
      at += negation.length
    } else {
      const word = words[at] ?? ''
      // «senza glutine»: what it is about has come, and is no term.
      negated &&= fillers.has(word) || goOn.has(word) || goOn.has(words[at + 1] ?? '')
      at++
    }
  }
  return [...found]
}

function longestAt<Term extends { key: string }>(
  words: readonly string[],
  at: number,
  entries: Entries<Term>,
) {
  const first = words[at] ?? ''
  const [longest, ...others] = (entries.get(first) ?? []).filter((one) =>
    one.words.every((forms, nth) => forms.has(words[at + nth] ?? '')),
  )
  if (longest) {
    // A plural that has a line of its own is that.
    const key = words.slice(at, at + longest.words.length).join(' ')
    return others.find(({ term }) => term.key === key) ?? longest
  }
  // E471a is an E471 unless it has a line of its own.
  const [, number] = /^(e\d{3,4})[a-z]$/.exec(first) ?? []
  return number ? entries.get(number)?.find((one) => one.words.length === 1) : undefined
}
