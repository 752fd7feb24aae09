import type { KosherStatus, Lookup } from '~/contract/items/lookups'
import { followingStatus } from '~/domain/kosher/following-status'
import type { KosherNature, Proof, RestrictionMeaning } from '~/domain/kosher/natures'
import type { Ctx } from '../../../core/context'
import { allLookups } from '../../lookups/list-lookups'

/** The meanings of the lookups' entries, by id, archived ones included. */
export interface KnownNatures {
  status(id: string | null): KosherStatus | null
  proof(id: string | null): Proof | null
  means(id: string | null): RestrictionMeaning | null
  /** The entry that follows from a product's ingredients; archived ones never do. */
  following(ingredients: readonly (KosherNature | null)[]): Lookup | null
}

export async function knownNatures(ctx: Ctx): Promise<KnownNatures> {
  const { kosherStatuses, kosherGroups, restrictions } = await allLookups(ctx)
  const statuses = new Map(kosherStatuses.map((one) => [one.id, one]))
  const proofs = new Map(kosherGroups.map(({ id, proof }) => [id, proof]))
  const offered = kosherStatuses.filter(({ archived }) => !archived)
  const meanings = new Map(restrictions.map(({ id, means }) => [id, means]))
  return {
    status: (id) => statuses.get(id ?? '') ?? null,
    proof: (id) => proofs.get(id ?? '') ?? null,
    means: (id) => meanings.get(id ?? '') ?? null,
    following: (ingredients) => (ingredients.length > 0 ? followingStatus(ingredients, offered) : null),
  }
}
