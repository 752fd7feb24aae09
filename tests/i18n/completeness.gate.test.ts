import { describe, expect, test } from 'vitest'
import { languages, type Lang } from '~/domain/languages'
import { serverWordsFor } from '~/i18n/words.server'
import { allWords } from './all-words'
import { specWords } from './spec-words'

/** A language's words, to the last leaf. The compiler checks that no key is missing. */

type Say = (...values: unknown[]) => unknown
type Leaf = string | Say

const catalogue = (lang: Lang) => ({
  ...allWords(lang),
  mail: serverWordsFor(lang).mail,
  // Sentences with details: refusals.test.ts.
  refusals: Object.fromEntries(
    Object.entries(serverWordsFor(lang).refusals).filter(([, words]) => typeof words === 'string'),
  ),
})

const leavesOf = (words: unknown, path: string[] = []): [path: string, leaf: Leaf][] =>
  typeof words === 'string' || typeof words === 'function'
    ? [[path.join('.'), words as Leaf]]
    : Object.entries(words ?? {}).flatMap(([key, value]) => leavesOf(value, [...path, key]))

/** By path, except names of languages and formats, which format.test.ts tests. */
const leaves = Object.fromEntries(
  languages.map((lang) => [
    lang,
    new Map(leavesOf(catalogue(lang)).filter(([path]) => !/\bformats\b|^(mail\.)?lang$/.test(path))),
  ]),
) as Record<Lang, Map<string, Leaf>>

/** Possible arguments of a sentence; it takes some of them. */
const samples: ((at: number) => unknown)[] = [
  (at) => `Zz${at}`,
  (at) => 31 + at,
  (at) => [`Zz${at}a`, `Zz${at}b`],
  (at) => ({ name: `Zz${at}a`, number: `Zz${at}b`, kind: 'new' }),
  (at) => ({
    number: `Zz${at}a`,
    where: `Zz${at}b`,
    day: `${31 + at}`,
    kind: 'periodic',
    grade: 'minor',
    announced: true,
  }),
  // Concerns.
  ...['group', 'noIngredients'].map((why) => (at: number) => ({
    why,
    days: 31 + at,
    pair: 'meatInDairy',
    itself: true,
    because: 'nature',
    use: 'labelOnly',
    differs: ['kosherStatus', 'passover'],
    ingredients: ['Zz'],
    deviationIds: ['Zz'],
  })),
  ...['new', 'renew', 'add', 'ingredient', 'product', 'certificate'].map((choice) => () => choice),
  ...['send', 'approve', 'askForChanges', 'reject'].map((choice) => () => choice),
]

const dataIn = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/zz\d[ab]?|\b3[1-5]\b/g))].sort()

/** All combinations of three are many: the choices come first, and only where a sentence takes none of the rest. */
const short = samples.slice(0, 4)
const combinations = (arity: number, of: typeof samples): unknown[][] =>
  Array.from({ length: arity }).reduce<unknown[][]>(
    (all, _, at) => all.flatMap((values) => (at < 2 ? of : short).map((sample) => [...values, sample(at)])),
    [[]],
  )

/** Undefined if it takes none of these values. */
function spoken(say: Say, values: unknown[]): string | undefined {
  try {
    const text = [say(...values)].flat().join(' ')
    return text && !/undefined|\bnull\b|NaN|\[object/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

const heard = new Map<Say, { values: unknown[]; text: string }[]>()

function everySentence(say: Say) {
  const hear = (of: typeof samples) =>
    combinations(say.length, of).flatMap((values) => {
      const text = spoken(say, values)
      return text ? [{ values, text }] : []
    })
  const known = heard.get(say)
  if (known) return known
  const few = say.length > 2 ? hear(short) : []
  const all = few.length > 0 ? few : hear(samples)
  heard.set(say, all)
  return all
}

/** As the specification writes a sentence, with `…` for each value; for a choice, one of its sentences. */
const written = (leaf: Leaf): string =>
  typeof leaf === 'string'
    ? leaf
    : (spoken(leaf, Array<string>(leaf.length).fill('…')) ?? everySentence(leaf)[0]?.text ?? '')

const functionsOf = (lang: Lang) =>
  [...leaves[lang]].flatMap(([path, leaf]) => (typeof leaf === 'function' ? [{ path, say: leaf }] : []))

test.each(languages)('no leaf of "%s" is empty', (lang) => {
  expect(leaves[lang].size).toBeGreaterThan(500)
  expect([...leaves[lang]].filter(([, leaf]) => written(leaf).trim() === '')).toEqual([])
})

/**
 * Values that change a sentence without appearing in it: another gives the number, or it chooses one of two.
 */
const turns = [
  'account.calendar.active 1',
  'common.pageOf 2',
  'staff.opinionOf 0',
  'withdrawing.certificatesStand 0',
  'common.selectAllOf 1',
  'common.selected 1',
  'common.rowsOf 2',
  'imports.ready.ingredients 0',
  'imports.ready.products 0',
  'imports.ready.supplierCertificates 0',
  'imports.commit.ingredients 0',
  'imports.commit.products 0',
  'imports.commit.supplierCertificates 0',
  'imports.blocked 0',
  'imports.done.ingredients 0',
  'imports.done.products 0',
  'imports.done.supplierCertificates 0',
  'imports.toLookAt 0',
  'imports.leftOut 0',
  'concerns.says.notForPassover 0',
  'concerns.says.restrictedUse 0',
  'concerns.says.lineMeatDairy 0',
  'concerns.says.milderThanLine 0',
  'concerns.says.sharedSteam 0',
  'concerns.says.lineUnknown 0',
  'mail.movedMany.paragraph 0',
  'mail.supplierCertificateApproved.paragraphs 3',
  'mail.digest.lead 0',
  'mail.digest.lead 1',
  'mail.visits.report.paragraphs 1',
  'mail.visits.deviation.link 0',
]

/** Whether a sentence mistook an unknown choice for another. */
const isMisled = (path: string, values: unknown[]) =>
  values.some((value, at) => turns.includes(`${path} ${at}`) && dataIn(JSON.stringify(value)).length > 0)

test("a function's arguments appear in its sentence", () => {
  const unread = functionsOf('it').flatMap(({ path, say }) =>
    Array.from({ length: say.length }, (_, at) => at)
      .filter((at) => {
        const told = everySentence(say).filter(({ values }) => dataIn(String(values[at])).length > 0)
        const isRead = told.some(({ values, text }) =>
          dataIn(String(values[at])).every((datum) => dataIn(text).includes(datum)),
        )
        return told.length > 0 && !isRead
      })
      .map((at) => `${path} ${at}`),
  )
  expect(unread.sort()).toEqual([...turns].sort())
})

/** Equal in both languages. */
const shared = new Set([
  ...Object.values(specWords).flat(),
  // Like the specification's, for cases that it does not name.
  'Error loading certificates, try again...',
  'Error loading requests, try again...',
  'Error updating product status, please retry...',
  'Error deleting product, please try again...',
  'Email is invalid!',
  ...[
    'Sigillo',
    'Chametz',
    'chametz',
    'RMC',
    'PDF',
    'Email',
    'Password',
    'Passkey',
    'Fax',
    'File',
    'Logo',
    'Home',
    'Menu',
    'Area',
    'No',
    'Kosher',
    'kitniyot',
    'Kitniyot',
  ],
  ...['Tel. …', '…+', '…%', '…', '… in …', '00000000000', 'Italia', 'Parve (neutro)', 'Pareve'],
])

describe.each(languages.filter((lang) => lang !== 'it'))('"%s" beside Italian', (lang) => {
  test('a function uses the same values as the Italian one', () => {
    const differing = functionsOf('it').flatMap(({ path, say }) => {
      const other = leaves[lang].get(path)
      if (typeof other !== 'function') return []
      return everySentence(say).flatMap(({ values, text }) => {
        const translated = spoken(other, values) ?? 'nothing'
        if (isMisled(path, values)) return []
        return dataIn(translated).join() === dataIn(text).join() ? [] : [`${path}: ${text} | ${translated}`]
      })
    })
    expect(differing).toEqual([])
  })

  test('no leaf is left in Italian', () => {
    const same = [...leaves[lang]].filter(
      ([path, leaf]) => written(leaf) === written(leaves.it.get(path) ?? '') && !shared.has(written(leaf)),
    )
    expect(same.map(([path, leaf]) => `${path}: ${written(leaf)}`)).toEqual([])
  })
})

/** Small words that only the other language has. */
const foreign: Record<Lang, RegExp> = {
  it: /\b(the|and|of|is|are|was|your|you|with|this|that|please|not|from|to|by|has|have|been|it|on|cannot)\b/i,
  en: /\b(il|lo|gli|le|la|di|del|dell|della|dello|dei|degli|delle|nel|nella|che|con|favore|sono|un|una|uno|questo|questa|anche|oppure|ancora|da|alla)\b|(?<!\p{L})(è|già|più)(?!\p{L})/iu,
}

test.each(languages)('no sentence of "%s" has words of the other language', (lang) => {
  const strays = [...leaves[lang]].flatMap(([path, leaf]) => {
    const sentences =
      typeof leaf === 'string' ? [leaf] : [written(leaf), ...everySentence(leaf).map(({ text }) => text)]
    const stray = [...new Set(sentences)].find((text) => foreign[lang].test(text.replace(/www\.\S+/, '')))
    return stray && !shared.has(written(leaf)) ? [`${path}: ${stray}`] : []
  })
  expect(strays).toEqual([])
})
