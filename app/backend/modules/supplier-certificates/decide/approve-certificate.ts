import type { z } from 'zod'
import type {
  ApproveSupplierCertificate,
  SupplierCertificateApproved,
} from '~/contract/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import type { SupplierCertificateRow } from '../../../db/tables'
import { moveItem } from '../../review/move-item'
import { rootsOf } from '../coverage/coverages.repository'
import { planOf, type Planned } from '../coverage/effects'
import { settleRequests } from '../requests/requests.repository'
import { assertNotReplaced, supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { replaceBy } from '../supplier-certificates.repository'
import { takeExpiry } from './take-expiry'
import { tellApproval } from './tell-companies'

/**
 * The one thing that changes approved ingredients in place: of those that are ticked the expiry and its source, and
 * nothing else. All of it or nothing, the mails with it.
 * @throws AppError 400 for what is missing; 404; 409 stale, wrong status, second person, agency or replaced
 */
export function approveCertificate(
  ctx: Ctx,
  input: z.output<typeof ApproveSupplierCertificate>,
): Promise<SupplierCertificateApproved> {
  const { supplierCertificateId: id, ingredientIds, ...decision } = input
  return withTransaction(ctx, async (tx) => {
    let tell = async (_notes: string | null | undefined) => {}
    let outcome = { taken: [] as Planned[], leftOut: [] as string[] }
    const certificate = await moveItem(
      tx,
      kind,
      'approve',
      { ...decision, id },
      {
        then: async (row) => {
          outcome = await extend(tx, row, ingredientIds)
          tell = (notes) => tellApproval(tx, row, outcome.taken, notes ?? null)
          return { ingredients: outcome.taken.length, companies: companiesOf(outcome.taken).size }
        },
        // Each company is mailed its own ingredients.
        notify: (_tx, _kind, _action, _item, notes) => tell(notes),
      },
    )
    return {
      certificate,
      ingredients: outcome.taken.length,
      companies: companiesOf(outcome.taken).size,
      leftOut: outcome.leftOut,
    }
  })
}

const companiesOf = (taken: readonly Planned[]) =>
  new Set(taken.map(({ coverage }) => coverage.head_quarter_id))

async function extend(tx: Ctx, certificate: SupplierCertificateRow, asked: string[] | undefined) {
  const { id, parent_id } = certificate
  if (parent_id !== null && !(await replaceBy(tx, parent_id, id))) await assertNotReplaced(tx, parent_id)
  if (parent_id !== null) await settleRequests(tx, parent_id, id)
  const planned = await planOf(tx, certificate, { lock: true })
  const { roots, leftOut } = await chosen(tx, planned, asked)
  const taken = planned.filter(({ coverage }) => roots.has(coverage.ingredient_root_id))
  await takeExpiry(tx, certificate, taken)
  return { taken, leftOut }
}

async function chosen(tx: Ctx, planned: readonly Planned[], asked: string[] | undefined) {
  const rootOf = ({ coverage }: Planned) => coverage.ingredient_root_id
  if (!asked)
    return { roots: new Set(planned.filter(({ effect }) => effect === 'moves').map(rootOf)), leftOut: [] }
  const covered = new Set(planned.map(rootOf))
  const known = new Map((await rootsOf(tx, asked)).map(({ id, root_id }) => [id, root_id]))
  const leftOut = [...new Set(asked)].filter((id) => !covered.has(known.get(id) ?? ''))
  const roots = new Set([...known.values()].filter((root) => covered.has(root)))
  return { roots, leftOut }
}
