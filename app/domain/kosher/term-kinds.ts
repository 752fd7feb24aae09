import { natures, type Nature } from './natures'
import type { SensitiveTerm } from './sensitive-names'

/** By what the list of sensitive names is parted, in its order. */
export const termKinds = ['bySource', ...natures, 'harmless'] as const satisfies (
  Nature | 'bySource' | 'harmless'
)[]
export type TermKind = (typeof termKinds)[number]

/** A name that needs no proof and tells no nature stands there lest a shorter one be found in it. */
export const kindOfTerm = ({ nature, proof }: Pick<SensitiveTerm, 'nature' | 'proof'>): TermKind =>
  nature ?? (proof === 'none' ? 'harmless' : 'bySource')

export const termLimits = { shown: 100, why: 300, source: 300 }
