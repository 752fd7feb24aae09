import { isPublic } from '~/domain/certificates/rulings'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { storeRests, type Rest } from '../../directory/projection/store-rests'
import { suspensionsOf } from '../../rulings/suspended'
import { rootsOfProducts } from './rule.repository'

/**
 * The last of a transaction that suspends or reinstates. What begins later is stored without a sign: it is read from
 * its day on. @param options.isTold something that the public reads has changed
 */
export async function projectRests(tx: Ctx, groupId: string, { isTold }: { isTold: boolean }): Promise<void> {
  const today = todayInRome(tx.clock())
  const all = (await suspensionsOf(tx, [groupId])).get(groupId) ?? []
  const told = all.filter((one) => one.until === null || isPublic(one, today))
  const ids = [...new Set(told.flatMap(({ productIds }) => productIds ?? []))]
  const roots = new Map<string, string>()
  for (let start = 0; start < ids.length; start += 1000)
    for (const { id, root_id } of await rootsOfProducts(tx, ids.slice(start, start + 1000)))
      roots.set(id, root_id)
  const rests = told.flatMap(({ ruling: { row }, productIds, from, until }): Rest[] => {
    const said = {
      ruling_id: row.id,
      certification_group_id: groupId,
      from_day: from,
      until_day: until,
      public_note: row.public_note,
      goods_from: row.goods_from,
      lots: row.lots,
    }
    if (productIds === null) return [{ said, rootId: null }]
    return productIds.flatMap((id) => {
      const rootId = roots.get(id)
      return rootId === undefined ? [] : [{ said, rootId }]
    })
  })
  await storeRests(tx, groupId, rests, isTold)
}
