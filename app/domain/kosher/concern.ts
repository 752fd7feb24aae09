import type { EvidenceDifference } from '../items/newer-ingredient'
import type { MilderPair } from './milder'
import type { RestrictionMeaning } from './natures'

/** The gravest first. */
export const weights = ['forbidden', 'serious', 'note'] as const
export type Weight = (typeof weights)[number]

/** In the order in which they are shown. Managers may raise one, and lower none. */
export const concernWeights = {
  meatWithDairy: 'forbidden',
  notAllowedHere: 'forbidden',
  milderStatus: 'serious',
  fishWithMeat: 'serious',
  fishWithDairy: 'note',
  notForPassover: 'serious',
  // Less if a supplier's certificate holds for Passover.
  chametz: 'forbidden',
  maybeChametz: 'serious',
  kitniyot: 'serious',
  kitniyotByCustom: 'note',
  supervisionMissing: 'serious',
  mevushalUnsaid: 'serious',
  lineNotKosher: 'forbidden',
  // Less on a cold line.
  lineMeatDairy: 'forbidden',
  milderThanLine: 'serious',
  fishOnMeatLine: 'serious',
  lineNotForPassover: 'serious',
  // Less where nobody knows whether the condensate comes back.
  sharedSteam: 'serious',
  compatibleLine: 'note',
  lineUnknown: 'note',
  ingredientOpen: 'serious',
  letterEnded: 'serious',
  statusUnknown: 'serious',
  noEvidence: 'serious',
  sourceMissing: 'serious',
  // The term sets the weight of each name.
  sensitiveName: 'note',
  decidedOtherwise: 'note',
  alreadyThere: 'note',
  nonKosherTwin: 'note',
  letterEndsSoon: 'note',
  changedSince: 'serious',
  // More if it is far longer.
  endsAfterLetters: 'note',
  bothNatures: 'note',
  restrictedUse: 'note',
  // It has always asked for a reason.
  deviationOverdue: 'forbidden',
} as const satisfies Record<string, Weight>

export type ConcernCode = keyof typeof concernWeights
export const concernCodes = Object.keys(concernWeights) as ConcernCode[]

/** About what a product is made on. */
export const lineCodes = [
  'lineNotKosher',
  'lineMeatDairy',
  'milderThanLine',
  'fishOnMeatLine',
  'lineNotForPassover',
  'sharedSteam',
  'compatibleLine',
  'lineUnknown',
] as const satisfies ConcernCode[]

/** The details beyond the code. */
interface Details extends Record<(typeof lineCodes)[number], OnLines> {
  notAllowedHere: { why: 'group' | 'presentOnly' | 'rejected' | 'withdrawn' | 'name' }
  milderStatus: { pair: MilderPair }
  /** `itself`: the product's own restriction excludes Passover. */
  notForPassover: { itself: boolean }
  /** From the ingredients, or the product's declared status. */
  statusUnknown: { why: 'noIngredients' | 'noStatus' | 'noNature' | 'declaredWithoutNature' }
  /** `others`: lines of the same steam. */
  sharedSteam: OnLines & { others: readonly string[] }
  /** `others`: lines of the same kind. */
  compatibleLine: OnLines & { others: readonly string[] }
  /** The product names none (`unnamed`), or a line's state is unknown. */
  lineUnknown: OnLines & { why: 'unnamed' | 'state' }
  sensitiveName: { termKeys: readonly string[]; because: NameReason }
  /** `refusals`: it was decided against; differences are those from approvals. */
  decidedOtherwise: { differs: readonly DecidedDifference[]; refusals?: readonly Refusal[] }
  letterEndsSoon: { days: number }
  changedSince: { differs: readonly EvidenceDifference[] }
  endsAfterLetters: { letters: readonly EndingLetter[] }
  bothNatures: { companyId: string }
  restrictedUse: { use: RestrictedUse }
  deviationOverdue: { deviationIds: readonly string[] }
}

/** Ids of the lines of the plant concerned. */
interface OnLines {
  lines: readonly string[]
}

/** Why a name is sensitive: of another nature, wants more proof, is never kosher, or nearly reads so. */
export const nameReasons = ['nature', 'proof', 'never', 'near'] as const
export type NameReason = (typeof nameReasons)[number]

export type DecidedDifference = 'kosherStatus' | 'kosherGroup' | 'passover'

/** A restriction's demands on the sale of its product. */
export const restrictedUses = ['labelOnly', 'bulkOnly'] as const satisfies RestrictionMeaning[]
export type RestrictedUse = (typeof restrictedUses)[number]

/** A decision against it that stands, and why. */
export interface Refusal {
  outcome: 'withdrawn' | 'rejected'
  headQuarterName: string
  reason: string | null
  /** It names another supplier than the ingredient asked about. */
  ofOtherVendor: boolean
}

/** The certificate is valid for so many days beyond it. */
export interface EndingLetter {
  ingredientId: string
  endsOn: string
  days: number
}

/** A concern about a decision. It is computed; a person answers it. */
export type ConcernOf<Code extends ConcernCode> = {
  [C in Code]: {
    code: C
    weight: Weight
    /** Ids of the ingredients concerned; empty if it is about the whole. */
    ingredients: readonly string[]
  } & (C extends keyof Details ? Details[C] : unknown)
}[Code]
export type Concern = ConcernOf<ConcernCode>

/** The lines that a concern is about, those that speak against them last. */
export const linesIn = (concern: Concern): string[] => [
  ...('lines' in concern ? concern.lines : []),
  ...('others' in concern ? concern.others : []),
]

/** The managers' setting: the weights that they want for codes. */
export type WeightsByManagers = Readonly<Partial<Record<ConcernCode, Weight>>>

const graver = (one: Weight, other: Weight): Weight =>
  weights.indexOf(one) <= weights.indexOf(other) ? one : other

/** @param weight where it differs from the code's own */
export const weightOf = (
  code: ConcernCode,
  weightsByManagers: WeightsByManagers,
  weight: Weight = concernWeights[code],
): Weight => graver(weight, weightsByManagers[code] ?? weight)

/** The possible weights of a code: its own, or graver. */
export const weightsFor = (code: ConcernCode): Weight[] =>
  weights.filter((weight) => graver(weight, concernWeights[code]) === weight)

const places = new Map<string, number>(concernCodes.map((code, place) => [code, place]))

/** The gravest first, equal ones in the order of the table; otherwise in place. */
export const inOrder = <C extends Pick<Concern, 'code' | 'weight'>>(concerns: readonly C[]): C[] =>
  concerns.toSorted(
    (one, other) =>
      weights.indexOf(one.weight) - weights.indexOf(other.weight) ||
      (places.get(one.code) ?? 0) - (places.get(other.code) ?? 0),
  )

/** There is no proof, or nobody who gives it. */
export const proofCodes: readonly ConcernCode[] = ['noEvidence', 'sourceMissing']

/** Codes by the ticks that answer them: one is enough for both of proof, as it names them both. */
export function ticksFor(codes: readonly ConcernCode[]): ConcernCode[][] {
  const ofProof = codes.filter((code) => proofCodes.includes(code))
  return codes.flatMap((code) => {
    if (!proofCodes.includes(code)) return [[code]]
    return code === ofProof[0] ? [ofProof] : []
  })
}

/** The answer of the person who decides. */
export interface Answer {
  /** Codes. One that is no longer there does no harm. */
  acknowledged: readonly string[]
  reason: string | null
  /** Many at once: forbidden ones are decided one by one. */
  inBulk?: boolean
}

const saysSomething = (reason: string | null): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(reason ?? '')

/**
 * The concerns that still block a decision. Notes are shown, and ask for nothing. A forbidden concern asks for its
 * code beside the reason: a reason typed for one must not answer another that came up meanwhile.
 */
export const unanswered = <C extends Pick<Concern, 'code' | 'weight'>>(
  concerns: readonly C[],
  { acknowledged, reason, inBulk = false }: Answer,
): C[] =>
  concerns.filter(({ code, weight }) => {
    if (weight === 'note') return false
    if (!acknowledged.includes(code)) return true
    return weight === 'forbidden' && (inBulk || !saysSomething(reason))
  })
