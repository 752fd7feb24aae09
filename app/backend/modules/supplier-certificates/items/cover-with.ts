import type { z } from 'zod'
import type { SetSupplierCertificateItems } from '~/contract/items/supplier-certificates'
import { backendMessages as messages } from '~/domain/backend-messages'
import { mostCoverages, mostItems } from '~/domain/items/supplier-certificates'
import { searchKey } from '~/domain/text/search-key'
import { actorOf, scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { invalidInput, notFound, type FieldIssues } from '../../../core/errors'
import type {
  SupplierCertificateItemRow,
  SupplierCertificateRow,
  SupplierCoverageRow,
} from '../../../db/tables'
import { assertNoIssues, checkLookups } from '../../review/choices'
import {
  selectCoverages,
  deleteCoverages,
  selectRoots,
  storeCoverages,
  type IngredientRoot,
} from '../coverage/coverages.repository'
import { tooManyCoverages } from '../supplier-certificates.errors'
import { allItems, deleteItems, insertItems, visibleItems } from './items.repository'
import { printedKey } from './printed-key'

type Input = Pick<z.output<typeof SetSupplierCertificateItems>, 'items' | 'ingredientIds'>

/**
 * The whole list as the caller sees it; what a company does not see stays. Within the transaction of the change.
 * @returns what the trail keeps
 * @throws AppError 400; 404 for an ingredient of another company; 409 too many
 */
export async function coverWith(tx: Ctx, certificate: SupplierCertificateRow, given: Input) {
  const items = await itemsIn(tx, certificate, given)
  return store(tx, certificate, items, await coveragesIn(tx, certificate, given, items))
}

async function itemsIn(
  tx: Ctx,
  certificate: SupplierCertificateRow,
  { items }: Input,
): Promise<SupplierCertificateItemRow[]> {
  const scope = scopeOf(tx)
  const visible = new Map((await visibleItems(tx, certificate)).map((row) => [row.id, row]))
  const issues: FieldIssues = {}
  const seen = new Set<string>()
  const rows: SupplierCertificateItemRow[] = []
  for (const [position, item] of items.entries()) {
    const known = item.id ? visible.get(item.id) : undefined
    if (item.id && !known) throw notFound()
    visible.delete(item.id ?? '')
    const wrong: FieldIssues = {}
    await checkLookups(tx, wrong, item, known ?? {})
    for (const [field, found] of Object.entries(wrong)) issues[`items.${position}.${field}`] = found
    const isOthers = known !== undefined && scope !== null && known.typed_by_id !== scope
    const typed: SupplierCertificateItemRow = {
      id: known?.id ?? tx.newId(),
      certificate_id: certificate.id,
      position,
      name: item.name,
      name_key: searchKey(item.name),
      code: item.code ?? null,
      kosher_status_id: item.kosherStatusId ?? null,
      is_passover: item.isPassover ? 1 : 0,
      condition: item.condition ?? null,
      typed_by_id: known ? known.typed_by_id : scope,
    }
    // A name that somebody else has typed may cover ingredients that the company does not see.
    const row = isOthers ? known : typed
    if (seen.has(printedKey(row))) issues[`items.${position}.name`] = [messages.itemTwice]
    seen.add(printedKey(row))
    rows.push(row)
  }
  assertNoIssues(issues)
  return rows
}

async function coveragesIn(
  tx: Ctx,
  certificate: SupplierCertificateRow,
  { items, ingredientIds = [] }: Input,
  rows: readonly SupplierCertificateItemRow[],
): Promise<SupplierCoverageRow[]> {
  const named = [
    ...items.map((item, at) => ({
      field: `items.${at}.ingredientIds`,
      itemId: rows[at]?.id ?? null,
      ids: item.ingredientIds,
    })),
    { field: 'ingredientIds', itemId: null, ids: ingredientIds },
  ]
  const asked = [...new Set(named.flatMap(({ ids }) => ids))]
  if (asked.length > mostCoverages) throw tooManyCoverages(asked.length)
  const scope = scopeOf(tx)
  const roots = new Map((await selectRoots(tx, asked)).map((root) => [root.id, root]))
  const findRoot = (id: string): IngredientRoot => {
    const root = roots.get(id)
    if (!root || (scope !== null && root.head_quarter_id !== scope)) throw notFound()
    return root
  }
  const issues: FieldIssues = {}
  const covered = new Map<string, SupplierCoverageRow>()
  for (const { field, itemId, ids } of named)
    for (const { root_id, head_quarter_id } of ids.map(findRoot)) {
      if (covered.has(root_id)) issues[field] = [messages.coveredTwice]
      if (certificate.only_for_id !== null && certificate.only_for_id !== head_quarter_id)
        issues[field] = [messages.otherCompanysIngredient]
      covered.set(root_id, {
        certificate_id: certificate.id,
        ingredient_root_id: root_id,
        item_id: itemId,
        head_quarter_id,
        state: scope === null ? 'confirmed' : 'proposed',
        proposed_by: actorOf(tx).userId,
        follows: 0,
      })
    }
  assertNoIssues(issues)
  return [...covered.values()]
}

async function store(
  tx: Ctx,
  certificate: SupplierCertificateRow,
  items: SupplierCertificateItemRow[],
  coverages: SupplierCoverageRow[],
): Promise<{ items: number; added: string[]; removed: string[] }> {
  const scope = scopeOf(tx)
  const kept = new Set(items.map(({ id }) => id))
  const before = await selectCoverages(tx, certificate.id)
  // A name that covers another company's ingredient stays, also where this one has typed it.
  const ofOthers = new Set(
    before
      .filter(({ head_quarter_id }) => scope !== null && head_quarter_id !== scope)
      .map(({ item_id }) => item_id),
  )
  const gone = (await visibleItems(tx, certificate)).filter(
    ({ id, typed_by_id }) => !kept.has(id) && !ofOthers.has(id) && (scope === null || typed_by_id === scope),
  )
  const known = new Map(before.map((one) => [one.ingredient_root_id, one]))
  const named = new Set(coveragesRoots(coverages))
  const removed = before.filter(
    (one) => (scope === null || one.head_quarter_id === scope) && !named.has(one.ingredient_root_id),
  )
  const total =
    before.length - removed.length + coverages.filter((one) => !known.has(one.ingredient_root_id)).length
  if (total > mostCoverages) throw tooManyCoverages(total)
  await insertItems(tx, items)
  await storeCoverages(
    tx,
    coverages.map((one) => {
      const stored = known.get(one.ingredient_root_id)
      // A certifier's confirmation outlasts the company's saving of the list.
      const stays = stored && (stored.state === 'confirmed' || stored.state === one.state)
      return stays ? { ...one, state: stored.state, proposed_by: stored.proposed_by } : one
    }),
  )
  const isExcluded = ({ proposed_by, state }: SupplierCoverageRow) =>
    scope === null && state === 'proposed' && proposed_by !== null
  const excluded = removed.filter(isExcluded)
  await storeCoverages(
    tx,
    excluded.map((one) => ({ ...one, item_id: null, state: 'excluded' as const })),
  )
  await deleteCoverages(
    tx,
    certificate.id,
    removed
      .filter((one) => !isExcluded(one) && !(scope === null && one.state === 'excluded'))
      .map(({ ingredient_root_id }) => ingredient_root_id),
  )
  await deleteItems(
    tx,
    gone.map(({ id }) => id),
  )
  const { length } = await allItems(tx, certificate.id)
  // A company's, with those that it does not see.
  if (length > mostItems) throw invalidInput({ items: [messages.tooManyNames] })
  return {
    items: length,
    added: coverages
      .filter((one) => !known.has(one.ingredient_root_id))
      .map(({ ingredient_root_id }) => ingredient_root_id),
    removed: removed.map(({ ingredient_root_id }) => ingredient_root_id),
  }
}

const coveragesRoots = (coverages: readonly SupplierCoverageRow[]) =>
  coverages.map(({ ingredient_root_id }) => ingredient_root_id)
