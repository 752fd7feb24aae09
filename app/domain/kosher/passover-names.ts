import { weightOf, type ConcernOf, type WeightsByManagers, type Weight } from './concern'
import type { KitniyotAnswer, PassoverKind } from './natures'

type PassoverCode = 'chametz' | 'maybeChametz' | 'kitniyot' | 'kitniyotByCustom'

/** The weight of a name if Passover is declared: alone, and with a supplier's certificate for Passover. */
const rules: Record<PassoverKind, { code: PassoverCode; alone: Weight; certified: Weight }> = {
  chametz: { code: 'chametz', alone: 'forbidden', certified: 'serious' },
  maybeChametz: { code: 'maybeChametz', alone: 'serious', certified: 'note' },
  kitniyot: { code: 'kitniyot', alone: 'serious', certified: 'note' },
  fromKitniyot: { code: 'kitniyotByCustom', alone: 'note', certified: 'note' },
  disputed: { code: 'kitniyotByCustom', alone: 'note', certified: 'note' },
}

export interface NamedForPassover {
  ingredientId: string
  /** The kinds of its name. */
  kinds: readonly PassoverKind[]
  /** The certifier's answer, which overrides the name. */
  kitniyot: KitniyotAnswer | null
  hasLetter: boolean
}

const kitniyotKinds: readonly PassoverKind[] = ['kitniyot', 'fromKitniyot', 'disputed']

const effectiveKinds = ({ kinds, kitniyot }: NamedForPassover): readonly PassoverKind[] =>
  kitniyot === null
    ? kinds
    : [
        ...kinds.filter((kind) => !kitniyotKinds.includes(kind)),
        ...(kitniyot === 'yes' ? ['kitniyot' as const] : []),
      ]

/**
 * What the names of ingredients say against Passover (specification §17 "Passover names"). One concern for each code
 * and weight, with the ingredients that it is about.
 */
export function passoverNames(
  ingredients: readonly NamedForPassover[],
  weightsByManagers: WeightsByManagers,
): ConcernOf<PassoverCode>[] {
  const found = new Map<string, { code: PassoverCode; weight: Weight; ingredients: string[] }>()
  for (const named of ingredients)
    for (const kind of effectiveKinds(named)) {
      const { ingredientId, kitniyot, hasLetter } = named
      const { code, alone, certified } = rules[kind]
      // A letter excludes chametz only: confirmed kitniyot stay.
      const isEased = hasLetter && !(kind === 'kitniyot' && kitniyot === 'yes')
      const weight = weightOf(code, weightsByManagers, isEased ? certified : alone)
      const key = `${code} ${weight}`
      const one = found.get(key) ?? { code, weight, ingredients: [] }
      if (!one.ingredients.includes(ingredientId)) one.ingredients.push(ingredientId)
      found.set(key, one)
    }
  return [...found.values()]
}
