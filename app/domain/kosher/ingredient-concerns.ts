import { daysBetween } from '../dates'
import { inOrder, weightOf, type ConcernOf, type RaisedWeights } from './concern'
import { differencesFrom, type Decided } from './decided-otherwise'
import { milderPair } from './milder'
import { asksMore, type KosherNature, type Proof } from './natures'
import { termsIn, type SensitiveTerm, type TermIndex } from './sensitive-names'

export interface IngredientFacts extends Decided {
  name: string
  kosherStatus: KosherNature | null
  /** From its group. */
  proof: Proof | null
  hasVendor: boolean
  hasDocument: boolean
  hasSupplierCertificate: boolean
  expirationDate: string | null
  /** The same supplier's, or of the same name, in all companies: never in a company's answer. */
  precedents: readonly Decided[]
  /** Same name and supplier, approved in the same plant. */
  alreadyThere: readonly string[]
}

type IngredientCode =
  | 'statusUnknown'
  | 'noEvidence'
  | 'sourceMissing'
  | 'sensitiveName'
  | 'decidedOtherwise'
  | 'alreadyThere'
  | 'letterEndsSoon'
export type IngredientConcern = ConcernOf<IngredientCode>

const SOON_DAYS = 30

/** What speaks against approving an ingredient, from facts alone: the same at the door and while typing. */
export function ingredientConcerns(
  facts: IngredientFacts,
  terms: TermIndex<SensitiveTerm>,
  today: string,
  raised: RaisedWeights = {},
): IngredientConcern[] {
  const of = <C extends IngredientCode>(code: C) => ({
    code,
    weight: weightOf(code, raised),
    ingredients: [],
  })
  const { proof, expirationDate, alreadyThere } = facts
  // Where the use is not allowed, nothing is asked for.
  const asked = proof !== null && proof !== 'none' && proof !== 'notAllowed'
  const differs = differencesFrom(facts, facts.precedents)
  const days = expirationDate === null ? Number.NaN : daysBetween(today, expirationDate)
  const found: (IngredientConcern | false)[] = [
    ...natureless(facts, raised),
    asked && !facts.hasDocument && !facts.hasSupplierCertificate && of('noEvidence'),
    asked && !facts.hasVendor && of('sourceMissing'),
    ...sensitiveNames(facts, terms, raised),
    differs.length > 0 && { ...of('decidedOtherwise'), differs },
    alreadyThere.length > 0 && { ...of('alreadyThere'), ingredients: alreadyThere },
    days >= 0 && days <= SOON_DAYS && { ...of('letterEndsSoon'), days },
  ]
  return inOrder(found.filter((one) => one !== false))
}

/** An entry of the lookup that nobody has given a nature yet is said, lest nothing be held against what it stands for. */
function natureless({ kosherStatus }: IngredientFacts, raised: RaisedWeights): ConcernOf<'statusUnknown'>[] {
  if (kosherStatus?.nature !== null) return []
  const weight = weightOf('statusUnknown', raised, 'note')
  return [{ code: 'statusUnknown', weight, why: 'declaredWithoutNature', ingredients: [] }]
}

function sensitiveNames(
  { name, kosherStatus, proof }: IngredientFacts,
  terms: TermIndex<SensitiveTerm>,
  raised: RaisedWeights,
): ConcernOf<'sensitiveName'>[] {
  const code = 'sensitiveName'
  return termsIn(name, terms).flatMap((term): ConcernOf<'sensitiveName'>[] => {
    const shared = { code, ingredients: [], termKey: term.key } as const
    // Butter as pareve: what the name always is does not go by this status.
    const contradicts =
      kosherStatus !== null && milderPair({ nature: term.nature, rank: kosherStatus.rank }, kosherStatus)
    if (contradicts) return [{ ...shared, weight: weightOf(code, raised, 'serious'), because: 'nature' }]
    return asksMore(term.proof, proof)
      ? [{ ...shared, weight: weightOf(code, raised), because: 'proof' }]
      : []
  })
}
