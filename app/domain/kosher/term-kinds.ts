import { natures, type Nature } from './natures'
import type { SensitiveTerm } from './sensitive-names'

/** By what the list of sensitive names is parted, in its order. */
export const termKinds = ['bySource', ...natures, 'never', 'passover', 'harmless'] as const
export type TermKind = (typeof termKinds)[number]

type Told = Pick<SensitiveTerm, 'nature' | 'proof' | 'passover'>

/** A name that needs no proof and says nothing stands there lest a shorter one be found in it. */
export const kindOfTerm = ({ nature, proof, passover }: Told): TermKind =>
  nature ?? (passover && proof === 'none' ? 'passover' : byProof[proof]) ?? 'bySource'

const byProof: Partial<Record<Told['proof'], Exclude<TermKind, Nature>>> = {
  none: 'harmless',
  notAllowed: 'never',
}

export const termLimits = { shown: 100, why: 300, source: 300 }
