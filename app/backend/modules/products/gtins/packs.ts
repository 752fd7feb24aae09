import type { Ctx } from '../../../core/context'
import { inBatches } from '../../review/many/in-batches'
import { findClaims, gtinsOfChains, findRoots } from './gtins.repository'

/** The chains of these products, with all codes that they have, rejected ones too. */
export async function selectPacks(
  ctx: Ctx,
  productIds: string[],
): Promise<Map<string, { rootId: string; gtins: string[] }>> {
  const roots = await findRoots(ctx, productIds)
  const gtins = await gtinsOfChains(ctx, [...roots.values()])
  return new Map([...roots].map(([id, rootId]) => [id, { rootId, gtins: gtins.get(rootId) ?? [] }]))
}

/** The products of a headquarters that have these codes, by code. @param gtins padded to 14, each once */
export async function packsWith(
  ctx: Ctx,
  headQuarterId: string,
  gtins: readonly string[],
): Promise<Map<string, { rootId: string; name: string }>> {
  const found = new Map<string, { rootId: string; name: string }>()
  await inBatches(gtins, async (batch) => {
    for (const { gtin, root_id: rootId, product_name: name, head_quarter_id: owner } of await findClaims(
      ctx,
      batch,
    ))
      if (owner === headQuarterId) found.set(gtin, { rootId, name })
  })
  return found
}
