import type { AuditAction } from '~/domain/audit-actions'
import { nowOf, type Ctx, type Events } from '../../../core/context'
import { ownerWordsIn } from '../../../core/owned-key'
import { recordAll } from '../../../core/record'
import { ownersAffectedByRename } from '../../companies/fields/owner-words'
import { inBatches } from '../many/in-batches'
import type { ReviewKind } from '../review-kind'
import {
  bumpVersionsReferringTo,
  itemsReferringTo,
  replaceReferredCompany,
  setOwner,
  setSearchKey,
} from '../review.repository'

interface Company {
  id: string
  businessName: string
}

/** The company that items name beside their owner: the vendor, or the one on whose behalf they are made. */
interface NamedCompany<Row> {
  column: 'vendor_id' | 'on_behalf_id'
  /** The contract's name without `Id` and `Name`. */
  field: string
  merged: AuditAction
  itemsOf: (tx: Ctx, companyId: string, afterId: string, limit: number) => Promise<Row[]>
  keyOf: (row: Row, companyName: string, owner: string) => string
}

const pageSize = 500

/** A kind's reactions when its owners, or the companies that it names, are renamed or merged. */
export function followCompanies<Row extends { id: string; search_key: string }>(
  { name, table }: ReviewKind,
  { column, field, merged, itemsOf, keyOf }: NamedCompany<Row>,
): { renamed: Events['company.renamed']; merged: Events['company.merged'] } {
  const place = { table, column }

  async function findByName(tx: Ctx, { id, businessName }: Company): Promise<void> {
    for (let afterId = ''; ;) {
      const rows = await itemsOf(tx, id, afterId, pageSize)
      for (const row of rows)
        await setSearchKey(tx, table, row.id, keyOf(row, businessName, ownerWordsIn(row.search_key)))
      if (rows.length < pageSize) return
      afterId = rows.at(-1)?.id ?? afterId
    }
  }

  const reference = ({ id, businessName }: Company) => ({
    [`${field}Id`]: id,
    [`${field}Name`]: businessName,
  })

  return {
    async renamed(tx, company) {
      for (const owner of await ownersAffectedByRename(tx, company.id)) await setOwner(tx, table, owner)
      await findByName(tx, company)
      // Makes open forms stale: saving the old name, typed, would create another company.
      await bumpVersionsReferringTo(tx, place, company.id)
    },
    /** Counts every version. */
    async merged(tx, { from, into }) {
      const items = await itemsReferringTo(tx, place, from.id)
      await inBatches(items, async (batch) => {
        const ids = batch.map(({ id }) => id)
        await replaceReferredCompany(tx, place, ids, into.id, nowOf(tx))
        await recordAll(
          tx,
          batch.map(({ id, headQuarterId }) => ({
            action: merged,
            entityType: name,
            entityId: id,
            headQuarterId,
            before: reference(from),
            after: reference(into),
          })),
        )
      })
      await findByName(tx, into)
      return { [table]: items.length }
    },
  }
}
