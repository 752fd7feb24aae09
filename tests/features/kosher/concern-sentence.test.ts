import { describe, expect, it } from 'vitest'

import { concernCodes, type Concern, type ConcernCode } from '~/domain/kosher/concern'
import { milderPairs } from '~/domain/kosher/milder'
import { concernSentence } from '~/features/kosher/concern-sentence'
import { wordsFor } from '~/i18n/words'

const names = { beef: 'manzo', cream: 'panna', ragu: 'Ragù', plant: 'Spilamberto', nc: 'NC-2026-7' }
const italian = wordsFor('it')
const english = wordsFor('en')
const says = (concern: Parameters<typeof concernSentence>[1]) => concernSentence(italian, concern, names)

describe('the sentence of a concern', () => {
  it('says what it is, and of which ingredients', () => {
    const concern: Concern = { code: 'meatWithDairy', weight: 'forbidden', ingredients: ['beef', 'cream'] }
    expect(says(concern)).toBe('Carne e latte insieme: manzo, panna')
    expect(concernSentence(english, concern, names)).toBe('Meat and dairy together: manzo, panna')
  })

  it('leaves out a name that is not known', () => {
    expect(says({ code: 'kitniyot', weight: 'serious', ingredients: ['other'] })).toBe(
      'Dichiarato per Pesach, contiene kitniyot',
    )
  })

  it('says on which products of a certificate', () => {
    expect(
      says({
        code: 'milderStatus',
        weight: 'serious',
        pair: 'meatInDairy',
        ingredients: ['beef'],
        products: ['ragu'],
      }),
    ).toBe('Dichiarato latte, contiene carne: manzo (su Ragù)')
  })

  it('leaves the letters that end before a certificate to a list of their own', () => {
    expect(
      says({
        code: 'endsAfterLetters',
        weight: 'note',
        ingredients: ['cream'],
        letters: [{ ingredientId: 'cream', endsOn: '2026-10-01', days: 31 }],
      }),
    ).toBe('Il certificato dura più di quello del fornitore')
  })

  it('has words of its own for each milder pair', () => {
    const sentences = milderPairs.map((pair) =>
      says({ code: 'milderStatus', weight: 'serious', ingredients: [], pair }),
    )
    expect(new Set(sentences).size).toBe(milderPairs.length)
  })

  const details: { [Code in ConcernCode]?: object[] } = {
    notAllowedHere: [{ why: 'group' }, { why: 'presentOnly' }, { why: 'rejected' }, { why: 'withdrawn' }],
    milderStatus: milderPairs.map((pair) => ({ pair })),
    notForPassover: [{ itself: true }, { itself: false }],
    statusUnknown: ['noIngredients', 'noStatus', 'noNature', 'declaredWithoutNature'].map((why) => ({ why })),
    lineMeatDairy: [{ weight: 'serious' }, { weight: 'forbidden' }],
    milderThanLine: [{ weight: 'serious' }, {}],
    sharedSteam: [{ weight: 'serious' }, {}],
    lineUnknown: [{ why: 'unnamed' }, { why: 'state' }],
    sensitiveName: [
      { termKeys: ['burro'], because: 'nature' },
      { termKeys: ['gelatina'], because: 'proof' },
    ],
    decidedOtherwise: [
      { differs: ['kosherStatus', 'kosherGroup', 'passover'] },
      ...(['withdrawn', 'rejected'] as const).map((outcome) => ({
        differs: [],
        refusals: [{ outcome, headQuarterName: 'Valdera', reason: 'è suino', ofOtherVendor: false }],
      })),
    ],
    letterEndsSoon: [{ days: 0 }, { days: 1 }, { days: 12 }],
    changedSince: [{ differs: ['kosherStatus', 'passover', 'vendor'] }],
    endsAfterLetters: [{ letters: [{ ingredientId: 'beef', endsOn: '2026-10-31', days: 2 }] }],
    bothNatures: [{ companyId: 'plant' }],
    restrictedUse: [{ use: 'labelOnly' }, { use: 'bulkOnly' }],
    deviationOverdue: [{ deviationIds: ['nc'] }],
  }

  it('is a different one for every code and detail, in both languages', () => {
    const all = concernCodes.flatMap((code) =>
      (details[code] ?? [{}]).map(
        (detail) =>
          ({ code, weight: 'note', ingredients: [], lines: [], others: [], ...detail }) as unknown as Concern,
      ),
    )
    for (const words of [italian, english]) {
      const sentences = all.map((concern) => concernSentence(words, concern, names))
      expect(sentences.filter((text) => /undefined|\[object|^$/.test(text))).toEqual([])
      expect(new Set(sentences).size).toBe(all.length)
    }
  })
})
