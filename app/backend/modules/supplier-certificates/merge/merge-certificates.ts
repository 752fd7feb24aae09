import type { z } from 'zod'
import type { MergeSupplierCertificates, SupplierCertificate } from '~/contract/items/supplier-certificates'
import { backendMessages } from '~/domain/backend-messages'
import { wasApproved } from '~/domain/items/review'
import { isInForce } from '~/domain/items/supplier-certificate-state'
import { mostCoverages, mostItems } from '~/domain/items/supplier-certificates'
import { validationMessages } from '~/domain/validation-messages'
import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import type { SupplierCertificateRow, SupplierCoverageRow } from '../../../db/tables'
import { assertTransition } from '../../review/assert-transition'
import { assertSecondPerson } from '../../review/opinions/assert-second-person'
import { recordItem } from '../../review/record-item'
import { changeInPlace } from '../../review/change-in-place'
import { lockedRow } from '../../review/locks/locked-row'
import { selectCoverages, deleteCoverages, storeCoverages } from '../coverage/coverages.repository'
import { planEffects } from '../coverage/effects'
import { takeExpiry } from '../decide/take-expiry'
import { tellApprovals } from '../decide/tell-companies'
import { getSupplierCertificate } from '../get-supplier-certificate'
import { allItems, deleteItems, insertItems } from '../items/items.repository'
import { printedKey } from '../items/printed-key'
import { supplierCertificateKind as kind } from '../supplier-certificate-kind'
import { notInForce, tooManyCoverages } from '../supplier-certificates.errors'

type Row = SupplierCertificateRow

/**
 * Two uploads of one certificate become one: printed names and coverages go to the other, this one is closed. Into an
 * approved one it is the approval of the moved coverages. Repeated, it answers the same.
 * @throws AppError 400; 404; 409 stale, approved, merged into another, not in force, or a second person's
 */
export function mergeCertificates(
  ctx: Ctx,
  { supplierCertificateId: id, intoId, version }: z.output<typeof MergeSupplierCertificates>,
): Promise<SupplierCertificate> {
  if (id === intoId) throw invalidInput({ intoId: [validationMessages.invalidChoice] })
  return withTransaction(ctx, async (tx) => {
    const [given, stays] = await locked(tx, id, intoId)
    if (given.merged_into_id === intoId) return getSupplierCertificate(tx, { supplierCertificateId: intoId })
    await assertTransition(tx, kind, 'save', given, version)
    assertTakes(tx, stays)
    // The moved coverages are approved with it.
    if (wasApproved(stays)) await assertSecondPerson(tx, kind, 'approve', given)
    const roots = await moveCoverages(tx, given, stays)
    await close(tx, given, stays)
    const updated = await takeDate(tx, stays, roots)
    await recordBoth(tx, given, stays, { ingredients: roots.length, updated })
    return getSupplierCertificate(tx, { supplierCertificateId: intoId })
  })
}

/** In one order against deadlock. */
async function locked(tx: Ctx, id: string, intoId: string): Promise<[given: Row, stays: Row]> {
  const rows = new Map<string, Row>()
  for (const one of [id, intoId].sort()) rows.set(one, await lockedRow(tx, kind, one))
  return [rows.get(id) as Row, rows.get(intoId) as Row]
}

/** @throws AppError 409 */
function assertTakes(tx: Ctx, stays: Row): void {
  const today = todayInRome(tx.clock())
  if (stays.merged_into_id !== null || (wasApproved(stays) && !isInForce(stays, today))) throw notInForce()
}

/** @returns the roots of the moved ingredients */
async function moveCoverages(tx: Ctx, given: Row, stays: Row): Promise<string[]> {
  const own = await selectCoverages(tx, given.id)
  const moved = own.filter(({ state }) => state !== 'excluded')
  const known = new Map(
    (await selectCoverages(tx, stays.id)).map((coverage) => [coverage.ingredient_root_id, coverage]),
  )
  const { only_for_id: onlyFor } = stays
  if (onlyFor !== null && moved.some(({ head_quarter_id }) => head_quarter_id !== onlyFor))
    throw invalidInput({ intoId: [backendMessages.otherCompanysIngredient] })
  const total = known.size + moved.filter((one) => !known.has(one.ingredient_root_id)).length
  if (total > mostCoverages) throw tooManyCoverages(total)
  const itemIds = await moveItems(tx, given, stays)
  const isApproved = wasApproved(stays)
  await storeCoverages(
    tx,
    moved.map((one): SupplierCoverageRow => {
      const there = known.get(one.ingredient_root_id)
      return {
        ...one,
        certificate_id: stays.id,
        item_id: there?.item_id ?? itemIds.get(one.item_id ?? '') ?? null,
        state:
          there?.state === 'excluded'
            ? 'excluded'
            : isApproved || there?.state === 'confirmed'
              ? 'confirmed'
              : one.state,
        follows: 0,
      }
    }),
  )
  await deleteCoverages(
    tx,
    given.id,
    own.map(({ ingredient_root_id }) => ingredient_root_id),
  )
  await deleteItems(tx, [...itemIds.keys()])
  return moved.map(({ ingredient_root_id }) => ingredient_root_id)
}

/** Names that the other prints already stay one. @returns where each is now */
async function moveItems(tx: Ctx, given: Row, stays: Row): Promise<Map<string, string>> {
  const there = await allItems(tx, stays.id)
  const known = new Map(there.map((item) => [printedKey(item), item.id]))
  const own = await allItems(tx, given.id)
  const news = own.filter((item) => !known.has(printedKey(item)))
  // Their list could not be saved any more.
  if (there.length + news.length > mostItems) throw invalidInput({ intoId: [backendMessages.tooManyNames] })
  const last = there.at(-1)?.position ?? -1
  const copies = news.map((item, at) => ({
    ...item,
    id: tx.newId(),
    certificate_id: stays.id,
    position: last + 1 + at,
  }))
  await insertItems(tx, copies)
  for (const item of copies) known.set(printedKey(item), item.id)
  return new Map(own.map((item) => [item.id, known.get(printedKey(item)) ?? '']))
}

async function close(tx: Ctx, given: Row, stays: Row): Promise<void> {
  const changes = {
    // Nobody waits for it any more.
    status: 'rejected' as const,
    status_at: nowOf(tx),
    locked_by: null,
    locked_until: null,
    assigned_to: null,
    merged_into_id: stays.id,
  }
  await changeInPlace(tx, kind, given.id, async () => {}, changes)
  await redirectMerged(tx, given.id, stays.id)
  // Saving the list that a form has loaded would drop the moved ones.
  if (!wasApproved(stays)) await changeInPlace(tx, kind, stays.id, async () => {})
}

/** For ingredients moved to an approved one. @returns how many have taken its date */
async function takeDate(tx: Ctx, stays: Row, roots: readonly string[]): Promise<number> {
  if (!wasApproved(stays)) return 0
  const moved = new Set(roots)
  const taken = (await planEffects(tx, stays, { lock: true })).filter(
    ({ coverage, effect, current }) =>
      moved.has(coverage.ingredient_root_id) &&
      effect === 'moves' &&
      current.supplier_certificate_id !== stays.id,
  )
  await takeExpiry(tx, stays, taken)
  // Its uploader has no part in it.
  await tellApprovals(tx, [{ certificate: { ...stays, head_quarter_id: null }, taken, notes: null }])
  return taken.length
}

async function recordBoth(
  tx: Ctx,
  given: Row,
  stays: Row,
  counts: { ingredients: number; updated: number },
): Promise<void> {
  const named = ({ id, name }: Row) => ({ id, name })
  await recordItem(tx, kind, given, 'supplier_certificate.merged', {
    before: { status: given.status, version: given.version },
    after: { mergedInto: named(stays), ...counts, version: given.version + 1 },
  })
  await recordItem(tx, kind, stays, 'supplier_certificate.merge_taken', {
    before: { version: stays.version },
    after: { merged: named(given), ...counts, version: stays.version + (wasApproved(stays) ? 0 : 1) },
  })
}

/** Earlier merges lead to where this one went. */
async function redirectMerged(tx: Ctx, from: string, to: string): Promise<void> {
  await tx.db
    .updateTable('supplier_certificates')
    .set({ merged_into_id: to })
    .where('merged_into_id', '=', from)
    .execute()
}
