import type { RaisedWeights } from '~/domain/kosher/concern'
import { indexTerms, type SensitiveTerm, type TermIndex } from '~/domain/kosher/sensitive-names'
import { seededTerms } from '~/domain/kosher/sensitive-terms'
import type { Ctx } from '../../core/context'

export interface ConcernSettings {
  terms: TermIndex<SensitiveTerm>
  raised: RaisedWeights
}

const seeded = indexTerms(seededTerms)

/** What managers have set of the concerns. */
export const concernSettings = async (_ctx: Ctx): Promise<ConcernSettings> => ({ terms: seeded, raised: {} })
