import { describe, expect, test } from 'vitest'
import { nameWords } from '~/domain/kosher/name-words'
import { isOfWine } from '~/domain/kosher/ingredient-concerns'
import { milderPair } from '~/domain/kosher/milder'
import { indexTerms, lookIn, termKey, termsIn } from '~/domain/kosher/sensitive-names'
import { seededTerms } from '~/backend/db/migrations/0.2-late/sensitive-terms'
import { rowsOf } from './tsv'

const index = indexTerms(seededTerms)
const pareve = { nature: 'pareve', rank: 0 } as const

/** As the table of names writes it: what a certifier should look at. */
const looksAt = (name: string): string =>
  termsIn(name, index)
    .filter(({ nature, proof }) => nature || proof !== 'none')
    .map(({ key, nature }) => key + (milderPair({ nature, rank: 0 }, pareve) ? '!' : ''))
    .join(', ') || '–'

describe('terms in the names of ingredients', () => {
  const rows = rowsOf('found.tsv')

  test('300 and more, half of them traps or harmless', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
    expect(rows.filter(([, says, why]) => says === '–' || why).length).toBeGreaterThanOrEqual(rows.length / 2)
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
  })

  test.each(rows)('«%s»: %s', (name = '', says) => {
    expect(looksAt(name)).toBe(says)
    expect(looksAt(name.toUpperCase())).toBe(says)
  })
})

test.each([
  ['Vino bianco da tavola', true],
  ['Mosto concentrato', true],
  ['Succo d’uva', true],
  ['Vini rossi', true],
  ['Marsala', true],
  ['Chianti', true],
  ['Vino di riso', false],
  ['Mosto d’uva cotto', false],
  ['Vino rosso mevushal', false],
  ['Aceto di vino', false],
  ['Aroma vino', false],
  ['Semi d’uva', false],
  ['Senza vino', false],
  ['Uvetta sultanina', false],
  ['Gelatina', false],
  ['Formaggio', false],
])('«%s» is of wine: %s', (name, isWine) => {
  expect(isOfWine(name, termsIn(name, index))).toBe(isWine)
})

describe('the terms that a portal begins with', () => {
  test('each key once, and as it is looked for', () => {
    const keys = seededTerms.map(({ key }) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(keys.filter((key) => !key)).toEqual([])
    expect(keys).toEqual(seededTerms.map(({ shown }) => termKey(shown)))
    expect(seededTerms.length).toBeGreaterThanOrEqual(120)
  })

  test('each finds itself, and says why in both languages and where it comes from', () => {
    for (const term of seededTerms) {
      expect(termsIn(term.shown, index)).toEqual([term])
      expect([term.why, term.whyEn, term.source].every((text) => text.length > 5)).toBe(true)
    }
  })

  test('a harmless name would be taken for another one without its line', () => {
    const isHarmless = ({ nature, proof, passover }: (typeof seededTerms)[number]) =>
      nature === null && proof === 'none' && passover === null
    const alarms = indexTerms(seededTerms.filter((term) => !isHarmless(term)))
    const isNeedless = (term: (typeof seededTerms)[number]) => {
      const forms = term.key.includes(' ') ? [term.key] : [...indexTerms([term]).entries.keys()]
      return forms.every((form) => {
        const { found, near } = lookIn(form, alarms)
        return found.length + near.length === 0
      })
    }
    const needless = seededTerms.filter((term) => isHarmless(term) && isNeedless(term))
    // Other words in any case: they stand there for those who look for them.
    expect(needless.map(({ key }) => key)).toEqual(['acido lattico', 'lactic acid'])
  })
})

test('a plural has no line of its own, where the rule finds the same', () => {
  // Words of the other language, or of their own.
  const kept = new Set(
    (
      'margarine gelatine bovine ovine glucosamine semolino semolina albumina vitellone provolone cartilagine ' +
      'lipasi proteasi invertasi cellulasi pectinasi transglutaminasi'
    ).split(' '),
  )
  const isSaid = (term: (typeof seededTerms)[number]) => {
    const words = term.key.split(' ')
    return (index.entries.get(words[0] ?? '') ?? []).some(
      (one) =>
        one.term !== term &&
        one.words.length === words.length &&
        one.words.every((forms, nth) => forms.has(words[nth] ?? '')) &&
        (['nature', 'proof', 'passover', 'why'] as const).every((told) => one.term[told] === term[told]),
    )
  }
  const typed = seededTerms.filter((term) => !kept.has(term.key) && isSaid(term))
  expect(typed.map(({ key }) => key)).toEqual([])
})

test.each([
  ['E471', 'e471'],
  ['E 471', 'e471'],
  ['e-471', 'e471'],
  ['E.471', 'e471'],
  ['E471a', 'e471a'],
  ['E 472 e 473', 'e472 e473'],
  ['(E471)', 'e471'],
  ['E150d', 'e150d'],
  ['E\u2011471', 'e471'],
  ['E\u00a0471', 'e471'],
  ['E471i', 'e471i'],
  ['E471, 472e', 'e471 e472e'],
  ['E471, 500 g', 'e471 500 g'],
  ['strut\u00adto', 'strutto'],
  ['Mono- e digliceridi', 'mono e digliceridi'],
  ['  MOSTO D’UVA ', 'mosto d uva'],
  ['baccalà', 'baccala'],
  ['', ''],
  ['…', ''],
])('the words of «%s» are «%s»', (name, words) => {
  expect(nameWords(name).join(' ')).toBe(words)
  expect(termKey(name)).toBe(words)
})

test('a term is found by the spelling of its own before that of its number', () => {
  const terms = indexTerms(['E472', 'E472e'].map((shown) => ({ key: termKey(shown) })))
  expect(termsIn('E 472e, E472a', terms).map(({ key }) => key)).toEqual(['e472e', 'e472'])
})

test('each term is said once, and a term without words never', () => {
  const terms = indexTerms([{ key: 'latte' }, { key: '' }])
  expect(termsIn('latte, Latte & LATTE', terms)).toEqual([{ key: 'latte' }])
  expect(termsIn('', terms)).toEqual([])
})
