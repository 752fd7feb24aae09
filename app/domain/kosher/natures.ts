/** The meanings of the lookups' entries. Their codes are the certifier's own: no rule asks for one. */

/** The strictest first: the strictest ingredient decides the nature of a product. */
export const natures = ['meat', 'dairy', 'dairyEquipment', 'fish', 'pareve'] as const
export type Nature = (typeof natures)[number]

/**
 * The proof that an ingredient of a kosher group needs, or a sensitive name usually does; least first. What is
 * `presentOnly` may be in the plant, and in no product.
 */
export const proofs = [
  'none',
  'source',
  'sourceAndSymbol',
  'eachDelivery',
  'presentOnly',
  'notAllowed',
] as const
export type Proof = (typeof proofs)[number]

/**
 * The meaning of a name for Passover: of the five grains; of a source that may be; legumes, rice and their like;
 * made from these; kitniyot for some communities only.
 */
export const passoverKinds = ['chametz', 'maybeChametz', 'kitniyot', 'fromKitniyot', 'disputed'] as const
export type PassoverKind = (typeof passoverKinds)[number]

/** The certifier's answer whether an ingredient contains kitniyot. */
export const kitniyotAnswers = ['yes', 'no'] as const
export type KitniyotAnswer = (typeof kitniyotAnswers)[number]

/** The subjects of a restriction: Passover, the lot, supervision, wine, and the sale. */
export const restrictionMeanings = [
  'kitniyot',
  'notForPassover',
  'lotOnly',
  'supervised',
  'mevushal',
  'notMevushal',
  'labelOnly',
  'bulkOnly',
] as const
export type RestrictionMeaning = (typeof restrictionMeanings)[number]

/** The nature of a kosher status's entry. */
export interface KosherNature {
  /** Null for an entry that nobody has given one yet. */
  nature: Nature | null
  /** Within a nature the higher is the stricter: Chalav Israel above Chalav stam, glatt above other meat. */
  rank: number
}

/** By the codes that a new portal begins with (specification §3 "Lookups"). */
export const naturesOfStatuses: Readonly<Record<string, { nature: Nature; rank: number }>> = {
  PARVE: { nature: 'pareve', rank: 0 },
  'LAT-S': { nature: 'dairy', rank: 0 },
  'LAT-CI': { nature: 'dairy', rank: 1 },
  DE: { nature: 'dairyEquipment', rank: 0 },
  CAR: { nature: 'meat', rank: 0 },
  'CAR-G': { nature: 'meat', rank: 1 },
  PES: { nature: 'fish', rank: 0 },
}

export const proofsOfGroups: Readonly<Record<string, Proof>> = {
  G1: 'none',
  G2: 'source',
  G3: 'sourceAndSymbol',
  G4: 'eachDelivery',
  // Bulk under conditions of its own: each delivery is checked.
  G5: 'eachDelivery',
  PNK: 'presentOnly',
  G6: 'notAllowed',
}

/** No rule asks for other restrictions. */
export const meaningsOfRestrictions: Readonly<Record<string, RestrictionMeaning>> = {
  SIMB: 'labelOnly',
  SFU: 'bulkOnly',
  SORV: 'supervised',
  LOTTO: 'lotOnly',
  NOPES: 'notForPassover',
  KIT: 'kitniyot',
  MEV: 'mevushal',
  NMEV: 'notMevushal',
  ETI: 'labelOnly',
}

/** In no product: not even the plant may have it, or only for what is not kosher. */
export const isOutOfProducts = (proof: Proof | null): boolean =>
  proof === 'notAllowed' || proof === 'presentOnly'

/** Whether `asked` is more than `given`; a missing or unknown group gives nothing. */
export const asksMore = (asked: Proof, given: Proof | null): boolean =>
  proofs.indexOf(asked) > proofs.indexOf(given ?? 'none')
