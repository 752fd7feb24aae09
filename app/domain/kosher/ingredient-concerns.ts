import { daysBetween } from '../dates'
import {
  inOrder,
  weightOf,
  type ConcernOf,
  type NameReason,
  type WeightsByManagers,
  type Weight,
} from './concern'
import { differencesFrom, type Decided, type Precedent } from './decided-otherwise'
import { milderPair } from './milder'
import { asksMore, isOutOfProducts, type KitniyotAnswer, type KosherNature, type Proof } from './natures'
import { nameWords } from './name-words'
import { passoverNames } from './passover-names'
import { lookIn, type SensitiveTerm, type TermIndex } from './sensitive-names'

export interface IngredientFacts extends Decided {
  name: string
  kosherStatus: KosherNature | null
  /** From its group. */
  proof: Proof | null
  /** Or one that its company has suggested, as approving takes it. */
  hasVendor: boolean
  hasDocument: boolean
  /** One in force that covers it. */
  hasSupplierCertificate: boolean
  /** One that covers Passover. */
  hasPassoverLetter: boolean
  containsKitniyot: KitniyotAnswer | null
  expirationDate: string | null
  /** The same supplier's, or of the same name, in all companies: never in a company's answer. */
  precedents: readonly Precedent[]
  /** Same name and supplier, approved in the same plant. */
  alreadyThere: readonly string[]
  /** Same name, approved in the same plant, one of the two for no product (`presentOnly`). */
  twins?: readonly string[]
}

type IngredientCode =
  | 'statusUnknown'
  | 'noEvidence'
  | 'sourceMissing'
  | 'sensitiveName'
  | 'chametz'
  | 'maybeChametz'
  | 'kitniyot'
  | 'kitniyotByCustom'
  | 'decidedOtherwise'
  | 'alreadyThere'
  | 'nonKosherTwin'
  | 'letterEndsSoon'
export type IngredientConcern = ConcernOf<IngredientCode>

const SOON_DAYS = 30

/** The concerns about approving an ingredient, from facts alone: the same in backend and while typing. */
export function ingredientConcerns(
  facts: IngredientFacts,
  terms: TermIndex<SensitiveTerm>,
  today: string,
  weightsByManagers: WeightsByManagers = {},
): IngredientConcern[] {
  const of = <C extends IngredientCode>(code: C) => ({
    code,
    weight: weightOf(code, weightsByManagers),
    ingredients: [],
  })
  const { proof, expirationDate, alreadyThere, twins = [] } = facts
  const { found: named, near } = lookIn(facts.name, terms)
  // In a forbidden group no proof is asked for.
  const asked = !isOutOfProducts(proof) && [proof, ...named.map((term) => term.proof)].some(asksForProof)
  const days = expirationDate === null ? Number.NaN : daysBetween(today, expirationDate)
  const found: (IngredientConcern | false)[] = [
    ...natureless(facts, weightsByManagers),
    asked && !facts.hasDocument && !facts.hasSupplierCertificate && of('noEvidence'),
    asked && !facts.hasVendor && of('sourceMissing'),
    ...sensitiveNames(facts, named, near, weightsByManagers),
    ...forPassover(facts, named, weightsByManagers),
    ...decidedBefore(facts, weightsByManagers),
    alreadyThere.length > 0 && { ...of('alreadyThere'), ingredients: alreadyThere },
    twins.length > 0 && { ...of('nonKosherTwin'), ingredients: twins },
    days >= 0 && days <= SOON_DAYS && { ...of('letterEndsSoon'), days },
  ]
  return inOrder(found.filter((one) => one !== false))
}

const asksForProof = (proof: Proof | null) => proof !== null && proof !== 'none' && !isOutOfProducts(proof)

/** An approval that was withdrawn weighs more than one that was never given: papers may have been all that it lacked. */
function decidedBefore(
  facts: IngredientFacts,
  weightsByManagers: WeightsByManagers,
): ConcernOf<'decidedOtherwise'>[] {
  const code = 'decidedOtherwise'
  const { precedents, hasVendor } = facts
  const refusals = precedents.flatMap(({ refusal }) =>
    refusal && !(hasVendor && refusal.ofOtherVendor) ? [refusal] : [],
  )
  const against = (['withdrawn', 'rejected'] as const).flatMap((outcome) => {
    const meant = refusals.filter((one) => one.outcome === outcome)
    const weight = weightOf(code, weightsByManagers, outcome === 'withdrawn' ? 'serious' : 'note')
    return meant.length > 0 ? [{ code, weight, ingredients: [], differs: [], refusals: meant } as const] : []
  })
  const differs = differencesFrom(
    facts,
    precedents.filter(({ refusal, isOwn }) => !refusal && !isOwn),
  )
  const otherwise = { code, weight: weightOf(code, weightsByManagers), ingredients: [], differs } as const
  return differs.length > 0 ? [...against, otherwise] : against
}

/** An entry of the lookup without a nature is reported, so that nothing wrong passes under it. */
function natureless(
  { kosherStatus }: IngredientFacts,
  weightsByManagers: WeightsByManagers,
): ConcernOf<'statusUnknown'>[] {
  if (kosherStatus?.nature !== null) return []
  const weight = weightOf('statusUnknown', weightsByManagers, 'note')
  return [{ code: 'statusUnknown', weight, why: 'declaredWithoutNature', ingredients: [] }]
}

function forPassover(
  { isPassover, hasPassoverLetter, containsKitniyot: kitniyot }: IngredientFacts,
  named: readonly SensitiveTerm[],
  weightsByManagers: WeightsByManagers,
): IngredientConcern[] {
  if (!isPassover) return []
  const kinds = named.flatMap(({ passover }) => passover ?? [])
  const found = passoverNames(
    [{ ingredientId: '', kinds, kitniyot, hasLetter: hasPassoverLetter }],
    weightsByManagers,
  )
  return found.map((one) => ({ ...one, ingredients: [] }))
}

/** One line for names that are sensitive for the same reason: «E120 cocciniglia» is one. */
function sensitiveNames(
  facts: IngredientFacts,
  named: readonly SensitiveTerm[],
  near: readonly SensitiveTerm[],
  weightsByManagers: WeightsByManagers,
): ConcernOf<'sensitiveName'>[] {
  const code = 'sensitiveName'
  const lines = new Map<string, ConcernOf<'sensitiveName'> & { termKeys: string[] }>()
  const say = ({ key, why }: SensitiveTerm, because: NameReason, weight: Weight) => {
    const reason = [because, weight, why].join()
    const line = lines.get(reason) ?? { code, weight, ingredients: [], termKeys: [], because }
    line.termKeys.push(key)
    lines.set(reason, line)
  }
  for (const term of named) {
    const said = termConcern(term, facts)
    if (said) say(term, said.because, weightOf(code, weightsByManagers, said.weight))
  }
  // It may be a word of its own: a note, whatever names are raised to.
  for (const term of near)
    if (termConcern(term, facts) || (facts.isPassover && term.passover)) say(term, 'near', 'note')
  return [...lines.values()]
}

/** What a name weighs by its term (specification §17 "Sensitive names"). */
function termConcern(
  term: SensitiveTerm,
  { kosherStatus, proof, hasDocument, hasSupplierCertificate }: IngredientFacts,
): { because: NameReason; weight: Weight } | null {
  const isAllowed = !isOutOfProducts(proof)
  if (term.proof === 'notAllowed' && isAllowed) return { because: 'never', weight: 'forbidden' }
  // Butter as pareve: the name's nature contradicts the status.
  const contradicts =
    kosherStatus !== null && milderPair({ nature: term.nature, rank: kosherStatus.rank }, kosherStatus)
  if (contradicts) return { because: 'nature', weight: 'serious' }
  if (!asksMore(term.proof, proof)) return null
  // Under supervision only: a document of the company's does not replace it.
  const isGrave = !hasSupplierCertificate && (term.proof === 'eachDelivery' || !hasDocument)
  return { because: 'proof', weight: isGrave ? 'serious' : 'note' }
}

const wineWords = new Set(
  (
    'vino vini wine wines mosto must uva grape marsala vermut vermouth vin vinsanto prosecco spumante champagne ' +
    'lambrusco sherry passito moscato malvasia barolo chianti amarone barbera nebbiolo sangiovese merlot ' +
    'chardonnay cabernet madeira sangria'
  ).split(' '),
)
/** Vinegar no longer counts as wine, and cooked wine is mevushal. */
const noMore = new Set(['aceto', 'vinegar', 'cotto', 'cotti', 'cooked', 'mevushal'])

/** Whether a name is of wine or must, which asks whether it is mevushal. */
export const isOfWine = (name: string, named: readonly SensitiveTerm[]): boolean =>
  !nameWords(name).some((word) => noMore.has(word)) &&
  named.some(
    ({ key, proof }) => proof === 'eachDelivery' && key.split(' ').some((word) => wineWords.has(word)),
  )

/** Whether a name means something that is never kosher. */
export const isNeverKosher = (named: readonly SensitiveTerm[]): boolean =>
  named.some(({ proof }) => proof === 'notAllowed')
