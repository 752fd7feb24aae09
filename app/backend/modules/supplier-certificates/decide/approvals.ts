import type { Ctx } from '../../../core/context'
import type { SupplierCertificateRow } from '../../../db/tables'
import type { ManyApprovals } from '../../review/many/decide-many'
import { emit } from '../../../core/events'
import { selectCoverages, selectRoots, versionsOf } from '../coverage/coverages.repository'
import { planEffects, type Planned } from '../coverage/effects'
import { settleRequests } from '../requests/requests.repository'
import { assertNotReplaced } from '../supplier-certificate-kind'
import { lockCertificates, replaceBy } from '../supplier-certificates.repository'
import { takeExpiry } from './take-expiry'
import { tellApprovals } from './tell-companies'

export interface Extended {
  certificate: SupplierCertificateRow
  taken: Planned[]
  /** Ids that should have taken the date but are not covered. */
  leftOut: string[]
}

export const affectedCompanies = (taken: readonly Planned[]) =>
  new Set(taken.map(({ coverage }) => coverage.head_quarter_id))

interface Approvals extends ManyApprovals<SupplierCertificateRow> {
  /** By certificate, refused ones too. */
  extended: ReadonlyMap<string, Extended>
}

/**
 * The effects of approvals on ingredients, and the mails about them.
 * @param asked the ingredients that take the date; by default those ticked initially
 */
export function approvals({
  asked,
  check = false,
}: {
  asked?: string[] | undefined
  check?: boolean
}): Approvals {
  const extended = new Map<string, Extended>()
  return {
    extended,
    async before(tx, ids) {
      if (tx.database.dialect !== 'postgres') return
      await lockCertificates(tx, ids)
      const roots = new Set<string>()
      for (const id of ids)
        for (const { ingredient_root_id } of await selectCoverages(tx, id)) roots.add(ingredient_root_id)
      await versionsOf(tx, [...roots], { lock: true })
      await emit(tx, 'supplier_certificates.approving', { ids })
    },
    async then(tx, row) {
      const one = { certificate: row, ...(await extend(tx, row, { asked, check })) }
      extended.set(row.id, one)
      return { ingredients: one.taken.length, companies: affectedCompanies(one.taken).size }
    },
    notify: (tx, moved) =>
      tellApprovals(
        tx,
        moved.flatMap(({ item: { id }, note }) => {
          const one = extended.get(id)
          return one ? [{ ...one, notes: note }] : []
        }),
      ),
  }
}

/** @param check changes nothing */
async function extend(
  tx: Ctx,
  certificate: SupplierCertificateRow,
  { asked, check }: { asked: string[] | undefined; check: boolean },
) {
  const { id, parent_id } = certificate
  if (!check && parent_id !== null) {
    if (!(await replaceBy(tx, parent_id, id))) await assertNotReplaced(tx, parent_id)
    await settleRequests(tx, parent_id, id)
  }
  const planned = await planEffects(tx, certificate, { lock: !check })
  const { roots, leftOut } = await chosen(tx, planned, asked)
  const taken = planned.filter(({ coverage }) => roots.has(coverage.ingredient_root_id))
  if (!check) await takeExpiry(tx, certificate, taken)
  return { taken, leftOut }
}

async function chosen(tx: Ctx, planned: readonly Planned[], asked: string[] | undefined) {
  const plannedRoot = ({ coverage }: Planned) => coverage.ingredient_root_id
  if (!asked) return { roots: new Set(planned.filter(({ ticked }) => ticked).map(plannedRoot)), leftOut: [] }
  const covered = new Set(planned.map(plannedRoot))
  const known = new Map((await selectRoots(tx, asked)).map(({ id, root_id }) => [id, root_id]))
  const leftOut = [...new Set(asked)].filter((id) => !covered.has(known.get(id) ?? ''))
  const roots = new Set([...known.values()].filter((root) => covered.has(root)))
  return { roots, leftOut }
}
