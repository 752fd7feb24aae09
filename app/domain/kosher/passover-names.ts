import { weightOf, type ConcernOf, type RaisedWeights, type Weight } from './concern'
import type { PassoverKind } from './natures'

type PassoverCode = 'chametz' | 'maybeChametz' | 'kitniyot' | 'kitniyotByCustom'

/** What a name weighs where Passover is declared: alone, and with a supplier's certificate for Passover. */
const rules: Record<PassoverKind, { code: PassoverCode; alone: Weight; certified: Weight }> = {
  chametz: { code: 'chametz', alone: 'forbidden', certified: 'serious' },
  maybeChametz: { code: 'maybeChametz', alone: 'serious', certified: 'note' },
  kitniyot: { code: 'kitniyot', alone: 'serious', certified: 'note' },
  fromKitniyot: { code: 'kitniyotByCustom', alone: 'note', certified: 'note' },
  disputed: { code: 'kitniyotByCustom', alone: 'note', certified: 'note' },
}

export interface NamedForPassover {
  ingredientId: string
  /** What its name says. */
  kinds: readonly PassoverKind[]
  hasLetter: boolean
}

/**
 * What the names of ingredients say against Passover (kosher-judge.md §3). One concern for each code and weight, with the
 * ingredients that it is about.
 */
export function passoverNames(
  ingredients: readonly NamedForPassover[],
  raised: RaisedWeights,
): ConcernOf<PassoverCode>[] {
  const found = new Map<string, { code: PassoverCode; weight: Weight; ingredients: string[] }>()
  for (const { ingredientId, kinds, hasLetter } of ingredients)
    for (const kind of kinds) {
      const { code, alone, certified } = rules[kind]
      const weight = weightOf(code, raised, hasLetter ? certified : alone)
      const key = `${code} ${weight}`
      const one = found.get(key) ?? { code, weight, ingredients: [] }
      if (!one.ingredients.includes(ingredientId)) one.ingredients.push(ingredientId)
      found.set(key, one)
    }
  return [...found.values()]
}
