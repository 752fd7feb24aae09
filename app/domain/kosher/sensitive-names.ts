import { isNear } from '../text/near-words'
import { nameParts, nameWords } from './name-words'
import type { Nature, PassoverKind, Proof } from './natures'

/** A name that does not reveal enough of its source. */
export interface SensitiveTerm {
  /** `termKey` of `shown`. */
  key: string
  shown: string
  /** The nature of everything with this name, if it is always the same. */
  nature: Nature | null
  /** The proof that it usually takes. Without a nature and with `none` it is a harmless longer name. */
  proof: Proof
  /** Null if it has no meaning for Passover. */
  passover: PassoverKind | null
  /** Why it is sensitive, in Italian. */
  why: string
  whyEn: string | null
}

/** The common key of all spellings: words without case, accents and signs, additives as `e471`. */
export const termKey = (term: string): string => nameWords(term).join(' ')

/** By the first word in each of its forms, longest first. */
type Entries<Term> = ReadonlyMap<string, readonly { words: readonly ReadonlySet<string>[]; term: Term }[]>

/** Made once for a list of terms, and used for many names. */
export interface TermIndex<Term> {
  entries: Entries<Term>
  /** Longer words that are terms, by length and how they begin, or end: one error leaves one of the two. */
  spelt: ReadonlyMap<string, readonly { word: string; term: Term }[]>
}

export function indexTerms<Term extends { key: string }>(terms: readonly Term[]): TermIndex<Term> {
  const entries = new Map<string, { words: ReadonlySet<string>[]; term: Term }[]>()
  const spelt = new Map<string, { word: string; term: Term }[]>()
  for (const term of terms) {
    const words = term.key
      .split(' ')
      .filter(Boolean)
      .map((word) => new Set([asOne(word), ...inflected(word)]))
    const [first = new Set<string>(), ...more] = words
    for (const word of first) {
      put(entries, word, { words, term })
      if (more.length === 0 && isLong(term.key) && isLong(word))
        for (const end of wordEnds(word)) put(spelt, end, { word, term })
    }
  }
  for (const alike of entries.values()) alike.sort((one, other) => other.words.length - one.words.length)
  return { entries, spelt }
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** A shorter word is near to too many others. */
const isLong = (word: string) => word.length >= 7 && !/\d/.test(word)
const wordEnds = (word: string, length = word.length) => [
  `${word.slice(0, 3)}${length}`,
  `${length}${word.slice(-3)}`,
]

/** «dell’uva», «d’uva» and «da uva» are as «di uva». */
const prepositions = new Set(
  'd di del dello della dell dei degli delle de da dal dallo dalla dall dai dagli dalle'.split(' '),
)
const asOne = (word: string): string => (prepositions.has(word) ? 'di' : word)

/** Endings of the plural and of adjectives, Italian and English; the first that suits an Italian word is taken. */
const endings: readonly (readonly [ending: RegExp, ...others: string[]])[] = [
  [/([cg])o$/, '$1hi', '$1i'],
  [/([cg])a$/, '$1he'],
  [/([cg])ia$/, '$1e', '$1ie'],
  [/io$/, 'i'],
  [/(..in|...an)o$/, '$1i', '$1a', '$1e'],
  [/[oe]$/, 'i'],
  [/a$/, 'e'],
]

/** A word of letters in its other possible forms. */
function inflected(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return []
  const [ending, ...italian] = endings.find(([suits]) => suits.test(word)) ?? [/$/]
  const english = /[^aeiou]y$/.test(word)
    ? word.replace(/y$/, 'ies')
    : /(s|x|z|ch|sh)$/.test(word)
      ? `${word}es`
      : `${word}s`
  return [...italian.map((other) => word.replace(ending, other)), english]
}

const diminutive = /^(.{2,}?)(?:in|ett|ell|ott|on)([oaie])$/

/** The words that a diminutive or its contrary may come from: «salsiccetta», «prosciuttini», «gamberone». */
function wordRoots(word: string): string[] {
  const [, stem = '', ending = ''] = diminutive.exec(word) ?? []
  if (stem === '') return []
  // A vowel follows: «acciughetta», «formaggino».
  const stems = /[cg]h$/.test(stem) ? [stem.slice(0, -1)] : [stem, `${stem}i`]
  const vowels = [/[oi]/.test(ending) || /on.$/.test(word) ? 'o' : '', /[ae]/.test(ending) ? 'a' : '']
  return stems.flatMap((one) => [
    ...vowels.flatMap((vowel) => (vowel ? [one + vowel] : [])),
    // «salamino»; of a shorter one it is mostly another word, as «lattina».
    ...(one.length >= 5 ? [`${one}e`] : []),
  ])
}

/** Before an ingredient that it does not contain. */
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
  'non contenente',
  'assenza di',
  'al posto di',
  'zero',
  'without',
  'free from',
  'free of',
  'contains no',
  'no',
].map((words) => words.split(' ').map(asOne))

/** May stand between a negation and its object. */
const fillers = new Set(
  'l il lo la i gli le di any added aggiunta aggiunto tracce traces of derivati derivatives'.split(' '),
)

/** «0% grassi»; not «10%» or «2,0%». */
const zeroPercent = /(?<![\d.,])0\s*%/g

/** A flavour does not contain its name: «aroma di strutto», «ham flavour», «gusto pollo». */
const flavours = new Set('aroma aromi gusto sapore'.split(' '))
const flavourBetween = new Set(
  'di al allo alla all ai agli alle il lo la naturale naturali artificiale artificiali tipo identico identici'.split(
    ' ',
  ),
)
const flavourAfter = /^flavou?r(s|ed|ings?)?$/

/** «senza latte né uova» goes on; «senza zucchero e latte in polvere» need not. */
const goOn = new Set(['ne', 'o', 'od', 'or', 'nor'])

/** «lactose free», and not «free range» or «free from». */
const negatedAfter = (words: readonly string[], at: number): boolean =>
  words[at] === 'free' && !['from', 'of', 'range'].includes(words[at + 1] ?? '')

const startsAt = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.every((word, index) => words[at + index] === word)

/**
 * The terms in a name, in its order, each once: whole words and additive numbers, the longest where several begin («burro
 * di cacao» is not «burro»), and none that is negated or but a flavour. It is a help to look: without a term nothing is said
 * to be kosher.
 */
export const termsIn = <Term extends { key: string }>(name: string, index: TermIndex<Term>): Term[] =>
  lookIn(name, index).found

/** The same, and the terms that other words may be meant for, with an error in them: «struto». */
export function lookIn<Term extends { key: string }>(name: string, index: TermIndex<Term>) {
  const found = new Set<Term>()
  const near = new Set<Term>()
  for (const words of nameParts(name.replace(zeroPercent, ' senza '))) {
    const compared = words.map(asOne)
    let negated = false
    let flavour = false
    let at = 0
    while (at < words.length) {
      const word = compared[at] ?? ''
      const entry = longestAt(words, compared, at, index.entries)
      const negation = entry ? undefined : negationAt(compared, at)
      if (entry) {
        at += entry.length
        const isFlavour = flavour || isFlavourAfter(compared, at)
        const isOther = negated || negatedAfter(words, at) || isFlavour || isFirm(words, at)
        if (!isOther) found.add(entry.term)
        flavour = entry.length === 1 && flavours.has(word)
        negated &&= goOn.has(words[at] ?? '')
      } else if (negation) {
        negated = true
        at += negation.length
      } else {
        if (!negated && !flavour) for (const term of nearTo(word, index)) near.add(term)
        // «senza glutine»: the negation's object, which is not a term, ends it.
        negated &&= fillers.has(word) || goOn.has(word) || goOn.has(words[at + 1] ?? '')
        flavour = flavours.has(word) || (flavour && flavourBetween.has(word))
        at++
      }
    }
  }
  return { found: [...found], near: [...near].filter((term) => !found.has(term)) }
}

/** «Non privo di lattosio» has some. */
const negationAt = (words: readonly string[], at: number) =>
  words[at - 1] === 'non' ? undefined : negations.find((one) => startsAt(words, at, one))

function nearTo<Term>(word: string, { spelt }: TermIndex<Term>): Term[] {
  if (word.length < 6 || /\P{L}/u.test(word)) return []
  const alike = [-1, 0, 1]
    .flatMap((more) => wordEnds(word, word.length + more))
    .flatMap((end) => spelt.get(end) ?? [])
  return alike.filter((one) => isNear(word, one.word)).map(({ term }) => term)
}

/** «Farro S.r.l.» is a supplier. */
const isFirm = (words: readonly string[], at: number): boolean =>
  /^(srls?|spa|snc|sas|s r l|s p a|s n c|s a s|ltd|gmbh)( |$)/.test(words.slice(at, at + 3).join(' '))

/** «Milk flavoured with vanilla» is milk. */
const isFlavourAfter = (words: readonly string[], at: number): boolean =>
  flavourAfter.test(words[at] ?? '') && words[at + 1] !== 'with'

/**
 * The number of words of the name that match the term; 0 without a match. One more may stand before the «di» of a
 * longer one: «succo concentrato d’uva», «burro deodorato di cacao».
 */
function matchLength(
  term: readonly ReadonlySet<string>[],
  words: readonly string[],
  at: number,
  isTerm: (word: string) => boolean,
): number {
  const [, second, third] = term
  const isApart =
    third !== undefined && second?.has('di') && words[at + 2] === 'di' && !isTerm(words[at + 1] ?? '')
  const more = isApart && words[at + 1] !== 'di' ? 1 : 0
  const isIt = term.every((forms, nth) => forms.has(words[at + nth + (nth > 0 ? more : 0)] ?? ''))
  return isIt ? term.length + more : 0
}

function longestAt<Term extends { key: string }>(
  words: readonly string[],
  compared: readonly string[],
  at: number,
  entries: Entries<Term>,
): { term: Term; length: number } | undefined {
  const first = compared[at] ?? ''
  const isWord = (word: string) =>
    entries.get(word)?.some(({ words: [, more] }) => more === undefined) ?? false
  const all = (entries.get(first) ?? []).flatMap((one) => {
    const length = matchLength(one.words, compared, at, isWord)
    // «Farina di» names its source, «farina del mulino» does not.
    const isOpen = one.term.key.endsWith(' di') && !/^di?$/.test(words[at + length - 1] ?? '')
    return length > 0 && !isOpen ? [{ term: one.term, length }] : []
  })
  const [longest, ...others] = all
  if (longest) {
    // A plural that has a line of its own is that.
    const key = words.slice(at, at + longest.length).join(' ')
    return others.find(({ term }) => term.key === key) ?? longest
  }
  // E471a is an E471 unless it has a line of its own.
  const [, number] = /^(e\d{3,4})[a-z]+$/.exec(first) ?? []
  const roots = number ? [number] : wordRoots(first)
  for (const root of [...roots, ...roots.flatMap(wordRoots)]) {
    const one = entries.get(root)?.find(({ words: [, more] }) => more === undefined)
    if (one) return { term: one.term, length: 1 }
  }
  return undefined
}
