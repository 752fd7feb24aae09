import type { ConcernsOfItem } from '~/contract/items/concerns'
import { ingredientConcerns } from '~/domain/kosher/ingredient-concerns'
import { lookIn } from '~/domain/kosher/sensitive-names'
import { sameName } from '~/domain/kosher/same-name'
import type { Ctx } from '../../../core/context'
import type { IngredientRow } from '../../../db/tables'
import { namesIn } from '../../kosher/concerns/assert-answered'
import { judgement, lettersInForce, type Judgement } from '../../kosher/concerns/judgement'
import { approvedOfNames, selectApproved, ingredientsToJudge, withDocuments } from './alike.repository'
import { decisionsBefore } from './precedents'

/** The concerns about approving each, as it is stored, in the order asked. */
export async function listIngredientConcerns(
  ctx: Ctx,
  { ids }: { ids: string[] },
): Promise<{ items: ConcernsOfItem[] }> {
  const found = new Map((await ingredientsToJudge(ctx, ids)).map((row) => [row.id, row]))
  const rows = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  return { items: await concernsOfRows(ctx, rows, await judgement(ctx)) }
}

/** In few queries, however many they are. */
export async function concernsOfRows(
  ctx: Ctx,
  rows: IngredientRow[],
  { natures, terms, weightsByManagers, today }: Judgement,
): Promise<ConcernsOfItem[]> {
  const documented = await withDocuments(
    ctx,
    rows.map(({ id }) => id),
  )
  const approved = await selectApproved(
    ctx,
    rows.map(({ company_id }) => company_id),
    rows.flatMap(({ vendor_id }) => vendor_id ?? []),
  )
  const sameNamed = await approvedOfNames(ctx, rows)
  const letters = await lettersInForce(
    ctx,
    rows.map(({ root_id }) => root_id),
    today,
  )
  const decided = await decisionsBefore(ctx, rows)
  return rows.map((row) => {
    const { found, near } = lookIn(row.name, terms)
    const named = [...found, ...near]
    const alike = approved.filter(
      (other) =>
        other.company_id === row.company_id &&
        other.vendor_id === row.vendor_id &&
        other.root_id !== row.root_id &&
        sameName(other.name, row.name) !== null,
    )
    const isPresentOnly = natures.proof(row.kosher_group_id) === 'presentOnly'
    const twins = sameNamed.filter(
      (other) =>
        other.company_id === row.company_id &&
        other.name_key === row.name_key &&
        other.root_id !== row.root_id &&
        (natures.proof(other.kosher_group_id) === 'presentOnly') !== isPresentOnly,
    )
    const concerns = ingredientConcerns(
      {
        name: row.name,
        kosherStatusId: row.kosher_status_id,
        kosherGroupId: row.kosher_group_id,
        isPassover: row.is_passover === 1,
        kosherStatus: natures.status(row.kosher_status_id),
        proof: natures.proof(row.kosher_group_id),
        hasVendor: row.vendor_id !== null || Boolean(row.suggested_vendor),
        hasDocument: documented.has(row.id),
        hasSupplierCertificate: letters.has(row.root_id),
        hasPassoverLetter: letters.get(row.root_id)?.forPassover === true,
        containsKitniyot: row.contains_kitniyot,
        expirationDate: row.expiration_date,
        precedents: decided.get(row.id) ?? [],
        alreadyThere: alike.map(({ id }) => id),
        twins: twins.map(({ id }) => id),
      },
      terms,
      today,
      weightsByManagers,
    )
    return {
      id: row.id,
      whys: Object.fromEntries(named.map(({ key, why, whyEn }) => [key, { why, whyEn }])),
      evidence: {
        document: documented.has(row.id),
        supplierCertificate: letters.has(row.root_id),
        forPassover: letters.get(row.root_id)?.forPassover === true,
      },
      concerns,
      names: namesIn(concerns, {
        ...Object.fromEntries([...alike, ...twins].map(({ id, name }) => [id, name])),
        ...Object.fromEntries(named.map(({ key, shown }) => [key, shown])),
      }),
    }
  })
}
