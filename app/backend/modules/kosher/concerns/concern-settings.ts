import { isDeepStrictEqual } from 'node:util'
import type { WeightsByManagers } from '~/domain/kosher/concern'
import { indexTerms, type SensitiveTerm, type TermIndex } from '~/domain/kosher/sensitive-names'
import type { Ctx } from '../../../core/context'
import type { Database } from '../../../db/connect'
import { stampOfTerms, termRows, weightRows } from './concerns.repository'

export interface ConcernSettings {
  terms: TermIndex<SensitiveTerm>
  weightsByManagers: WeightsByManagers
}

/** Kept with the stamp of its terms: another process may have changed the terms meanwhile. */
const indexes = new WeakMap<Database, { stamp: string; terms: TermIndex<SensitiveTerm> }>()

let last: { of: SensitiveTerm[]; index: TermIndex<SensitiveTerm> } | undefined

/** A transaction keeps no stamp, yet mostly finds the terms that the one before it found. */
function indexOnce(terms: SensitiveTerm[]): TermIndex<SensitiveTerm> {
  if (!last || !isDeepStrictEqual(last.of, terms)) last = { of: terms, index: indexTerms(terms) }
  return last.index
}

async function indexedTerms(ctx: Ctx): Promise<TermIndex<SensitiveTerm>> {
  const stamp = await stampOfTerms(ctx)
  const kept = indexes.get(ctx.database)
  if (kept?.stamp === stamp) return kept.terms
  const terms = indexOnce(
    (await termRows(ctx))
      .filter(({ archived_at }) => archived_at === null)
      .map(({ term_key, shown, nature, proof, passover, why, why_en }) => ({
        key: term_key,
        shown,
        nature,
        proof,
        passover,
        why,
        whyEn: why_en,
      })),
  )
  // Uncommitted terms may never be committed.
  if (!ctx.inTransaction) indexes.set(ctx.database, { stamp, terms })
  return terms
}

/** The managers' settings for concerns. */
export const concernSettings = async (ctx: Ctx): Promise<ConcernSettings> => ({
  terms: await indexedTerms(ctx),
  weightsByManagers: Object.fromEntries(
    (await weightRows(ctx)).flatMap(({ code, weight }) => (weight ? [[code, weight]] : [])),
  ),
})
