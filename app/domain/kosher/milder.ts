import type { KosherNature, Nature } from './natures'

/** An ingredient's nature (first) in a product of the declared one (last): each has words of its own. */
export const milderPairs = [
  'meatInPareve',
  'dairyInPareve',
  'dairyEquipmentInPareve',
  'fishInPareve',
  'meatInDairyEquipment',
  'dairyInDairyEquipment',
  'meatInDairy',
  'dairyInMeat',
  'dairyEquipmentInMeat',
  'fishInMeat',
  'meatInFish',
  'dairyInFish',
  'dairyEquipmentInFish',
  'lowerMeat',
  'lowerDairy',
  'lowerOther',
] as const
export type MilderPair = (typeof milderPairs)[number]

const atOdds: Readonly<Record<Nature, Partial<Record<Nature, MilderPair>>>> = {
  meat: {
    pareve: 'meatInPareve',
    dairyEquipment: 'meatInDairyEquipment',
    dairy: 'meatInDairy',
    fish: 'meatInFish',
  },
  dairy: {
    pareve: 'dairyInPareve',
    dairyEquipment: 'dairyInDairyEquipment',
    meat: 'dairyInMeat',
    fish: 'dairyInFish',
  },
  dairyEquipment: {
    pareve: 'dairyEquipmentInPareve',
    meat: 'dairyEquipmentInMeat',
    fish: 'dairyEquipmentInFish',
  },
  fish: { pareve: 'fishInPareve', meat: 'fishInMeat' },
  pareve: {},
}

const lower: Partial<Record<Nature, MilderPair>> = { meat: 'lowerMeat', dairy: 'lowerDairy' }

/**
 * Why a product of the declared status may not hold the ingredient: the status hides its nature (meat in pareve,
 * meat that is not glatt in glatt), or promises that it goes with what it does not go with (milk in meat).
 */
export function milderPair(ingredient: KosherNature, declared: KosherNature): MilderPair | null {
  if (!ingredient.nature || !declared.nature) return null
  if (ingredient.nature !== declared.nature) return atOdds[ingredient.nature][declared.nature] ?? null
  return ingredient.rank < declared.rank ? (lower[ingredient.nature] ?? 'lowerOther') : null
}
